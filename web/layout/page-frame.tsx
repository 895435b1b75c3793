import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { resolvePath } from '#contract/shared/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header, type OpenPanel } from './header.tsx';
import { HelpNote } from './help-note.tsx';
import { belongsTo } from './menu-pages.ts';
import styles from './page-frame.module.css';
import { SessionListener } from './session-listener.tsx';
import type { LoadSuggestions } from './site-search.tsx';

const HELPED = ['newCars', 'offers', 'quotes'] as const;

/** Header, content, footer. At most one of navigation and search is open. */
export function PageFrame({ children, loadSuggestions }: { children: ReactNode; loadSuggestions: LoadSuggestions }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<OpenPanel>('none');
  const { pathname } = useLocation();
  const page = resolvePath(pathname)?.name;
  // Where a car is chosen and bought; lists of results are long enough.
  const hasHelp = HELPED.some((menu) => belongsTo(menu, page)) && page !== 'search';
  const isPending = useNavigation().state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the panels
  useEffect(() => setOpen('none'), [pathname]);

  return (
    <div className={styles.page} data-nav-open={open === 'navigation' || undefined}>
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      <Header open={open} onOpenChange={setOpen} loadSuggestions={loadSuggestions} isPending={isPending} />
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={isPending || undefined}>
        {children}
      </main>
      {hasHelp && <HelpNote />}
      <Footer />
      <ToastRegion />
      <SessionListener />
    </div>
  );
}
