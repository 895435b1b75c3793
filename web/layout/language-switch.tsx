import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#contract/locale.ts';
import { alternatePaths, type PageName, pageDefinition, pagePath, resolvePath } from '#contract/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './language-switch.module.css';

/** Keeps the page and changes its language; a whole new document, because every word of it changes. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const current = useLocale();
  const { pathname, search } = useLocation();
  const page = resolvePath(pathname);
  const known = knownSearch(page?.name, search);
  const addressIn = (locale: Locale) => (page ? alternatePaths(page)[locale] + known : pagePath('home', locale));
  return (
    <details className={styles.switch} name="header-menu">
      <summary className={styles.summary}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('header.language')}</span>
        <span aria-hidden="true">{current.toUpperCase()}</span>
      </summary>
      <ul className={styles.menu}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className={styles.language}
              href={addressIn(locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the page understands, as the server rendered it; the key of a mail's link, for one, must not be repeated. */
function knownSearch(name: PageName | undefined, search: string): string {
  const given = new URLSearchParams(search);
  const names = (name && pageDefinition(name).query) ?? [];
  const known = new URLSearchParams(
    names.flatMap((key) =>
      given
        .getAll(key)
        .slice(0, 1)
        .map((value) => [key, value]),
    ),
  );
  return known.size > 0 ? `?${known}` : '';
}
