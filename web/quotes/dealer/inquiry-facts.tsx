import { Fragment } from 'react';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { planText } from '../plan-text.ts';
import { viewingText } from '../question/viewing-text.ts';
import { wishFacts } from '../wish-facts.ts';
import styles from './inquiry-facts.module.css';

/** Everything a dealer sees: the configuration with its list prices, the place and the requests. */
export function InquiryFacts({ inquiry }: { inquiry: DealerInquiry }) {
  const { t } = useTranslation(['quotes', 'questions']);
  const locale = useLocale();
  const { car, country } = inquiry;
  const price = (cents: number) => formatAmount(cents, locale, country);
  const wishes = [
    ...(car.used
      ? [[t('questions:facts.viewing'), inquiry.askedViewing ? viewingText(inquiry.askedViewing, locale) : '']]
      : [
          [t('fields.zipCode'), inquiry.zipCode],
          [t('facts.payment'), t(`payments.${inquiry.payment}`)],
          [t('facts.plan'), car.offer?.plan ? planText(car.offer.plan, country, locale, t) : ''],
          [t('fields.use'), t(`uses.${inquiry.use}`)],
          ...wishFacts(inquiry.wishes, country, locale, t),
        ]),
    [t('facts.tradeIn'), inquiry.tradeIn],
    [t(car.used ? 'questions:facts.message' : 'facts.message'), inquiry.message],
  ].filter(([, value]) => value);
  return (
    <>
      {(car.colour || car.optionals.length > 0) && (
        <section className={styles.part}>
          <h3>{t('dealer.configuration')}</h3>
          <dl className={styles.prices}>
            {car.colour && (
              <>
                <dt>{car.colour.name}</dt>
                <dd>{price(car.colour.price)}</dd>
              </>
            )}
            {car.optionals.map((optional) => (
              <Fragment key={optional.code}>
                <dt>{optional.name}</dt>
                <dd>{price(optional.price)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('dealer.wishes')}</h3>
        <dl className={styles.facts}>
          {wishes.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </>
  );
}
