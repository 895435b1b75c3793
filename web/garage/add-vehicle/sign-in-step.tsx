import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Plate } from '#web/ui/plate.tsx';
import styles from './sign-in-step.module.css';

/** Signing in before adding a vehicle; the plate stays visible. */
export function SignInStep({ plate, children }: { plate?: string; children: ReactNode }) {
  const { t } = useTranslation('add-vehicle');
  const locale = useLocale();
  return (
    <>
      {plate && (
        <div className={styles.waiting}>
          <Plate country={locale} value={plate} size="s" />
          <p>{t('signIn.waiting')}</p>
        </div>
      )}
      {children}
    </>
  );
}
