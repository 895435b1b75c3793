import { useState } from 'react';
import type { ImportReport } from '#contract/logbook/logbook.endpoints.ts';
import { IMPORT_BYTES, IMPORT_UNITS, type ImportUnits } from '#contract/logbook/logbook.rules.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './logbook.module.css';
import { Part } from './part.tsx';
import { useAttempt } from './use-attempt.ts';
import type { UseLogbook } from './use-logbook.ts';

const CSV_TYPES = ['text/csv'] as const;
const APP_NAMES = { targa: 'Targa', fuelio: 'Fuelio', drivvo: 'Drivvo', lubelogger: 'LubeLogger' } as const;

/** Everything as a file, and files of other apps. */
export function TransferPart({ plate, logbook }: { plate: string; logbook: UseLogbook }) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const attempt = useAttempt();
  const [file, setFile] = useState<File | null>(null);
  const [units, setUnits] = useState<ImportUnits>(locale === 'en' ? 'miles' : 'km');
  const [report, setReport] = useState<ImportReport>();
  const [isPending, setPending] = useState(false);

  async function run(step: 'preview' | 'save', chosen: File, unit: ImportUnits) {
    setPending(true);
    await attempt(async () => {
      const answer = await logbook.importFile(chosen, step, unit);
      setReport(answer);
      if (!answer.is_saved) return;
      setFile(null);
      logbook.reload();
    });
    setPending(false);
  }

  function choose(chosen: File | null, unit: ImportUnits) {
    setFile(chosen);
    setUnits(unit);
    setReport(undefined);
    if (chosen) void run('preview', chosen, unit);
  }

  const found = report ? report.entries.length + report.readings.length : 0;
  return (
    <Part
      title={t('transfer.title')}
      action={
        <Button
          icon="file"
          onClick={() =>
            void attempt(async () => saveBlob(`${plate}.csv`, (await logbook.exportFile()) as Blob, 'text/csv'))
          }
        >
          {t('transfer.export')}
        </Button>
      }
    >
      <p>{t('transfer.hint')}</p>
      <div className={styles.pair}>
        <FileDrop
          label={t('transfer.file')}
          accept={CSV_TYPES}
          maxBytes={IMPORT_BYTES}
          value={file}
          onChange={(chosen) => choose(chosen, units)}
        />
        <Select
          label={t('transfer.units')}
          description={t('transfer.unitsHint')}
          options={IMPORT_UNITS.map((id) => ({ id, label: t(`transfer.unit.${id}`) }))}
          value={units}
          onChange={(unit) => choose(file, (unit as ImportUnits | null) ?? units)}
        />
      </div>
      {report?.is_saved && <MessageBox heading="h3" live title={t('transfer.saved', { count: found })} />}
      {report && !report.is_saved && (
        <MessageBox
          kind={report.mistake_count > 0 ? 'error' : 'info'}
          heading="h3"
          live
          title={
            report.mistake_count > 0
              ? t('transfer.mistakes', { count: report.mistake_count })
              : t('transfer.found', { count: found, app: report.format ? APP_NAMES[report.format] : '' })
          }
          actions={
            report.mistake_count === 0 &&
            found > 0 &&
            file && (
              <Button variant="primary" pending={isPending} onClick={() => void run('save', file, units)}>
                {t('transfer.save')}
              </Button>
            )
          }
        >
          {report.duplicates > 0 && <p>{t('transfer.duplicates', { count: report.duplicates })}</p>}
          {report.mistakes.length > 0 && (
            <ul>
              {report.mistakes.map(({ row, column, value, reason }) => (
                <li key={`${row}-${column}`}>
                  {t('transfer.mistake', { row, column, value, reason: t(`transfer.reasons.${reasonOf(reason)}`) })}
                </li>
              ))}
            </ul>
          )}
        </MessageBox>
      )}
    </Part>
  );
}

const REASONS = ['day', 'future', 'number', 'range', 'missing'] as const;
const reasonOf = (reason: string) => REASONS.find((known) => known === reason) ?? 'number';
