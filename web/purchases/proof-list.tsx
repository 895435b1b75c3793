import { useState } from 'react';
import { deleteProof, getProof, type Proof, type Verification } from '#contract/purchases/purchases.endpoints.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { fileOf } from './proof-files.ts';
import styles from './proof-list.module.css';
import { isStale } from './stale.ts';

const KINDS: Record<DocumentType, { name: string; ending: string }> = {
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/png': { name: 'PNG', ending: 'png' },
  'application/pdf': { name: 'PDF', ending: 'pdf' },
};

interface Props {
  verification: Verification;
  onChange(verification: Verification): void;
  onStale(): void;
}

/** The uploaded documents, to be viewed or removed. Their file names are known only to this tab. */
export function ProofList({ verification: { quote, proofs }, onChange, onStale }: Props) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string>();

  async function work(proof: Proof, task: () => Promise<void>) {
    setBusy(proof.id);
    try {
      await task();
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      if (isStale(error)) onStale();
    } finally {
      setBusy(undefined);
    }
  }

  const download = (proof: Proof, name: string) =>
    work(proof, async () => {
      const document = await sendRequest(locale, getProof, { params: { quote, proof: proof.id } });
      if (!(document instanceof Blob)) throw new Error('The answer is not a file');
      saveBlob(`${name}.${KINDS[proof.type].ending}`, document);
    });

  const remove = (proof: Proof) =>
    work(proof, async () => {
      const changed = await sendRequest(locale, deleteProof, { params: { quote, proof: proof.id } });
      announce(t('proof.removed'));
      onChange(changed);
    });

  return (
    <ul className={styles.list} aria-label={t('proof.sent')}>
      {proofs.map((proof, index) => {
        const file = fileOf(proof.id);
        const name = file.name ?? t('proof.name', { number: index + 1 });
        return (
          <li key={proof.id} className={styles.proof}>
            {file.picture ? (
              <img className={styles.picture} src={file.picture} alt="" width={48} height={48} />
            ) : (
              <Icon name="file" size={24} />
            )}
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.size}>
                {KINDS[proof.type].name} · {formatFileSize(proof.bytes, locale)}
              </span>
            </span>
            <span className={styles.actions}>
              <Button
                variant="quiet"
                size="s"
                pending={busy === proof.id}
                aria-label={t('proof.downloadNamed', { name })}
                onClick={() => void download(proof, t('proof.name', { number: index + 1 }))}
              >
                {t('proof.download')}
              </Button>
              <Button
                variant="quiet"
                size="s"
                icon="trash"
                pending={busy === proof.id}
                aria-label={t('proof.removeNamed', { name })}
                onClick={() => void remove(proof)}
              >
                {t('proof.remove')}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
