import { useCallback, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pagePath, resolvePath } from '#contract/shared/paths.ts';
import { record } from '#web/api/analytics.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { HelpLinks } from './help-note.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { belongsTo, PAGES_OF } from './menu-pages.ts';
import { ProgressLine } from './progress-line.tsx';
import { type LoadSuggestions, SiteSearch } from './site-search.tsx';

export type OpenPanel = 'none' | 'navigation' | 'search' | 'account';

interface Props {
  open: OpenPanel;
  onOpenChange(open: OpenPanel): void;
  loadSuggestions: LoadSuggestions;
  /** Whether another page is loading. */
  isPending: boolean;
}

const EV_MARK = 'ev-page';

const MENU = Object.keys(PAGES_OF) as (keyof typeof PAGES_OF)[];

export function Header({ open, onOpenChange, loadSuggestions, isPending }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const header = useRef<HTMLElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);
  const navigationToggle = useRef<HTMLButtonElement>(null);
  const accountToggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open === 'none') return;
    header.current?.querySelector('details[open]')?.removeAttribute('open');
    const closeOnEscape = (event: KeyboardEvent) => {
      // An open list closes first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      onOpenChange('none');
      ({ search: searchToggle, navigation: navigationToggle, account: accountToggle })[open].current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onOpenChange]);

  const toggle = (panel: OpenPanel) => () => {
    if (panel === 'search' && open !== 'search') record('search_open');
    onOpenChange(open === panel ? 'none' : panel);
  };
  const closePanels = useCallback(() => onOpenChange('none'), [onOpenChange]);
  const openAccount = useCallback((isOpen: boolean) => onOpenChange(isOpen ? 'account' : 'none'), [onOpenChange]);
  const page = resolvePath(useLocation().pathname)?.name;
  const { status } = useSession();
  // Somebody who is signed in finds the answers there, and the way to a new request.
  const quotes = status === 'anonymous' || status === 'unknown' ? 'quoteRequest' : 'quotes';
  const links = MENU.map((name) => ({
    name,
    to: pagePath(name === 'quotes' ? quotes : name === 'help' ? 'contact' : name, locale),
    isCurrent: belongsTo(name, page),
  }));

  return (
    <header ref={header} id="header" className={styles.header}>
      <div className={styles.bar}>
        <Link to={pagePath('home', locale)} className={styles.brand} aria-label={t('header.home')}>
          <Brand />
        </Link>
        <nav
          id="navigation"
          className={styles.navigation}
          aria-label={t('nav.label')}
          data-open={open === 'navigation' || undefined}
        >
          <ul className={styles.links}>
            {links.map(({ name, to, isCurrent }) => (
              <li key={name} className={styles[name]}>
                <Link
                  to={to}
                  reloadDocument={name === 'guides'}
                  className={styles.link}
                  aria-current={isCurrent ? 'page' : undefined}
                  onClick={() => to.includes(EV_MARK) && record('ev_menu_click')}
                >
                  {t(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
          <HelpLinks className={styles.helpLinks} linkClass={styles.helpLink ?? ''} />
        </nav>
        <div className={styles.tools}>
          <span id="compare-counter" />
          <AccountMenu ref={accountToggle} open={open === 'account'} onOpenChange={openAccount} />
          <LanguageSwitch />
          <button
            ref={searchToggle}
            type="button"
            className={`${styles.tool} ${styles.searchToggle}`}
            aria-expanded={open === 'search'}
            aria-controls="site-search"
            onClick={toggle('search')}
          >
            <Icon name={open === 'search' ? 'close' : 'search'} />
            <span className={styles.searchWord} aria-hidden="true">
              {t('header.searchSubmit')}
            </span>
            <span className="visually-hidden">{t(open === 'search' ? 'header.closeSearch' : 'header.openSearch')}</span>
          </button>
          <button
            ref={navigationToggle}
            type="button"
            className={`${styles.tool} ${styles.menu}`}
            aria-expanded={open === 'navigation'}
            aria-controls="navigation"
            onClick={toggle('navigation')}
          >
            <Icon name={open === 'navigation' ? 'close' : 'menu'} />
            <span className="visually-hidden">{t(open === 'navigation' ? 'header.closeMenu' : 'header.openMenu')}</span>
          </button>
        </div>
      </div>
      <ProgressLine isPending={isPending} />
      <SiteSearch isOpen={open === 'search'} onClose={closePanels} loadSuggestions={loadSuggestions} />
    </header>
  );
}
