import { Fragment } from 'react';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isQuestion } from '../car-display.ts';
import { planText } from '../plan-text.ts';
import { viewingText } from '../question/viewing-text.ts';
import { wishFacts } from '../wish-facts.ts';
import styles from './request-facts.module.css';

/** The request: what dealers see, and what they see only when it is released. */
export function RequestFacts({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['quotes', 'questions']);
  const locale = useLocale();
  const isUsed = isQuestion(quote);
  const plans = quote.cars.flatMap(({ offer }) =>
    offer?.plan ? [[t('facts.plan'), planText(offer.plan, quote.country, locale, t)]] : [],
  );
  const seen = [
    ...(isUsed
      ? [[t('questions:facts.viewing'), quote.viewing ? viewingText(quote.viewing, locale) : '']]
      : [
          [t('fields.zipCode'), quote.zipCode],
          [t('facts.payment'), t(`payments.${quote.payment}`)],
          ...plans,
          [t('fields.use'), t(`uses.${quote.use}`)],
          ...wishFacts(quote.wishes, quote.country, locale, t),
        ]),
    [t('facts.tradeIn'), quote.tradeIn],
    [t(isUsed ? 'questions:facts.message' : 'facts.message'), quote.message],
  ];
  const hidden = [
    [t('fields.fullName'), `${quote.name} ${quote.surname}`],
    [t('fields.email'), quote.email],
    [t('fields.phone'), spacedPhone(quote.phone)],
  ];
  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>{t('facts.title')}</h2>
      <div className={styles.parts}>
        <Facts title={t('promise.seen')} facts={seen} />
        <Facts title={t('promise.hidden')} facts={hidden} />
      </div>
    </section>
  );
}

function Facts({ title, facts }: { title: string; facts: string[][] }) {
  const { t } = useTranslation('quotes');
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{title}</h3>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value ? <Breakable text={value} /> : t('facts.none')}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** An email address goes on before its @ in the next line, not within a word. */
function Breakable({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
