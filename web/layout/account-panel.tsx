import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getUnreadAnswers } from '#contract/quotes/unread-answers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { logOut } from '#web/api/log-out.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { hasBrowserItems } from '#web/cars/saved/browser-keys.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './account-menu.module.css';
import { MenuBadge, UnreadBadge } from './unread-badge.tsx';

export interface AccountPanelProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The button that gets the focus back. */
  ref: Ref<HTMLButtonElement>;
}

const MoveToAccount = lazyChunk('move-to-account', () => import('#web/cars/saved/move-to-account.tsx'));
const PANEL_ID = 'account-menu';

/** The signed-in user's name and links. */
export default function AccountPanel({ open, onOpenChange, ref, icon }: AccountPanelProps & { icon: ReactNode }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { profile } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const { data: unread } = useCall(getUnreadAnswers, {}, { refreshOnReturn: true });
  const count = unread?.answers ?? 0;
  const [movesSaved] = useState(hasBrowserItems);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) onOpenChange(false);
    };
    const closingEvents = ['pointerdown', 'focusin'] as const;
    for (const type of closingEvents) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of closingEvents) document.removeEventListener(type, closeOutside);
    };
  }, [open, onOpenChange]);

  const fullName = profile && `${profile.name} ${profile.surname}`;
  return (
    <div ref={menu} className={styles.menu}>
      {movesSaved && (
        <Suspense>
          <MoveToAccount />
        </Suspense>
      )}
      <button
        ref={ref}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={() => onOpenChange(!open)}
      >
        <span className={styles.initial} aria-hidden="true" translate="no">
          {profile ? initialOf(profile.name) : icon}
        </span>
        <span className="visually-hidden">{t('account.menu')}</span>
        <UnreadBadge count={count} isCorner />
      </button>
      <MenuBadge count={count} />
      <div id={PANEL_ID} className={styles.panel} hidden={!open}>
        {fullName && (
          <p className={styles.person} translate="no">
            <strong>{fullName}</strong>
            <span>{profile.email}</span>
          </p>
        )}
        <ul className={styles.links}>
          <li>
            <Link to={pagePath('garage', locale)} className={styles.item} onClick={() => onOpenChange(false)}>
              {t('nav.garage')}
            </Link>
          </li>
          <li>
            <Link to={pagePath('favourites', locale)} className={styles.item} onClick={() => onOpenChange(false)}>
              {t('nav.favourites')}
            </Link>
          </li>
          <li>
            <Link to={pagePath('quotes', locale)} className={styles.item} onClick={() => onOpenChange(false)}>
              {t('quotes.mine')}
              <UnreadBadge count={count} />
            </Link>
          </li>
          <li>
            <Link to={pagePath('profile', locale)} className={styles.item} onClick={() => onOpenChange(false)}>
              {t('account.profile')}
            </Link>
          </li>
          <li>
            <LogOutButton onDone={() => onOpenChange(false)} />
          </li>
        </ul>
      </div>
    </div>
  );
}

function LogOutButton({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await logOut(locale);
    onDone();
  }

  return (
    <button type="button" className={styles.item} disabled={isLeaving} onClick={() => void leave()}>
      {t('account.logOut')}
    </button>
  );
}

/** Splits by characters, also of other alphabets. */
function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '';
}
