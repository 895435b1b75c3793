import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CallLink } from './call-link.tsx';
import styles from './help-note.module.css';

/** Ways to talk to somebody, at the end of the pages where a car is chosen. */
export function HelpNote() {
  const { t } = useTranslation('common');
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
