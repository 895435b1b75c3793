import { useId } from 'react';
import { Link } from 'react-router';
import type { OfferedDealer } from '#contract/dealers/dealers.endpoints.ts';
import { dealerSlug } from '#contract/dealers/dealers.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { formatTown } from '#contract/shared/town.ts';
import { RatingLine } from '#web/cars/rating-line.tsx';
import { phoneUrl } from '#web/format/phone.ts';
import { formatNearDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './dealer-card.module.css';
import { OpeningLine } from './opening-line.tsx';
import { replyText } from './reply-text.ts';
import { routeUrl } from './route-url.ts';

const MAKES_SHOWN = 4;

interface Props {
  dealer: OfferedDealer;
  /** The number on the map, if there is one. */
  number: number | undefined;
  /** The requested make, which is listed first. */
  make: string;
  now: Date;
  /** Whether several dealers can be chosen, or only one. */
  type: 'checkbox' | 'radio';
  /** Name of the radio group. */
  groupName: string;
  checked: boolean;
  disabled: boolean;
  /** Id of the message about a missing choice. */
  errorId: string | undefined;
  onChange(checked: boolean): void;
  onPoint(isPointed: boolean): void;
}

export function DealerCard(props: Props) {
  const { dealer, number, make, now, type, groupName, checked, disabled, errorId, onChange, onPoint } = props;
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const id = useId();
  const factsId = `${id}-facts`;
  const makes = dealer.makes.toSorted((one, other) => Number(other.slug === make) - Number(one.slug === make));
  const hidden = makes.length - MAKES_SHOWN;

  return (
    <li
      className={classNames(styles.card, checked && styles.chosen, disabled && styles.disabled)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <input
        id={id}
        type={type}
        name={groupName}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={errorId ? `${errorId} ${factsId}` : factsId}
        aria-invalid={errorId ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.head}>
          <span className={styles.name}>
            {number !== undefined && (
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
            )}
            <span>{dealer.name}</span>
          </span>
          <span className={styles.distance}>{formatNearDistance(dealer.distanceKm, locale)}</span>
        </label>
        <div id={factsId} className={styles.facts}>
          <p>
            {dealer.street}, <span className={styles.together}>{formatTown(dealer, locale)}</span>
          </p>
          {dealer.rating && (
            <p>
              <RatingLine rating={dealer.rating} />
            </p>
          )}
          {dealer.answers && <p>{replyText(dealer.answers, locale, t)}</p>}
          <OpeningLine dealer={dealer} now={now} />
          <p className={styles.makes}>
            {makes
              .slice(0, MAKES_SHOWN)
              .map(({ name }) => name)
              .join(', ')}
            {hidden > 0 && ` ${t('makes.more', { count: hidden })}`}
          </p>
        </div>
        <p className={styles.links}>
          <a
            className={styles.link}
            href={phoneUrl(dealer.phone)}
            aria-label={t('phone', { name: dealer.name, phone: spacedPhone(dealer.phone) })}
          >
            {spacedPhone(dealer.phone)}
          </a>
          <Link
            className={styles.link}
            to={pagePath('dealer', locale, { dealer: dealerSlug(dealer) })}
            target="_blank"
            aria-label={`${t('page.more')}: ${dealer.name}`}
          >
            {t('page.more')}
          </Link>
          <a className={styles.link} href={routeUrl(dealer)} target="_blank" rel="noreferrer">
            {t('route')}
            <span className="visually-hidden"> {dealer.name}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
