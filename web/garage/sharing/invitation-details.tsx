import type { Invitation } from '#contract/garage/sharing.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Plate } from '#web/ui/plate.tsx';
import styles from './sharing.module.css';

/** Who shares which vehicle, and what one may do with it. */
export function InvitationDetails({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('family');
  return (
    <>
      <p>{t('page.lead', { name: invitation.by })}</p>
      <div className={styles.car}>
        <Plate country={invitation.country} value={invitation.plate} />
        {invitation.car && <p className={styles.name}>{invitation.car}</p>}
      </div>
      <p>{t(`page.${invitation.mode}`)}</p>
    </>
  );
}
