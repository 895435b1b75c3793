import type { SearchResult } from '#contract/search/search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import { useResultFigures } from '#web/cars/result-figures.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { withCapital } from '#web/format/with-capital.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './car-list.module.css';

interface ListedCar {
  car: SearchResult;
  /** What it is listed for, set in bold. */
  highlight?: string;
}

interface Props {
  cars: readonly ListedCar[];
  /** The search that finds them all. */
  href: string | null;
  /** Whether their order matters. */
  isRanking?: boolean;
}

/** Cars within an article. Its links load documents, because the article has no script for them. */
export function CarList({ cars, href, isRanking = false }: Props) {
  const { t } = useTranslation('content');
  const List = isRanking ? 'ol' : 'ul';
  return (
    <div className={styles.cars}>
      <List className={styles.list}>
        {cars.map(({ car, highlight }) => (
          <li key={`${car.id} ${highlight}`}>
            <ListedCarCard car={car} highlight={highlight} level={isRanking ? 2 : 3} />
          </li>
        ))}
      </List>
      {href && (
        <p className={styles.more}>
          <a href={href}>{t('cars.all')}</a>
        </p>
      )}
    </div>
  );
}

interface CardProps {
  car: SearchResult;
  highlight: string | undefined;
  /** Posts have no headings of their own. */
  level: 2 | 3;
}

function ListedCarCard({ car, highlight, level }: CardProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation(['content', 'catalogue']);
  const locale = useLocale();
  const { power, energy, emissions } = useResultFigures(car);
  const fuels = car.fuels.map((fuel) => t(`catalogue:fuelsShort.${fuel}`)).join(', ');
  return (
    <article className={styles.card}>
      <CarPicture car={car} className={styles.picture} sizes="160px" loading="lazy" />
      <div>
        <Heading className={styles.name}>
          <a href={pagePath('model', locale, { make: car.make.slug, model: car.slug })}>
            {car.make.name} {car.name}
          </a>
        </Heading>
        {highlight && <p className={styles.highlight}>{highlight}</p>}
        <p className={styles.facts}>
          {[withCapital(fuels), power, ...energy, emissions].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.price}>
          {t('catalogue:from')} <strong>{formatPrice(car.priceFrom, locale)}</strong>
        </p>
      </div>
    </article>
  );
}
