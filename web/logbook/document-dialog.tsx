import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { FIRST_DEADLINE, LAST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { documentInput, type VehicleDocument } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_ENTRY_NAME, VEHICLE_DOCUMENT_KINDS } from '#contract/logbook/logbook.rules.ts';
import { ACCEPTED_DOCUMENTS, DOCUMENT_BYTES } from '#contract/shared/documents.rules.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './logbook.module.css';
import { useAttempt } from './use-attempt.ts';
import type { UseLogbook } from './use-logbook.ts';

interface Props {
  /** Missing for a new one. */
  document: VehicleDocument | undefined;
  logbook: UseLogbook;
  /** A file that another app has shared. */
  shared?: { file: File | null; onSaved(): void };
  onClose(): void;
}

/** Adds a document, or changes its name and the day it expires. */
export function DocumentDialog({ document, logbook, shared, onClose }: Props) {
  const { t } = useTranslation('logbook');
  const formId = useId();
  const attempt = useAttempt();
  const [file, setFile] = useState<File | null>(shared?.file ?? null);
  const [isMissing, setMissing] = useState(false);
  // Kept after a failure in between, so that trying again adds no second one.
  const [added, setAdded] = useState<string>();
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: documentInput.omit({ id: true }).extend({ kind: z.enum(VEHICLE_DOCUMENT_KINDS) }),
    defaultValues: {
      kind: document?.kind ?? (shared ? 'receipt' : 'policy'),
      name: document?.name ?? '',
      expires_on: document?.expires_on ?? null,
    },
    labels: { kind: t('entry.kind'), name: t('documents.name'), expires_on: t('documents.expiry') },
    nouns: { name: 'documentName' },
    async send({ kind, ...details }) {
      let id = document?.id ?? added;
      if (id === undefined) {
        if (!file) return setMissing(true);
        id = (await logbook.addDocument(kind, file)).documents[0]?.id ?? '';
        setAdded(id);
      }
      await logbook.saveDocument({ ...details, id });
      showToast({ kind: 'success', text: t('documents.saved') });
      if (shared) shared.onSaved();
      else onClose();
    },
  });
  const { control } = form;

  async function remove(id: string) {
    if (await attempt(() => logbook.deleteDocument(id), t('documents.deleted'))) onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      dismissable={!pending}
      title={t(document ? 'documents.edit' : 'documents.add')}
      footer={
        <>
          {document && (
            <Button variant="quiet" icon="trash" disabled={pending} onClick={() => void remove(document.id)}>
              {t('delete')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!document && (
          <>
            <Controller
              control={control}
              name="kind"
              render={({ field: select }) => (
                <Select
                  {...select}
                  {...state('kind')}
                  options={VEHICLE_DOCUMENT_KINDS.map((id) => ({ id, label: t(`documentKinds.${id}`) }))}
                  required
                />
              )}
            />
            <FileDrop
              label={t('documents.file')}
              required
              accept={ACCEPTED_DOCUMENTS}
              maxBytes={DOCUMENT_BYTES}
              value={file}
              onChange={(chosen) => {
                setFile(chosen);
                setMissing(false);
              }}
              errorCode={isMissing ? 'missing' : null}
            />
          </>
        )}
        <TextField {...field('name')} autoComplete="off" maxLength={MAX_ENTRY_NAME} required />
        <DayField control={control} {...field('expires_on')} min={FIRST_DEADLINE} max={LAST_DEADLINE} />
        <p className={styles.soft}>{t('documents.expiryHint')}</p>
        <FormFailure>{failure}</FormFailure>
      </form>
    </Modal>
  );
}
