import { type RatedPurchase, ratePurchase, rating } from '#contract/ratings/ratings.endpoints.ts';
import { MAX_RATING_TEXT, STARS } from '#contract/ratings/ratings.rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './rating-view.module.css';

interface Props {
  quote: string;
  linkKey: string | undefined;
  purchase: RatedPurchase;
  onRated(purchase: RatedPurchase): void;
}

export function RatingForm({ quote, linkKey: key, purchase: { car, dealer }, onRated }: Props) {
  const { t } = useTranslation('ratings');
  const locale = useLocale();
  const { field, failure, submit, pending } = useContractForm({
    schema: rating,
    defaultValues: { carText: '', dealerText: '' },
    labels: {
      carStars: t('car', { car }),
      carText: t('carText'),
      dealerStars: t('dealer', { dealer: dealer ?? '' }),
      dealerText: t('dealerText'),
    },
    firstCheck: 'sending',
    async send(body) {
      onRated(await sendRequest(locale, ratePurchase, { params: { quote }, query: key ? { key } : {}, body }));
    },
  });
  const options = STARS.map((star) => ({ value: String(star), label: t(`stars.${star}`) }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <RadioCards {...field('carStars')} layout="chips" required options={options} />
      <TextArea {...field('carText')} description={t('textHint')} maxLength={MAX_RATING_TEXT} />
      {dealer && (
        <>
          <RadioCards {...field('dealerStars')} layout="chips" options={options} />
          <TextArea {...field('dealerText')} description={t('textHint')} maxLength={MAX_RATING_TEXT} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" pending={pending}>
        {t('send')}
      </Button>
    </form>
  );
}
