import { useLocation } from 'react-router';
import { type CallCentre, callRequest, requestCall } from '#contract/advisor/advisor.endpoints.ts';
import { CALL_TIMES, type CallTime, PART_MINUTES } from '#contract/advisor/advisor.rules.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useSession } from '#web/api/use-session.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PhoneField } from '#web/forms/phone-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { isOpenAt } from '../call-centre-hours.ts';
import { PrivacyBox } from '../privacy-box.tsx';
import styles from './call-modal.module.css';

interface Props {
  callCentre: CallCentre | undefined;
  onSent(promised: { day: string | null; when: CallTime }): void;
}

const MAX_PAGE = 200;

export function CallForm({ callCentre, onSent }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const { pathname } = useLocation();
  const { profile } = useSession();
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: callRequest,
    defaultValues: {
      phone: profile?.phone || profile?.phone_number || '',
      when: 'now',
      page: pathname.slice(0, MAX_PAGE),
    },
    labels: { phone: t('call.phone'), when: t('call.when'), privacy: t('form.privacyLabel') },
    async send(body) {
      const { day } = await sendRequest(locale, requestCall, { body });
      onSent({ day, when: body.when });
    },
  });
  const isClosed = callCentre !== undefined && !isOpenAt(callCentre, new Date());

  const hintOf = (when: CallTime): string | undefined => {
    if (when === 'now') return isClosed ? t('call.closed') : undefined;
    const [from, to] = PART_MINUTES[when].map((minutes) => clockTimes(`${minutes / 60}:00`, locale));
    return t(`call.hints.${when}`, { from, to });
  };

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField control={form.control} {...field('phone')} required />
      <RadioCards
        {...field('when')}
        layout="grid"
        required
        options={CALL_TIMES.map((when) => ({ value: when, label: t(`call.times.${when}`), hint: hintOf(when) }))}
      />
      <PrivacyBox {...form.register('privacy')} error={state('privacy').error} textKey="call.privacy" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('call.submit')}
      </Button>
    </form>
  );
}
