import { useId } from 'react';
import { accountErasure, deleteAccount, type Profile } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './delete-account-dialog.module.css';

interface Props {
  profile: Profile;
  open: boolean;
  onClose(): void;
}

const ERASED = ['profile', 'vehicles', 'shopping', 'consents', 'sessions'] as const;

/** Lists what is deleted, and requires the password. */
export function DeleteAccountDialog({ profile, open, onClose }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const formId = useId();
  const count = profile.vehicles.length;
  const { field, form, failure, submit, pending } = useContractForm({
    schema: accountErasure,
    defaultValues: { password: '' },
    labels: { password: t('fields.password') },
    fieldOf: { 'account.password-wrong': 'password' },
    async send(body) {
      await sendRequest(locale, deleteAccount, { body });
      showToast({ kind: 'success', text: t('profile.delete.done') });
      session.signOut();
    },
  });

  function close() {
    form.reset();
    onClose();
  }

  return (
    <Modal
      open={open}
      onClose={close}
      dismissable={!pending}
      role="alertdialog"
      title={t('profile.delete.question')}
      footer={
        <>
          <Button variant="quiet" onClick={close} disabled={pending}>
            {t('profile.delete.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending}>
            {t('profile.delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.words}>
          <p>{t('profile.delete.erased')}</p>
          <ul>
            {ERASED.filter((part) => part !== 'vehicles' || count > 0).map((part) => (
              <li key={part}>{t(`profile.delete.${part}`, { count })}</li>
            ))}
          </ul>
          <p>{t('profile.delete.final')}</p>
        </div>
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          description={t('profile.delete.passwordHint')}
          required
        />
        <FormFailure>{failure}</FormFailure>
      </form>
    </Modal>
  );
}
