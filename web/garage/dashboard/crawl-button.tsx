import { useRef, useState } from 'react';
import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { crawl } from '../vehicle-calls.ts';
import { useShowModal } from './dashboard-context.ts';
import { useVehicleCall } from './use-vehicle-call.ts';

/** Looks up a section again. Meanwhile the section shows the progress. */
export function CrawlButton({ vehicle, section }: { vehicle: Vehicle; section: CrawlSection }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const attempt = useVehicleCall();
  const showModal = useShowModal();
  const isTyped = section !== 'data' && vehicle[`vehicle_${section}_info`].source === 'typed';
  const [isPending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function press() {
    if (isTyped) showModal({ kind: 'replace-day', vehicle, type: section, onAnswer: (replace) => void start(replace) });
    else void start('no');
  }

  async function start(replace: 'yes' | 'no') {
    const card = button.current?.closest('section');
    setPending(true);
    await attempt(
      () => crawl(locale, vehicle.plate, section, replace),
      t('crawl.fail', { section: t(`types.${section}`) }),
    );
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
      onClick={press}
    >
      {t('crawl.action')}
    </Button>
  );
}
