import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormHeading } from './form-frame.tsx';
import { KeyArt } from './key-art.tsx';
import styles from './sent-message.module.css';

/** The purpose of a mail's link: a new account, a new password, or a new email address. */
export type LinkKind = 'confirmation' | 'recovery' | 'newEmail';

/** Where a new link can be requested. */
const SOURCES = { confirmation: 'registration', recovery: 'forgotPassword', newEmail: 'profile' } as const;

interface Props {
  kind: LinkKind;
  /** Whether the link was used or expired, or has no key. */
  problem: 'used' | 'incomplete';
  takesFocus?: boolean;
}

/** Explains that a mail's link does not work, and offers alternatives. */
export function LinkProblem({ kind, problem, takesFocus }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <div className={styles.message}>
      <div className={styles.image}>
        <KeyArt />
      </div>
      <FormHeading level={1} takesFocus={takesFocus}>
        {t(`link.${problem}.title`)}
      </FormHeading>
      <p>{t(`link.${problem}.text`)}</p>
      <p className={styles.hint}>{t(`${kind}.again`)}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={pagePath(SOURCES[kind], locale)}>
          {t(`${kind}.askAgain`)}
        </ButtonLink>
        <ButtonLink to={pagePath('login', locale)}>{t('link.logIn')}</ButtonLink>
      </div>
    </div>
  );
}
