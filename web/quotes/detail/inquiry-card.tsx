import { Link } from 'react-router';
import { dealerSlug } from '#contract/dealers/dealers.rules.ts';
import type { Inquiry, Quote } from '#contract/quotes/quotes.endpoints.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { formatTown } from '#contract/shared/town.ts';
import { RatingLine } from '#web/cars/rating-line.tsx';
import { formatDate, formatMoment } from '#web/format/days.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PersonChannel } from '../channel/person-channel.tsx';
import { StateBadge } from '../state-badge.tsx';
import { ContactRelease } from './contact-release.tsx';
import styles from './inquiry-card.module.css';

interface Props {
  quote: Quote;
  inquiry: Inquiry;
  linkKey: string | undefined;
  onChange(quote: Quote): void;
  isUsed: boolean;
  /** Asks another dealer in place of one who declined; undefined for a used car, which has one dealer. */
  onAskOther: (() => void) | undefined;
}

/** One dealer: the state of the inquiry, the dealer's contact, what they may see and what they have seen. */
export function InquiryCard({ quote, inquiry, linkKey, onChange, isUsed, onAskOther }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const { dealer, state, expiresAt, log } = inquiry;
  // Answers about new cars are in a table, with a button of their own to release the contact.
  const isInTable = inquiry.answer !== null && !isUsed;
  const isOpen = state === 'sent' || state === 'opened';
  const isOver = state === 'declined' || state === 'expired';
  const wasReminded = log.some(({ event }) => event === 'reminded');
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name} translate="no">
          <Link to={pagePath('dealer', LOCALE_OF[dealer.country], { dealer: dealerSlug(dealer) })}>{dealer.name}</Link>
        </h3>
        <StateBadge state={state} />
      </header>
      {dealer.rating && <RatingLine rating={dealer.rating} />}
      <address className={styles.address} translate="no">
        {dealer.street}, {formatTown(dealer, locale)}
        <br />
        <a className={styles.phone} href={phoneUrl(dealer.phone)}>
          {spacedPhone(dealer.phone)}
        </a>
      </address>
      {isOpen && (
        <p className={styles.note}>
          {t(wasReminded ? 'detail.reminded' : 'detail.until', { date: formatDate(expiresAt, locale) })}
        </p>
      )}
      {isOver && onAskOther && (
        <Button className={styles.other} variant="primary" size="s" onClick={onAskOther}>
          {t('further.ask')}
        </Button>
      )}
      <PersonChannel {...{ quote, inquiry, linkKey, onChange, isUsed }} />
      <ContactRelease {...{ quote, inquiry, linkKey, onChange }} canRelease={!isOver && !isInTable} />
      {log.length > 0 && (
        <details className={styles.log}>
          <summary className={styles.summary}>
            {t('log.title')}
            <span className="visually-hidden"> {dealer.name}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <ol className={styles.lines}>
            {log.map(({ event, at }) => (
              <li key={`${event} ${at}`} className={styles.line}>
                <time dateTime={at} className={styles.time}>
                  {formatMoment(at, locale)}
                </time>
                <span>{t(`log.${event}`)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}
