import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { DashboardMessage } from './dashboard-context.ts';
import styles from './message-dialog.module.css';

const KINDS = { unauthorized: 'error', deleted: 'info' } as const satisfies Record<DashboardMessage, string>;

interface Props {
  message: DashboardMessage;
  open: boolean;
  onClose(): void;
}

export default function MessageDialog({ message, open, onClose }: Props) {
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
        <CarArt bodyType="hatchback" lengthMm={4250} heightMm={1480} paint="sky" className={styles.image} />
        <p>{t(`message.${message}.text`)}</p>
      </div>
    </Modal>
  );
}
