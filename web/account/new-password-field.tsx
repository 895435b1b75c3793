import { type ComponentProps, useEffect, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/account/password.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import styles from './new-password-field.module.css';
import { passwordProgress, passwordStrength } from './password-strength.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'value'> & {
  /** The current input. */
  typed: string;
  /** Texts that are easy to guess for this user, such as the name. */
  own?: readonly string[];
};

type IsGuessable = typeof import('./guessable-password.ts').isGuessablePassword;

/** A field for a new password, with its strength shown while typing. */
export function NewPasswordField({ typed, own = [], ...field }: Props) {
  const { t } = useTranslation('account');
  const isGuessable = useGuessable(typed !== '');
  const judged = passwordStrength(typed, (password) => isGuessable?.(password, own) ?? false);
  // The server knows more easy passwords, and its refusal is not to be followed by praise.
  const strength = field.error && (judged === 'enough' || judged === 'strong') ? 'empty' : judged;
  const missing = PASSWORD_MIN - typed.length;
  return (
    <div className={styles.password}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        description={t('password.rule', { count: PASSWORD_MIN })}
        required
      />
      <div className={styles.strength} data-strength={strength}>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.fill} style={{ inlineSize: `${passwordProgress(typed) * 100}%` }} />
        </div>
        {/* The number changes with every key; screen readers announce only a changed verdict. */}
        <p className={styles.words} aria-hidden="true">
          {strength === 'short' ? t('password.missing', { count: missing }) : t(`password.${strength}`)}
        </p>
        <p className="visually-hidden" role="status">
          {strength !== 'empty' && t(`password.${strength}`)}
        </p>
      </div>
    </div>
  );
}

/** Loaded with the first character; without it only the length is checked here, and the rest by the server. */
function useGuessable(isNeeded: boolean): IsGuessable | undefined {
  const [isGuessable, setGuessable] = useState<IsGuessable>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./guessable-password.ts').then(
      (loaded) => setGuessable(() => loaded.isGuessablePassword),
      () => undefined,
    );
  }, [isNeeded]);
  return isGuessable;
}
