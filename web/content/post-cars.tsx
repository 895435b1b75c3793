import type { PostCar } from '#contract/content/content.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { kmPerUnit } from '#contract/shared/units.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { formatDifference, formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatDistance, formatLitres, formatMetres, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './article.module.css';
import { CarList } from './car-list.tsx';

/** The cars of a live post. A monthly figure comes with the example that the law requires. */
export function PostCars({ cars, href }: { cars: readonly PostCar[]; href: string | null }) {
  const { t } = useTranslation(['content', 'catalogue']);
  const locale = useLocale();
  return (
    <>
      <CarList
        cars={cars.map(({ car, figure }) => ({ car, highlight: highlightOf(figure, t, locale) }))}
        href={href}
        isRanking
      />
      {cars.some(({ figure }) => figure.kind === 'monthly') && (
        <div className={styles.example}>
          <FinanceNote />
        </div>
      )}
    </>
  );
}

function highlightOf(figure: PostCar['figure'], t: Translate, locale: Locale): string {
  switch (figure.kind) {
    case 'range':
      return t('content:cars.range', { range: formatDistance(figure.km, locale) });
    case 'boot':
      return t('content:cars.boot', { figure: formatLitres(figure.litres, locale) });
    case 'monthly':
      return t('content:cars.monthly', { amount: formatExactPrice(figure.amount, locale) });
    case 'length':
      return t('content:cars.length', { figure: formatMetres(figure.mm, locale) });
    case 'power':
      return t('content:cars.power', { figure: formatPower(figure.kw, locale) });
    case 'price':
      return t('content:cars.price', { price: formatPrice(figure.amount, locale) });
    case 'energy':
      return t('content:cars.energy', {
        fuel: t(`catalogue:fuels.${figure.fuel}`),
        amount: formatExactPrice(Math.round(figure.amount * kmPerUnit(locale)), locale),
      });
    case 'payback': {
      const difference = formatDifference(figure.amount, locale);
      if (figure.km === null) return t('content:cars.neverPaid', { difference });
      if (figure.km === 0) return t('content:cars.paidAtOnce', { difference });
      return t('content:cars.payback', { difference, distance: formatDistance(figure.km, locale) });
    }
  }
}
