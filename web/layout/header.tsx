import { useCallback, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { record } from '#web/api/analytics.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { type LoadSuggestions, SiteSearch } from './site-search.tsx';

export type OpenPanel = 'none' | 'navigation' | 'search' | 'account';

interface Props {
  open: OpenPanel;
  onOpenChange(open: OpenPanel): void;
  loadSuggestions: LoadSuggestions;
}

const EV_MARK = 'ev-page';

export function Header({ open, onOpenChange, loadSuggestions }: Props) {
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
  const links = [
    { to: pagePath('newCars', locale), label: t('nav.newCars') },
    { to: pagePath('usedCars', locale), label: t('nav.usedCars') },
    { to: pagePath('offers', locale), label: t('nav.offers') },
    { to: pagePath('electric', locale), label: t('nav.electric') },
    { to: pagePath('guides', locale), label: t('nav.guides'), loads: true },
    { to: pagePath('quoteRequest', locale), label: t('nav.quotes') },
    { to: pagePath('garage', locale), label: t('nav.garage') },
  ];

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
            {links.map(({ to, label, loads = false }) => (
              <li key={to} className={loads ? styles.guides : undefined}>
                <NavLink
                  to={to}
                  reloadDocument={loads}
                  className={styles.link}
                  onClick={() => to.includes(EV_MARK) && record('ev_menu_click')}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
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
      <SiteSearch isOpen={open === 'search'} onClose={closePanels} loadSuggestions={loadSuggestions} />
    </header>
  );
}
