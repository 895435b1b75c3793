import { useEffect, useRef, useState } from 'react';
import { reportUsedCar, usedCarReport } from '#contract/used-cars/reports.endpoints.ts';
import { MAX_REPORT_TEXT, REPORT_REASONS } from '#contract/used-cars/reports.rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './report.module.css';

interface Props {
  /** Of the listing. */
  id: number;
  open: boolean;
  onClose(): void;
}

export default function ReportDialog({ id, open, onClose }: Props) {
  const { t } = useTranslation(['listing-report', 'ui', 'errors', 'validation']);
  const [isSent, setSent] = useState(false);
  return (
    <Modal open={open} onClose={onClose} title={t('title')}>
      {isSent ? <Thanks onClose={onClose} /> : <ReportForm id={id} onSent={() => setSent(true)} />}
    </Modal>
  );
}

function ReportForm({ id, onSent }: { id: number; onSent(): void }) {
  const { t } = useTranslation('listing-report');
  const locale = useLocale();
  const { field, failure, submit, pending } = useContractForm({
    schema: usedCarReport,
    defaultValues: { message: '', email: '' },
    labels: { reason: t('reason'), message: t('text'), email: t('email') },
    fieldOf: { 'mail.address-limit': 'email' },
    async send(body) {
      await sendRequest(locale, reportUsedCar, { params: { id: String(id) }, body });
      onSent();
    },
  });
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('lead')}</p>
      <RadioCards
        {...field('reason')}
        required
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
      />
      <TextArea {...field('message')} description={t('textHint')} maxLength={MAX_REPORT_TEXT} required />
      <TextField {...field('email')} type="email" autoComplete="email" description={t('emailHint')} />
      <p className={styles.privacy}>
        <RichText text={t('privacy')} parts={{ policy: <PolicyLink /> }} />
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Thanks({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('listing-report');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <p ref={words} tabIndex={-1} className={styles.sent} role="status">
        {t('thanks')}
      </p>
      <p>{t('thanksText')}</p>
      <Button variant="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
