import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { comparePath } from '../compare/compare-url.ts';
import { type ComparedCar, keyOf, pageOf } from '../compare/compared-car.ts';
import styles from './keep.module.css';

interface Props {
  plate: string;
  cars: ComparedCar[];
  /** The own car is offered in part exchange wherever the link leads. */
  onPropose(): void;
}

/** What to do next: ask dealers with the own car in part exchange, or find cars to set beside it. */
export function KeepActions({ plate, cars, onPropose }: Props) {
  const { t } = useTranslation('keep');
  const locale = useLocale();
  const wanted = cars
    .filter(({ used }) => !used)
    .map(({ model, slug }) => ({ make: model.make.slug, model: model.slug, version: slug }));
  return (
    <section className={styles.actions}>
      <h2>{t(cars.length > 0 ? 'next.title' : 'choose.title')}</h2>
      <p>{t(cars.length > 0 ? 'next.text' : 'choose.text')}</p>
      <div className={styles.buttons}>
        {wanted.length > 0 && (
          <ButtonLink variant="primary" to={quoteUrl(locale, wanted)} onClick={onPropose}>
            {t('next.quote')}
          </ButtonLink>
        )}
        {cars
          .filter(({ used }) => used)
          .map((car) => (
            <ButtonLink key={car.id} variant="primary" to={pageOf(car, locale)} onClick={onPropose}>
              {t('next.used', { name: `${car.model.make.name} ${car.model.name}` })}
            </ButtonLink>
          ))}
        {cars.length > 0 && <ButtonLink to={comparePath(locale, cars.map(keyOf))}>{t('next.compare')}</ButtonLink>}
        {cars.length < 2 && (
          <>
            <ButtonLink variant={cars.length === 0 ? 'primary' : 'secondary'} to={pagePath('search', locale)}>
              {t('choose.new')}
            </ButtonLink>
            <ButtonLink to={pagePath('usedCars', locale)}>{t('choose.used')}</ButtonLink>
          </>
        )}
        <ButtonLink variant="quiet" to={pagePath('vehicleWorth', locale, { plate })}>
          {t('next.worth')}
        </ButtonLink>
      </div>
    </section>
  );
}
