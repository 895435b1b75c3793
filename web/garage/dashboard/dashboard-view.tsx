import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { CompletionCard } from './completion-card.tsx';
import { countryRules } from './country-rules.ts';
import styles from './dashboard.module.css';
import { DataCard } from './data-card.tsx';
import { DeadlinesPanel } from './deadlines-panel.tsx';
import { HistoryLinkCard } from './history-link-card.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { KilometresCard } from './kilometres-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { TaxCard } from './tax-card.tsx';
import { useFollowCrawls } from './use-follow-crawls.ts';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleHero } from './vehicle-hero.tsx';
import { isNameless, mayWrite, vehicleFirst } from './vehicle-order.ts';
import { VehiclePicture } from './vehicle-picture.tsx';
import { VehicleThumbnails } from './vehicle-thumbnails.tsx';
import { WorthCard } from './worth-card.tsx';

const DeadlinesSection = lazyChunk('deadlines', () => import('../deadlines/deadlines-section.tsx'));

/** One vehicle in detail, the others as thumbnails, and the deadlines of all. */
export default function DashboardView({ vehicles, vehicle }: { vehicles: readonly Vehicle[]; vehicle: Vehicle }) {
  const title = useFocusOnArrival(vehicle.plate);
  const [, ...others] = vehicleFirst(vehicles, vehicle);
  const showsTax = countryRules(vehicle.locale).deadlines.includes('tax');
  useFollowCrawls(vehicles);
  return (
    <>
      <VehicleHero vehicle={vehicle} ref={title} />
      <div className={styles.layout}>
        <div className={styles.top}>
          <VehiclePicture vehicle={vehicle} size="large" className={styles.picture} />
          <VehicleThumbnails vehicle={vehicle} others={others} />
        </div>
        <div className={styles.side}>
          <DeadlinesPanel vehicles={vehicles} />
        </div>
        {/* The key resets unsaved input when the vehicle changes. */}
        <div key={vehicle.plate} className={styles.main}>
          {mayWrite(vehicle) && <CompletionCard vehicle={vehicle} />}
          <div className={styles.cards}>
            <InsuranceCard vehicle={vehicle} />
            <ReviewCard vehicle={vehicle} />
            {showsTax && <TaxCard vehicle={vehicle} />}
          </div>
          <KilometresCard vehicle={vehicle} />
          <HistoryLinkCard vehicle={vehicle} />
          <VehicleDetails vehicle={vehicle} />
          <DataCard vehicle={vehicle} />
          {!isNameless(vehicle) && <WorthCard vehicle={vehicle} />}
          <Suspense fallback={null}>
            <DeadlinesSection vehicle={vehicle} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** Moves focus and scroll position to the chosen vehicle or deadline. */
function useFocusOnArrival(plate: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  const before = useRef({ key, plate });

  useEffect(() => {
    const { current } = before;
    before.current = { key, plate };
    if (current.key === key) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.focus();
    else if (current.plate !== plate) title.current?.focus();
  }, [key, hash, plate]);

  return title;
}
