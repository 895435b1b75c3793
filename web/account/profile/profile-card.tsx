import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './profile-card.module.css';

interface CardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** One section of the profile. */
export function ProfileCard({ title, lead, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface FormCardProps extends CardProps {
  /** There are unsaved changes, so the button is highlighted. */
  isDirty: boolean;
  pending: boolean;
  failure: string | undefined;
  onSubmit(event: SyntheticEvent): Promise<void>;
}

/** A section whose fields are saved together. */
export function ProfileFormCard({ isDirty, pending, failure, onSubmit, children, ...card }: FormCardProps) {
  const { t } = useTranslation('account');
  return (
    <ProfileCard {...card}>
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <FormFailure>{failure}</FormFailure>
        <div className={styles.actions}>
          <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} pending={pending}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
}
