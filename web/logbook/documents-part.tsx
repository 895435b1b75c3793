import { useState } from 'react';
import type { VehicleDocument } from '#contract/logbook/logbook.endpoints.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './logbook.module.css';
import { Part } from './part.tsx';
import { useAttempt } from './use-attempt.ts';
import type { UseLogbook } from './use-logbook.ts';

const ENDINGS: Record<DocumentType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** Policy, registration certificate, receipts. */
export function DocumentsPart({ documents, logbook }: { documents: readonly VehicleDocument[]; logbook: UseLogbook }) {
  const { t } = useTranslation('logbook');
  const [editing, setEditing] = useState<{ document?: VehicleDocument }>();
  return (
    <Part
      title={t('documents.title')}
      action={
        <Button icon="plus" onClick={() => setEditing({})}>
          {t('documents.add')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('documents.hint')}</p>
      <ul className={styles.list}>
        {documents.map((document) => (
          <Row key={document.id} document={document} logbook={logbook} onEdit={() => setEditing({ document })} />
        ))}
      </ul>
      {editing && (
        <DocumentDialog document={editing.document} logbook={logbook} onClose={() => setEditing(undefined)} />
      )}
    </Part>
  );
}

function Row({ document, logbook, onEdit }: { document: VehicleDocument; logbook: UseLogbook; onEdit(): void }) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const attempt = useAttempt();
  const { id, kind, type, bytes, expires_on } = document;
  const name = document.name || t(`documentKinds.${kind}`);

  async function download() {
    const content = await logbook.readDocument(id);
    saveBlob(`${name}.${ENDINGS[type]}`, content as Blob);
  }

  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.what}>{name}</p>
        <p className={styles.soft}>
          {dotted([
            t(`documentKinds.${kind}`),
            formatFileSize(bytes, locale),
            ...(expires_on ? [t('documents.expires', { date: formatShortDay(expires_on, locale) })] : []),
          ])}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="s"
          variant="quiet"
          icon="file"
          aria-label={t('documents.downloadOf', { name })}
          onClick={() => void attempt(download)}
        >
          {t('documents.download')}
        </Button>
        <Button size="s" variant="quiet" aria-label={t('documents.editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}
