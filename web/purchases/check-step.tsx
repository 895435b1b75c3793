import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './check-step.module.css';
import type { ClaimStep, ClaimValues } from './claim-steps.ts';

interface Props {
  values: Pick<ClaimValues, 'car' | 'dealer' | 'plate' | 'owner' | 'use'>;
  verification: Verification;
  /** Undefined once it was sent. */
  onMend?: ((step: ClaimStep) => void) | undefined;
}

/** Everything that was filled in: before it is sent, and while it is checked. */
export function CheckStep({ values, verification, onMend }: Props) {
  const { t } = useTranslation('purchases');
  const { cars, proofs, country } = verification;
  const car = cars.find(({ position }) => position === values.car);
  const documents = t('proof.count', { count: proofs.length });
  const rows: { step: ClaimStep; value: React.ReactNode }[] = [
    { step: 'car', value: car && <CarName car={car} /> },
    { step: 'dealer', value: values.dealer },
    {
      step: 'proof',
      value: (
        <>
          {values.plate && <Plate country={LOCALE_OF[country]} value={values.plate} size="s" />}
          {proofs.length > 0 && <span>{documents}</span>}
        </>
      ),
    },
    {
      step: 'owner',
      value: (
        <>
          <span className={styles.line}>{t(values.owner ? 'owner.yes' : 'owner.no')}</span>
          <span className={styles.line}>{t(`use.${values.use}`)}</span>
        </>
      ),
    },
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(({ step, value }) => (
        <div key={step} className={styles.row}>
          <dt className={styles.label}>{t(`steps.${step}`)}</dt>
          <dd className={styles.value}>{value}</dd>
          {onMend && (
            <dd className={styles.mend}>
              <Button variant="quiet" size="s" onClick={() => onMend(step)}>
                {t('mend')}
                <span className="visually-hidden"> {t(`steps.${step}`)}</span>
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function CarName({ car: { make, model, version } }: { car: Verification['cars'][number] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <>
      {make.name} {model.name}
      {version && <small>{storedVersionTitle(version, locale, t)}</small>}
    </>
  );
}
