import { type ReactNode, useEffect, useState } from 'react';
import { PLATE_EXAMPLES } from '#contract/garage/plates.rules.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { belongsTo } from '#web/layout/menu-pages.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './account-page.module.css';
import { wantedPage } from './next-target.ts';

const REASONS = {
  garage: ['plate', 'deadlines', 'data'],
  buying: ['answers', 'contacts', 'saved'],
} as const;

/** The parts of the menu where cars are bought. */
const BUYING = ['newCars', 'usedCars', 'offers', 'electric', 'quotes', 'help'] as const;

/** An account form as a page, with the benefits of an account beside it on wide screens. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const purpose = usePurpose();
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <div className={styles.form}>{children}</div>
      <aside className={styles.aside} aria-label={t(`aside.${purpose}.title`)}>
        <p className={styles.title}>{t(`aside.${purpose}.title`)}</p>
        <ul className={styles.reasons}>
          {REASONS[purpose].map((reason) => (
            <li key={reason} className={styles.reason}>
              <span className={styles.check}>
                <Icon name="check" size={20} />
              </span>
              {t(`aside.${purpose}.${reason}`)}
            </li>
          ))}
        </ul>
        <div className={styles.scene} aria-hidden="true">
          <CarArt className={styles.car} bodyType="hatchback" lengthMm={4050} heightMm={1450} paint="white" />
          {purpose === 'garage' && <Plate country={locale} value={PLATE_EXAMPLES[locale]} />}
        </div>
      </aside>
    </div>
  );
}

/** What the account is wanted for, by the page that follows; only the browser knows it. */
function usePurpose(): keyof typeof REASONS {
  const [isBuying, setBuying] = useState(false);
  useEffect(() => {
    const { search, origin } = window.location;
    const page = wantedPage(new URLSearchParams(search).get('next') ?? session.nextUri, origin)?.name;
    setBuying(page === 'favourites' || BUYING.some((menu) => belongsTo(menu, page)));
  }, []);
  return isBuying ? 'buying' : 'garage';
}
