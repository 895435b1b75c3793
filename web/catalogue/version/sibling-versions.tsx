import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatCo2, formatEnergy } from '#web/cars/energy.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { engineTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useFollow } from '../use-follow.ts';
import type { Sibling } from './sibling.ts';
import styles from './sibling-versions.module.css';

interface Props {
  version: VersionDetail;
  siblings: readonly Sibling[];
}

/** Links to other trims with this engine, other engines in this trim, and all other versions. */
export function SiblingVersions({ version, siblings }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const follow = useFollow();
  const { make, slug: model } = version.model;
  const groups = [
    {
      title: t('version.siblingsTrim'),
      versions: siblings.filter(({ name }) => name === version.name),
      nameOf: ({ trim }: Sibling) => trim.name,
    },
    {
      title: t('version.siblingsEngine'),
      versions: siblings.filter(({ trim }) => trim.slug === version.trim.slug),
      nameOf: (sibling: Sibling) => engineTitle(sibling, locale, t),
    },
  ].filter(({ versions }) => versions.length > 0);
  return (
    <>
      {groups.map(({ title, versions, nameOf }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <ul className={styles.siblings}>
            {versions.map((sibling) => (
              <li key={sibling.slug}>
                <a
                  className={styles.sibling}
                  href={pagePath('version', locale, { make: make.slug, model, version: sibling.slug })}
                  onClick={follow}
                >
                  <strong>{nameOf(sibling)}</strong>
                  <span className={styles.price}>{formatPrice(sibling.price, locale)}</span>
                  <span className={styles.energy}>
                    {`${formatEnergy(sibling, locale) ?? t('energy.notStated')} · ${formatCo2(sibling.co2, locale, t('energy.class'))}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ButtonLink to={`${pagePath('model', locale, { make: make.slug, model })}#versions`}>
        {t('version.allVersions')}
      </ButtonLink>
    </>
  );
}
