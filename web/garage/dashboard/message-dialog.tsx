import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Plate } from '#web/ui/plate.tsx';
import type { DashboardMessage } from './dashboard-context.ts';
import styles from './message-dialog.module.css';
import { vehicleDrawing } from './vehicle-drawing.ts';

const KINDS = { unauthorized: 'error', deleted: 'info' } as const satisfies Record<DashboardMessage, string>;

interface Props {
  message: DashboardMessage;
  /** The vehicle it is about. */
  vehicle?: Vehicle | undefined;
  open: boolean;
  onClose(): void;
}

export default function MessageDialog({ message, vehicle, open, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const kind = KINDS[message];
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="s"
      title={
        <span className={styles.title} data-kind={kind}>
          <Icon name={kind} />
          <span className="visually-hidden">{t(`ui:message.${kind}`)}: </span>
          <span>{t(`message.${message}.title`)}</span>
        </span>
      }
      footer={<Button onClick={onClose}>{t('message.close')}</Button>}
    >
      <div className={styles.content}>
        {vehicle && (
          <figure className={styles.vehicle}>
            <CarArt {...vehicleDrawing(vehicle)} className={styles.image} />
            <Plate country={vehicle.locale} value={vehicle.plate} size="s" />
          </figure>
        )}
        <p>{t(`message.${message}.text`)}</p>
      </div>
    </Modal>
  );
}
