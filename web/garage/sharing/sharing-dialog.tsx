import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { getSharing } from '#contract/garage/sharing.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { GuestsPart } from './guests-part.tsx';
import { SaleSheetsPart } from './sale-sheets-part.tsx';
import styles from './sharing.module.css';

interface Props {
  vehicle: Vehicle;
  /** Only the links for buyers. */
  isSale?: boolean;
  open: boolean;
  onClose(): void;
}

/** With whom the owner shares a vehicle, and the links for buyers. */
export default function SharingDialog({ vehicle, isSale = false, open, onClose }: Props) {
  const { t } = useTranslation('family');
  const { plate } = vehicle;
  const { data, error, reload, replace } = useCall(getSharing, { params: { plate } });
  return (
    <Modal open={open} onClose={onClose} title={t('dialog.title')}>
      {data ? (
        <div className={styles.parts}>
          {!isSale && <GuestsPart plate={plate} sharing={data} onChange={replace} />}
          <SaleSheetsPart plate={plate} sharing={data} onChange={replace} />
        </div>
      ) : error ? (
        <FailureBox title={t('dialog.failed')} heading="h3" onRetry={reload} />
      ) : (
        <Skeleton>
          <SkeletonText lines={6} />
        </Skeleton>
      )}
    </Modal>
  );
}
