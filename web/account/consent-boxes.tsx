import type { UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import type { registration } from '#contract/account/account.endpoints.ts';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './consent-boxes.module.css';

interface Props {
  register: UseFormRegister<z.input<typeof registration>>;
  privacyError: string | undefined;
}

/** One mandatory box and three optional ones; none is ticked by default. */
export function ConsentBoxes({ register, privacyError }: Props) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.boxes}>
      <Checkbox {...register('privacy')} error={privacyError} required>
        <RichText text={t('registration.privacy')} parts={{ policy: <PolicyLink /> }} />
      </Checkbox>
      <fieldset className={styles.optional}>
        <legend className={styles.legend}>{t('registration.optional')}</legend>
        <Checkbox {...register('privacy_flags.marketing')}>{t('consents.marketing')}</Checkbox>
        <Checkbox {...register('privacy_flags.profiling')}>{t('consents.profiling')}</Checkbox>
        <Checkbox {...register('privacy_flags.third_parties')}>{t('consents.third_parties')}</Checkbox>
      </fieldset>
    </div>
  );
}
