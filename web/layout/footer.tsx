import { Link, useRouteLoaderData } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallLink } from './call-link.tsx';
import styles from './footer.module.css';

export const FOOTER_ID = 'footer';

/** Their texts come with the document only. */
const CONTENT_PAGES = ['guides', 'blog', 'howItWorks', 'club', 'glossary'] as const;

export function Footer() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  return (
    <footer id={FOOTER_ID} className={styles.footer}>
      <div className={styles.inside}>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            <li>
              <Link to={pagePath('newCars', locale)}>{t('nav.newCars')}</Link>
            </li>
            <li>
              <Link to={pagePath('usedCars', locale)}>{t('nav.usedCars')}</Link>
            </li>
            <li>
              <Link to={pagePath('offers', locale)}>{t('nav.offers')}</Link>
            </li>
            <li>
              <Link to={pagePath('electric', locale)}>{t('nav.electric')}</Link>
            </li>
            <li>
              <Link to={pagePath('compare', locale)}>{t('nav.compare')}</Link>
            </li>
            {CONTENT_PAGES.map((page) => (
              <li key={page}>
                <Link to={pagePath(page, locale)} reloadDocument>
                  {t(`nav.${page}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to={pagePath('favourites', locale)}>{t('nav.favourites')}</Link>
            </li>
            <li>
              <Link to={pagePath('garage', locale)}>{t('nav.garage')}</Link>
            </li>
            <li>
              <Link to={pagePath('advisor', locale)}>{t('footer.advisor')}</Link>
            </li>
            <li>
              <CallLink>{t('footer.call')}</CallLink>
            </li>
            <li>
              <Link to={pagePath('contact', locale)}>{t('footer.contact')}</Link>
            </li>
            <li>
              <Link to={pagePath('privacy', locale)}>{t('footer.privacy')}</Link>
            </li>
            <li>
              <Link to={pagePath('legalNotice', locale)}>{t('legal.notice')}</Link>
            </li>
            <li>
              <Link to={pagePath('termsOfUse', locale)}>{t('legal.terms')}</Link>
            </li>
            <li>
              <Link to={pagePath('voucherTerms', locale)}>{t('legal.voucher')}</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.legal}>
          <p>{t('footer.illustrative')}</p>
          <p>{t('footer.trademarks')}</p>
          {site?.demoRegistry && <p>{t('footer.demoRegistry')}</p>}
          {site?.hasMailbox && (
            <p>
              {t('footer.embedded')} <Link to={pagePath('mailbox', locale)}>{t('footer.mailbox')}</Link>
            </p>
          )}
          <p>{t('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
