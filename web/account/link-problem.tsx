import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormHeading } from './form-frame.tsx';
import { KeyArt } from './key-art.tsx';
import styles from './sent-message.module.css';

/** What a mail's link is for: a new account, a new password, or a new address of an old account. */
export type LinkKind = 'confirmation' | 'recovery' | 'newEmail';

/** Where another link can be asked for. */
const SOURCES = { confirmation: 'registration', recovery: 'forgotPassword', newEmail: 'profile' } as const;

interface Props {
  kind: LinkKind;
  /** Used or expired, or a link without its key. */
  problem: 'used' | 'incomplete';
  takesFocus?: boolean;
}

/** The link of a mail does not work, and the ways on. */
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
