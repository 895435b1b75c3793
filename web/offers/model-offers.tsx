import { Link } from 'react-router';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import type { OfferKind } from '#contract/offers/offers.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './model-offers.module.css';
import { OFFER_ICONS } from './offer-icons.ts';
import { offersPath } from './offers-url.ts';

/** The data of an offer that the page of its model shows. */
export interface OfferLine {
  slug: string;
  title: string;
  kind: OfferKind;
  price: number | null;
  monthly: number | null;
  validUntil: string;
}

const MAX_SHOWN = 3;

/** A credit shows no figure here: beside one the law requires its whole example, which is on the page of the offer. */
export function toOfferLine({ slug, title, terms, validUntil }: OfferCard): OfferLine {
  const price = terms.kind === 'listing' ? terms.price : null;
  const monthly = terms.kind === 'rental' ? terms.monthly : null;
  return { slug, title, kind: terms.kind, price, monthly, validUntil };
}

interface Props {
  /** As make/model. */
  model: string;
  offers: readonly OfferLine[];
}

/** The offers of a model, beside its price. */
export function ModelOffers({ model, offers }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  if (offers.length === 0) return null;
  return (
    <ul id="offers" className={styles.offers} aria-label={t('model.offers')}>
      {offers.slice(0, MAX_SHOWN).map(({ slug, title, kind, price, monthly, validUntil }) => (
        <li key={slug}>
          <Link className={styles.offer} to={pagePath('offer', locale, { offer: slug })}>
            <Icon name={OFFER_ICONS[kind]} size={20} />
            <span className={styles.title}>{title}</span>
            {price !== null && <b>{formatPrice(price, locale)}</b>}
            {monthly !== null && <b>{t('model.offerMonthly', { amount: formatPrice(monthly, locale) })}</b>}
            <small>{t('model.offerUntil', { date: formatDay(validUntil, locale) })}</small>
          </Link>
        </li>
      ))}
      {offers.length > MAX_SHOWN && (
        <li>
          <Link to={offersPath(locale, { model })}>{t('model.allOffers')}</Link>
        </li>
      )}
    </ul>
  );
}
