import {
  deletePolicyDocument,
  getPolicyDocument,
  type Proposal,
  type StoredPolicyDocument,
  type VehicleInsurance,
} from '#contract/insurance/insurance.endpoints.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './insurance.module.css';
import { useStepCall } from './use-step-call.ts';

const ENDINGS: Record<DocumentType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };
const LOOKS = { received: 'info', accepted: 'normal', refused: 'expired' } as const;

interface Props {
  proposal: Proposal;
  document: StoredPolicyDocument;
  name: string;
  onChange(insurance: VehicleInsurance): void;
  onStale(): void;
}

/** A document that was handed in. Its file name is not stored. */
export function HandedIn({ proposal, document, name, onChange, onStale }: Props) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { isPending, failure, run } = useStepCall(onStale);
  const params = { proposal: proposal.id, document: document.id };

  const download = () =>
    run(async () => {
      const content = await sendRequest(locale, getPolicyDocument, { params });
      if (!(content instanceof Blob)) throw new Error('The answer is not a file');
      saveBlob(`${name}.${ENDINGS[document.type]}`, content);
    });
  const remove = () =>
    run(async () => {
      const changed = await sendRequest(locale, deletePolicyDocument, { params });
      announce(t('documents.removed', { name }));
      onChange(changed);
    });

  return (
    <div className={styles.handedIn}>
      <p className={styles.car}>
        <strong>{name}</strong>
        <Badge kind={LOOKS[document.state]}>{t(`documents.state.${document.state}`)}</Badge>
        <span className={styles.small}>{formatFileSize(document.bytes, locale)}</span>
      </p>
      {document.state === 'refused' && <p>{document.reason}</p>}
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button
          size="s"
          variant="quiet"
          pending={isPending}
          aria-label={t('documents.downloadNamed', { name })}
          onClick={() => void download()}
        >
          {t('documents.download')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon="trash"
          pending={isPending}
          aria-label={t('documents.removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('documents.remove')}
        </Button>
      </div>
    </div>
  );
}
