import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { STAR_RING } from '#web/ui/plate-stars.ts';
import styles from './home-scene.module.css';

/** A decorative scene: a car and two of its deadlines. */
export function HomeScene() {
  const { t } = useTranslation('garage');
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
        <path d={STAR_RING} fill="currentColor" />
      </svg>
      <div className={styles.stage}>
        <CarArt className={styles.car} bodyType="suv" lengthMm={4084} heightMm={1528} paint="white" />
        <div className={styles.road} />
      </div>
      <Deadline
        kind="urgent"
        icon="warning"
        name={t('home.example.insurance')}
        status={t('home.example.insuranceStatus')}
      />
      <Deadline kind="normal" icon="check" name={t('home.example.review')} status={t('home.example.reviewStatus')} />
    </div>
  );
}

interface DeadlineProps {
  kind: 'urgent' | 'normal';
  icon: IconName;
  name: string;
  status: string;
}

function Deadline({ kind, icon, name, status }: DeadlineProps) {
  return (
    <div className={styles.deadline} data-kind={kind}>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.status}>{status}</span>
      </span>
    </div>
  );
}
