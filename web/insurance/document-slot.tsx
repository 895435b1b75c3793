import { useEffect, useRef, useState } from 'react';
import { addPolicyDocument, type Proposal, type VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { POLICY_DOCUMENT_TYPES, type PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import { DOCUMENT_BYTES } from '#contract/shared/documents.rules.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { HandedIn } from './handed-in.tsx';
import styles from './insurance.module.css';
import { isStale } from './use-step-call.ts';

interface Props {
  proposal: Proposal;
  kind: PolicyDocument;
  isRequired: boolean;
  /** The person wanted to go on: a missing document is named. */
  isChecked: boolean;
  onChange(insurance: VehicleInsurance): void;
  onStale(): void;
}

/** One document: uploaded as soon as it is chosen, instead of the one before. */
export function DocumentSlot({ proposal, kind, isRequired, isChecked, onChange, onStale }: Props) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const name = t(`document.${kind}`);
  const document = proposal.documents.find((one) => one.kind === kind);
  const isMissing = isChecked && isRequired && !document;

  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: File | null) {
    setFailure(undefined);
    setFile(chosen);
    if (!chosen) return;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    try {
      const changed = await uploadFile(addPolicyDocument, {
        params: { proposal: proposal.id, kind },
        file: chosen,
        locale,
        signal: controller.signal,
        onProgress: setProgress,
      });
      announce(t('documents.added', { name }));
      setFile(null);
      onChange(changed);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(errorText(error));
      if (isStale(error)) onStale();
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <div className={styles.slot}>
      {document && (
        <HandedIn proposal={proposal} document={document} name={name} onChange={onChange} onStale={onStale} />
      )}
      <FileDrop
        label={document ? t('documents.replace', { name }) : name}
        required={isRequired && !document}
        accept={POLICY_DOCUMENT_TYPES}
        maxBytes={DOCUMENT_BYTES}
        value={file}
        progress={progress}
        error={failure}
        errorCode={isMissing ? 'missing' : null}
        onErrorCode={() => setFailure(undefined)}
        onChange={(chosen) => void send(chosen)}
      />
    </div>
  );
}
