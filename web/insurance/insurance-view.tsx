import type { Profile } from '#contract/account/account.endpoints.ts';
import { getInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findVehicle } from '#web/layout/find-vehicle.ts';
import { MissingVehicle } from '#web/layout/missing-vehicle.tsx';
import { Section } from '#web/layout/section.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { AskInsurer } from './ask-insurer.tsx';
import { CurrentPolicy } from './current-policy.tsx';
import { DemoNote } from './demo-note.tsx';
import styles from './insurance.module.css';
import { PolicyFlow } from './policy-flow.tsx';

interface Props {
  plate: string;
  profile: Profile;
}

/** The proposal for a vehicle beside its current policy; every step is stored on the server. */
export default function InsuranceView({ plate, profile }: Props) {
  const { t } = useTranslation('insurance');
  const vehicle = findVehicle(profile.vehicles, plate);
  const { data, error, reload, replace } = useCall(getInsurance, { params: { plate } }, { refreshOnReturn: true });

  if (!vehicle || isMissing(error)) return <MissingVehicle />;
  if (error !== undefined && !data)
    return (
      <Section>
        <FailureBox title={t('failed')} onRetry={reload} />
      </Section>
    );
  if (!data)
    return (
      <Section>
        <Skeleton>
          <SkeletonText lines={8} />
        </Skeleton>
      </Section>
    );
  const { proposal } = data;
  const isOver = !proposal || !['open', 'paid'].includes(proposal.status);
  const mayAsk = isOver && vehicle.vehicle_insurance_info.next_deadline_status !== 'normal';
  return (
    <Section>
      <div className={styles.beside}>
        <div className={styles.current}>
          <CurrentPolicy vehicle={vehicle} />
        </div>
        <div className={styles.flow}>
          <DemoNote isDemo={proposal?.isDemo ?? data.isDemo} />
          {proposal && proposal.status !== 'expired' && (
            <PolicyFlow key={proposal.id} proposal={proposal} profile={profile} onChange={replace} onStale={reload} />
          )}
          {(mayAsk || !proposal || proposal.status === 'expired') && (
            <AskInsurer plate={plate} isExpired={proposal?.status === 'expired'} onChange={replace} />
          )}
        </div>
      </div>
    </Section>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'garage.vehicle-not-found';
}
