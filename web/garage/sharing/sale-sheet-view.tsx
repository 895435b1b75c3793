import { readSaleSheet, type SaleSheet } from '#contract/garage/sharing.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate, formatShortDay } from '#web/format/days.ts';
import { formatDisplacement, formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { formatEuroClass } from '../dashboard/formats.ts';
import { InvalidSharingLink } from './invalid-sharing-link.tsx';
import styles from './sale-sheet.module.css';

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'garage.sale-sheet-not-found';

export default function SaleSheetView({ linkKey: key }: { linkKey: string }) {
  const { t } = useTranslation('family');
  const { data, error, reload } = useCall(readSaleSheet, { body: { key } });
  if (isInvalid(error))
    return <InvalidSharingLink title={t('sale.invalid')}>{t('sale.invalidText')}</InvalidSharingLink>;
  if (error) return <FailureBox title={t('sale.failed')} heading="h1" onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonText lines={6} />
      </Skeleton>
    );
  return <Sheet sheet={data} />;
}

function Sheet({ sheet }: { sheet: SaleSheet }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { make, model, version, expires_at } = sheet;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>{t('sale.title')}</p>
          <h1>{vehicleName({ make, model }) || t('sale.unknown')}</h1>
          {version && <p>{version}</p>}
        </div>
        <div className={styles.screenOnly}>
          <Button onClick={() => window.print()}>{t('sale.print')}</Button>
        </div>
      </header>
      <section className={styles.part}>
        <h2>{t('sale.data')}</h2>
        <dl className={styles.facts}>
          {useFacts(sheet).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <History sheet={sheet} />
      <p className={styles.source}>{t('sale.source', { date: formatDate(expires_at, locale) })}</p>
    </article>
  );
}

/** Only what is known. */
function useFacts(sheet: SaleSheet): [label: string, value: string][] {
  const { t } = useTranslation(['family', 'catalogue']);
  const locale = useLocale();
  const day = (value: string | null) => value && formatShortDay(value, locale);
  const today = todayIn(sheet.country);
  const isPast = (value: string | null) => value !== null && value < today;
  const distance = sheet.km === null ? null : formatDistance(sheet.km, locale);
  const facts: [string, string | null][] = [
    ['plate', sheet.plate],
    ['registration', day(sheet.first_registration)],
    [
      'mileage',
      distance && sheet.km_read_on ? t('sale.readOn', { distance, date: day(sheet.km_read_on) ?? '' }) : distance,
    ],
    ['fuel', sheet.fuel && t(`catalogue:fuels.${sheet.fuel}`)],
    ['bodyType', sheet.body_type && t(`catalogue:bodyTypes.${sheet.body_type}`)],
    ['power', sheet.power_kw === null ? null : formatPower(sheet.power_kw, locale)],
    ['displacement', sheet.displacement === null ? null : formatDisplacement(sheet.displacement, locale)],
    ['emission', sheet.euro_emission && formatEuroClass(sheet.euro_emission)],
    [isPast(sheet.next_inspection) ? 'inspectionPast' : 'inspection', day(sheet.next_inspection)],
    [isPast(sheet.next_tax) ? 'taxPast' : 'tax', day(sheet.next_tax)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[t(`sale.${name}`), value] as [string, string]] : []));
}

function History({ sheet: { history } }: { sheet: SaleSheet }) {
  const { t } = useTranslation(['family', 'deadlines']);
  const locale = useLocale();
  const rows = history.map((entry, index) => ({ ...entry, index }));
  return (
    <section className={styles.part}>
      <h2>{t('sale.history')}</h2>
      {rows.length === 0 ? (
        <p>{t('sale.noHistory')}</p>
      ) : (
        <Table
          caption={t('sale.history')}
          captionHidden
          rowKey={({ index }) => index}
          rows={rows}
          columns={[
            {
              id: 'what',
              header: t('sale.done'),
              rowHeader: true,
              cell: ({ kind }) => (kind === 'repair' ? t('sale.repair') : t(`deadlines:kinds.${kind}`)),
            },
            { id: 'when', header: t('sale.when'), cell: ({ done_on }) => formatShortDay(done_on, locale) },
            {
              id: 'km',
              header: t('sale.mileage'),
              numeric: true,
              cell: ({ km }) => (km === null ? '—' : formatDistance(km, locale)),
            },
          ]}
        />
      )}
    </section>
  );
}
