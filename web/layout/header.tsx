import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, NavLink } from 'react-router';
import { pagePath } from '#contract/paths.ts';
import { record } from '#web/api/analytics.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export type OpenPanel = 'none' | 'navigation' | 'search' | 'account';

interface Props {
  open: OpenPanel;
  onOpenChange(open: OpenPanel): void;
}

const EV_MARK = 'ev-page';

export function Header({ open, onOpenChange }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const header = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);
  const navigationToggle = useRef<HTMLButtonElement>(null);
  const accountToggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open === 'search') searchInput.current?.focus();
    if (open === 'none') return;
    header.current?.querySelector('details[open]')?.removeAttribute('open');
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
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
  const openAccount = useCallback((isOpen: boolean) => onOpenChange(isOpen ? 'account' : 'none'), [onOpenChange]);
  const links = [
    { to: pagePath('newCars', locale), label: t('nav.newCars') },
    { to: pagePath('electric', locale), label: t('nav.electric') },
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
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
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
            className={styles.tool}
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
      <div id="site-search" className={styles.search} hidden={open !== 'search'}>
        <Form
          role="search"
          action={pagePath('newCars', locale)}
          className={styles.searchForm}
          onSubmit={() => onOpenChange('none')}
        >
          <label className="visually-hidden" htmlFor="site-search-text">
            {t('header.searchLabel')}
          </label>
          <input
            ref={searchInput}
            id="site-search-text"
            className={styles.searchInput}
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('header.searchPlaceholder')}
          />
          <button type="submit" className={styles.searchSubmit}>
            {t('header.searchSubmit')}
          </button>
        </Form>
      </div>
    </header>
  );
}
