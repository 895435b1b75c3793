import { useRef, useState } from 'react';
import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { crawl } from '../vehicle-calls.ts';
import { useVehicleCall } from './use-vehicle-call.ts';

/** Looks up a section again. Meanwhile the section shows the progress. */
export function CrawlButton({ vehicle, section }: { vehicle: Vehicle; section: CrawlSection }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const attempt = useVehicleCall();
  const [isPending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function start() {
    const card = button.current?.closest('section');
    setPending(true);
    await attempt(() => crawl(locale, vehicle.plate, section), t('crawl.fail', { section: t(`types.${section}`) }));
    setPending(false);
    // The button is removed, so the focus needs another element.
    if (document.activeElement === document.body) card?.focus({ preventScroll: true });
  }

  if (vehicle[`vehicle_${section}_info`].is_crawling) return null;
  return (
    <Button
      ref={button}
      variant="quiet"
      size="s"
      icon="refresh"
      pending={isPending}
      aria-label={t('crawl.label', { section: t(`types.${section}`) })}
      onClick={() => void start()}
    >
      {t('crawl.action')}
    </Button>
  );
}
