import { Link } from 'react-router';
import type { MakeCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { MakeMark } from '#web/cars/make-mark.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './make-list.module.css';

export function MakeList({ makes }: { makes: readonly MakeCard[] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {makes.map((make) => (
        <li key={make.id}>
          <Link className={styles.make} to={pagePath('make', locale, { make: make.slug })}>
            <MakeMark slug={make.slug} name={make.name} />
            <span>
              <span className={styles.name}>{make.name}</span>
              <span className={styles.count}>{t('modelCount', { count: make.modelCount })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
