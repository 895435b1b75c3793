import { Link } from 'react-router';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatMonth } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from '../car-figure.module.css';

interface Props {
  car: QuotedCar;
  used: NonNullable<QuotedCar['used']>;
}

/** What describes a used car, its price when it was asked about, and the link to its listing. */
export function UsedCarLines({ car, used }: Props) {
  const { t } = useTranslation(['questions', 'catalogue']);
  const locale = useLocale();
  const facts = [
    formatMonth(`${used.registration}-01`, locale),
    formatDistance(used.km, locale),
    t(`catalogue:fuels.${used.fuel}`),
    t(`catalogue:gearboxes.${used.gearbox}`),
    formatPower(used.powerKw, locale),
  ];
  const slugs = { make: car.make.slug, model: car.model.slug, id: String(used.listing) };
  return (
    <>
      <p className={styles.detail}>{used.version}</p>
      <p className={styles.detail}>{dotted(facts)}</p>
      <p className={styles.price}>
        {t('car.price')} <strong>{formatPrice(car.price, locale, used.country)}</strong>
      </p>
      <p className={styles.detail}>
        <Link to={pagePath('usedCar', LOCALE_OF[used.country], slugs)}>{t('car.listing')}</Link>
      </p>
    </>
  );
}
