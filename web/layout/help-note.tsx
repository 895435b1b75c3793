import { Link } from 'react-router';
import { type PageName, pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CallLink } from './call-link.tsx';
import styles from './help-note.module.css';

/** The pages on which doubts arise: everything between choosing a car and buying it. */
const HELPED: readonly (PageName | undefined)[] = [
  'model',
  'version',
  'configurator',
  'offer',
  'compare',
  'quoteRequest',
  'quotes',
  'quote',
];

/** Ways to talk to somebody, at the end of the pages where a car is chosen. */
export function HelpNote({ page }: { page: PageName | undefined }) {
  const { t } = useTranslation('common');
  if (!HELPED.includes(page)) return null;
  return (
    <aside className={styles.note} aria-label={t('help.title')}>
      <div className={styles.inside}>
        <Icon name="info" />
        <p className={styles.question}>{t('help.question')}</p>
        <HelpLinks className={styles.links} />
      </div>
    </aside>
  );
}

export function HelpLinks({ className, linkClass }: { className?: string | undefined; linkClass?: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <ul className={className}>
      <li>
        <CallLink {...(linkClass && { className: linkClass })}>{t('footer.call')}</CallLink>
      </li>
      <li>
        <Link to={pagePath('advisor', locale)} className={linkClass}>
          {t('footer.advisor')}
        </Link>
      </li>
      <li>
        <Link to={pagePath('contact', locale)} className={linkClass}>
          {t('footer.contact')}
        </Link>
      </li>
    </ul>
  );
}
