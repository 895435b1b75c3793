import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Loaded for owners only. */
const OwnCarLinks = lazyChunk('own-car-links', async () => ({
  default: (await import('./own-car-links.tsx')).OwnCarLinks,
}));

/** For owners: the same cars beside one of their own. */
export function BesideOwnCar({ keys }: { keys: readonly string[] }) {
  const locale = useLocale();
  const { profile } = useSession();
  // Cars of another country have other taxes and prices.
  const own = profile?.vehicles.filter((vehicle) => vehicle.locale === locale) ?? [];
  if (own.length === 0) return null;
  return (
    <Suspense>
      <OwnCarLinks vehicles={own} keys={keys} />
    </Suspense>
  );
}
