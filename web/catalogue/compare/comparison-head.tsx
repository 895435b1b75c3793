import { Link } from 'react-router';
import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import table from '#web/ui/side-by-side.module.css';
import { compareStore } from './compare-store.ts';
import { comparePath } from './compare-url.ts';
import { type ComparedCar, detailOf, keyOf, pageOf } from './compared-car.ts';
import styles from './comparison-head.module.css';
import { hasSameKeys } from './same-keys.ts';
import { VersionPicture } from './version-picture.tsx';

export function ComparisonHead({ version, versions }: { version: ComparedCar; versions: ComparedCar[] }) {
  const { t } = useTranslation(['compare', 'catalogue']);
  const locale = useLocale();
  const { model, used } = version;
  const place = { make: model.make.slug, model: model.slug };
  const car = `${model.make.name} ${model.name}`;
  const detail = detailOf(version, locale, t);
  const keys = versions.map(keyOf);
  const paints = paintNeighbours(versions.map(({ model: { id } }) => ({ id })));
  const left = keys.filter((key) => key !== keyOf(version));

  /** Changes the URL; the visitor's own selection follows as long as it has the same cars. */
  function remove() {
    const { cars } = compareStore.state();
    const isOwn = hasSameKeys(
      cars.map(({ key }) => key),
      keys,
    );
    if (isOwn) compareStore.remove(keyOf(version));
    document.getElementById('content')?.focus({ preventScroll: true });
    announce(t('said.removed', { car, number: left.length, most: MAX_COMPARED }));
  }

  return (
    <th className={classNames(table.column, styles.head)} aria-label={`${car}, ${detail}`} scope="col">
      <div className={styles.tools}>
        {used ? (
          <Badge kind="neutral">{t('values.used')}</Badge>
        ) : (
          <Link className={styles.change} to={pagePath('model', locale, place)}>
            <Icon name="pencil" size={20} />
            <span className={styles.changeWords}>{t('head.change')}</span>
            <span className="visually-hidden"> {t('head.changeOf', { car })}</span>
          </Link>
        )}
        <Link
          className={styles.remove}
          to={comparePath(locale, left)}
          preventScrollReset
          aria-label={t('head.remove', { car: `${car}, ${detail}` })}
          onClick={remove}
        >
          <Icon name="close" size={20} />
        </Link>
      </div>
      <VersionPicture version={version} paint={paints[versions.indexOf(version)]?.paint} className={styles.picture} />
      <Link className={styles.name} to={pageOf(version, locale)}>
        <span className={styles.make}>{model.make.name}</span> {model.name}
      </Link>
      <span className={styles.detail}>{detail}</span>
      <span className={styles.price}>{formatPrice(version.price, locale)}</span>
    </th>
  );
}
