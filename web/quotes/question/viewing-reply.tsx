import type { FieldValues } from 'react-hook-form';
import { MAX_PROPOSED_VIEWINGS } from '#contract/quotes/quotes.rules.ts';
import { type Viewing, viewingDays } from '#contract/quotes/viewing.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { ViewingFields } from './viewing-fields.tsx';
import { EMPTY_VIEWING, repliesTo, type ViewingReplyValues } from './viewing-replies.ts';
import styles from './viewing-reply.module.css';
import { viewingText } from './viewing-text.ts';

interface Props<Values extends ViewingReplyValues & FieldValues> {
  contract: ContractForm<Values>;
  /** Null where no moment was named. */
  asked: Viewing | null;
  country: Country;
}

/** Accepts the moment that was asked for, proposes up to three others, or neither. */
export function ViewingReply<Values extends ViewingReplyValues & FieldValues>({ contract, ...props }: Props<Values>) {
  const { asked, country } = props;
  const { t } = useTranslation('questions');
  const locale = useLocale();
  // A form with more fields has these too, which the types of the library do not know.
  const { form, field, state } = contract as unknown as ContractForm<ViewingReplyValues & FieldValues>;
  const proposed = form.watch('viewings') ?? [];
  const { onChange, ...reply } = field('reply');
  const proposes = form.watch('reply') === 'propose';
  const days = { ...viewingDays(dayIn(country)), first: dayIn(country) };
  return (
    <div className={styles.reply}>
      <RadioCards
        {...reply}
        onChange={(event) => {
          // Unused fields would be validated too.
          form.setValue('viewings', event.target.value === 'propose' ? [EMPTY_VIEWING] : []);
          return onChange(event);
        }}
        options={repliesTo(asked).map((value) => ({
          value,
          label: t(`dealer.replies.${value === 'propose' && !asked ? 'suggest' : value}`, {
            when: asked ? viewingText(asked, locale) : '',
          }),
        }))}
      />
      {proposes && (
        <>
          {proposed.map((_, index) => {
            const name = `viewings.${index}` as const;
            return (
              <ViewingFields
                key={name}
                control={form.control}
                day={`${name}.day`}
                time={`${name}.time`}
                errorOf={(field) => state(field).error}
                {...days}
              />
            );
          })}
          <div className={styles.actions}>
            {proposed.length < MAX_PROPOSED_VIEWINGS && (
              <Button size="s" icon="plus" onClick={() => form.setValue('viewings', [...proposed, EMPTY_VIEWING])}>
                {t('dealer.addViewing')}
              </Button>
            )}
            {proposed.length > 1 && (
              <Button
                size="s"
                variant="quiet"
                icon="trash"
                onClick={() => form.setValue('viewings', proposed.slice(0, -1))}
              >
                {t('dealer.removeViewing')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
