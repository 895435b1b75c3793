import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OFFER_ICONS } from '../offer-icons.ts';
import styles from './offer-marks.module.css';

const SOON_DAYS = 7;

type Marked = Pick<OfferDetail, 'terms' | 'daysLeft'> & Partial<Pick<OfferDetail, 'state'>>;

/** The kind of offer, and whether it ends soon or has ended. In a list all are running. */
export function OfferMarks({ offer: { terms, daysLeft, state = 'running' } }: { offer: Marked }) {
  const { t } = useTranslation('offers');
  return (
    <p className={styles.marks}>
      <Badge icon={OFFER_ICONS[terms.kind]}>{t(`kinds.${terms.kind}`)}</Badge>
      {state === 'running' && daysLeft <= SOON_DAYS && (
        <Badge kind="urgent">{t('daysLeft', { count: daysLeft })}</Badge>
      )}
      {state === 'expired' && <Badge kind="expired">{t('expired.badge')}</Badge>}
    </p>
  );
}
