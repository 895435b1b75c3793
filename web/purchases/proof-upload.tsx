import { useEffect, useRef, useState } from 'react';
import { addProof, type Verification } from '#contract/purchases/purchases.endpoints.ts';
import { ACCEPTED_DOCUMENTS, DOCUMENT_BYTES, DOCUMENT_PAGES } from '#contract/shared/documents.rules.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { rememberFile } from './proof-files.ts';
import { isStale } from './stale.ts';

interface Props {
  verification: Verification;
  onChange(verification: Verification): void;
  onStale(): void;
}

/** A document is uploaded as soon as it is chosen, and then shown in the list above. */
export function ProofUpload({ verification: { quote, proofs }, onChange, onStale }: Props) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: File | null) {
    setFailure(undefined);
    setFile(chosen);
    if (!chosen) return;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    try {
      const { signal } = controller;
      const changed = await uploadFile(addProof, {
        params: { quote },
        file: chosen,
        locale,
        signal,
        onProgress: setProgress,
      });
      rememberFile(new Set(proofs.map(({ id }) => id)), changed, chosen);
      announce(t('proof.added'));
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
    <FileDrop
      label={t(proofs.length === 0 ? 'proof.documents' : 'proof.another')}
      accept={ACCEPTED_DOCUMENTS}
      note={t('proof.kept', { pages: DOCUMENT_PAGES })}
      maxBytes={DOCUMENT_BYTES}
      value={file}
      progress={progress}
      error={failure}
      onErrorCode={() => setFailure(undefined)}
      onChange={(chosen) => void send(chosen)}
    />
  );
}
