import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PlateForm } from '../plate-form.tsx';
import { HomeAccount } from './home-account.tsx';
import styles from './home-hero.module.css';

interface Props {
  /** A plate stored on an earlier visit that is still to be added. */
  plate?: string;
  onPlate(plate: string): void;
  onLogin(): void;
  onApproach(): void;
  /** The form of those who look for a car. */
  nextCar: ReactNode;
}

/** Two doors of equal size: the car one has, and the next one. On a phone a switch shows one of them. */
export function HomeHero({ plate, onPlate, onLogin, onApproach, nextCar }: Props) {
  const { t } = useTranslation('garage');
  return (
    <section className={styles.band}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
        </div>
        <DoorSwitch />
        <Door name="mine">
          <PlateForm
            survives
            submitLabel={t('plate.submit')}
            initialPlate={plate}
            onFocus={onApproach}
            onSubmit={onPlate}
          />
          <HomeAccount onLogin={onLogin} onApproach={onApproach} />
        </Door>
        <Door name="next">{nextCar}</Door>
      </div>
    </section>
  );
}

const DOORS = ['mine', 'next'] as const;

/** The style sheet shows the chosen door, so that the switch works without scripts. */
function DoorSwitch() {
  const { t } = useTranslation('garage');
  const id = useId();
  return (
    // Only a form can keep browsers from restoring an earlier choice, which the style sheet would show for a moment.
    <form className={styles.choice} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.toggle}>
        <legend className="visually-hidden">{t('home.doors.label')}</legend>
        {DOORS.map((name) => (
          <label key={name} className={styles.option} htmlFor={`${id}${name}`}>
            <input id={`${id}${name}`} type="radio" name="door" value={name} defaultChecked={name === 'mine'} />
            {t(`home.doors.${name}.switch`)}
          </label>
        ))}
      </fieldset>
    </form>
  );
}

function Door({ name, children }: { name: (typeof DOORS)[number]; children: ReactNode }) {
  const { t } = useTranslation('garage');
  return (
    <div className={styles.door} data-door={name}>
      <h2 className={styles.title}>{t(`home.doors.${name}.title`)}</h2>
      <p className={styles.text}>{t(`home.doors.${name}.text`)}</p>
      {children}
    </div>
  );
}
