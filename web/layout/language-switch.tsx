import { type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, LOCALES, type Locale, OWN_COUNTRY_NAMES } from '#contract/shared/locale.ts';
import { urlIn } from '#contract/shared/other-language.ts';
import { resolvePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CONFIRMED_PAGES } from './confirmed-pages.ts';
import styles from './language-switch.module.css';

const CountryQuestion = lazyChunk('country-question', () => import('./country-question.tsx'));

/** Opens the same page in another language and country, as a new document because every text changes. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const current = useLocale();
  const location = useLocation();
  const [wanted, setWanted] = useState<Locale>();
  const name = resolvePath(location.pathname)?.name;
  const confirmedPage = CONFIRMED_PAGES.find((each) => each === name);

  function ask(event: MouseEvent, locale: Locale) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!confirmedPage || locale === current || opensElsewhere) return;
    event.preventDefault();
    setWanted(locale);
  }

  return (
    <>
      <details className={styles.toggle} name="header-menu">
        <summary className={styles.summary}>
          <Icon name="globe" />
          <span className="visually-hidden">{t('header.language')}</span>
          <span aria-hidden="true">{current.toUpperCase()}</span>
        </summary>
        <div className={styles.menu}>
          <p className={styles.title}>{t('header.countryAndLanguage')}</p>
          <ul>
            {LOCALES.map((locale) => (
              <li key={locale}>
                <a
                  className={styles.language}
                  href={urlIn(locale, location)}
                  lang={locale}
                  hrefLang={locale}
                  aria-current={locale === current ? 'true' : undefined}
                  onClick={(event) => ask(event, locale)}
                >
                  <span className={styles.country}>{OWN_COUNTRY_NAMES[locale]}</span>{' '}
                  <span className={styles.name}>{LANGUAGE_NAMES[locale]}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t('header.countryChanges')}</p>
        </div>
      </details>
      {wanted && confirmedPage && (
        <Suspense>
          <CountryQuestion
            page={confirmedPage}
            locale={wanted}
            url={urlIn(wanted, location)}
            onClose={() => setWanted(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
