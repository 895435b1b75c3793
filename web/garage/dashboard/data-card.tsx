import { Suspense } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Card } from './card.tsx';
import { countryRules } from './country-rules.ts';
import { CrawlButton } from './crawl-button.tsx';
import { CrawlNote } from './crawl-note.tsx';
import styles from './data-card.module.css';
import { EditButton } from './edit-button.tsx';
import { type Fact, Facts } from './facts.tsx';
import { formatEuroClass } from './formats.ts';
import { useEditMode } from './use-edit-mode.ts';
import { mayWrite } from './vehicle-order.ts';

const DataEditor = lazyChunk('data-editor', () => import('./data-editor.tsx'));

export function DataCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { isEditing, enter, leave, button } = useEditMode();
  const { isLookedUp } = countryRules(vehicle.locale);
  const facts = useDataFacts(vehicle);
  const { is_crawling } = vehicle.vehicle_data_info;
  const isIncomplete = facts.some(({ value }) => value === null);
  return (
    <Card
      id="data"
      icon="data"
      title={t('types.data')}
      action={
        mayWrite(vehicle) &&
        !isEditing && (
          <div className={styles.actions}>
            {isLookedUp && <CrawlButton vehicle={vehicle} section="data" />}
            {!is_crawling && vehicle.correctable.length > 0 && (
              <EditButton ref={button} section="data" onClick={enter} />
            )}
          </div>
        )
      }
    >
      {is_crawling && <CrawlNote section="data" lines={3} />}
      {!is_crawling && isEditing && (
        <Suspense fallback={<Spinner size={32} />}>
          <DataEditor vehicle={vehicle} leave={leave} />
        </Suspense>
      )}
      {!is_crawling && !isEditing && (
        <>
          <Facts facts={facts} layout="grid" />
          {isIncomplete && mayWrite(vehicle) && (
            <p className={styles.hint}>{t(isLookedUp ? 'data.hintLookedUp' : 'data.hintEdited')}</p>
          )}
        </>
      )}
    </Card>
  );
}

function useDataFacts(vehicle: Vehicle): Fact[] {
  const { t } = useTranslation(['dashboard', 'catalogue']);
  const locale = useLocale();
  const { isLookedUp } = countryRules(vehicle.locale);
  const data = vehicle.vehicle_data_info;
  const fact = (id: string, label: string, value: string | null): Fact => ({ id, label, value });
  const italian = [
    fact('body', t('data.bodyType'), data.body_type && t(`catalogue:bodyTypes.${data.body_type}`)),
    fact('euro', t('data.euroClass'), data.euro_emission && formatEuroClass(data.euro_emission)),
  ];
  const turnover = vehicle.yearly_km_turnover;
  return [
    fact('matriculation', t('data.matriculation'), data.matriculation && formatShortDay(data.matriculation, locale)),
    fact('fuel', t('data.fuel'), data.fuel_type && t(`catalogue:fuels.${data.fuel_type}`)),
    fact('displacement', t('data.displacement'), data.displacement_str),
    fact('power', t('data.power'), data.power_kw_str),
    ...(isLookedUp ? italian : []),
    ...(data.co2 === null ? [] : [fact('co2', t('data.co2'), `${data.co2} g/km`)]),
    fact('consumption', t('data.consumption'), data.average_consumption_str),
    fact('turnover', t('data.turnover'), turnover === null ? null : formatDistance(turnover, locale)),
  ];
}
