import { useState } from 'react';
import { MAX_SALE_SHEETS, SALE_SHEET_DAYS } from '#contract/garage/garage.rules.ts';
import { createSaleSheet, revokeSaleSheet } from '#contract/garage/sharing.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatDate } from '#web/format/days.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { OnceShownUrl } from '#web/ui/once-shown-url.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './sharing.module.css';
import { type SharingPartProps, useSharingCall } from './use-sharing-call.ts';

type Days = (typeof SALE_SHEET_DAYS)[number];

/** Links with which buyers read the sale sheet. */
export function SaleSheetsPart({ plate, sharing, onChange }: SharingPartProps) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { busy, attempt } = useSharingCall(onChange);
  const { sale_sheets: sheets } = sharing;
  return (
    <section className={styles.part} aria-labelledby="sharing-sheets">
      <h3 id="sharing-sheets">{t('sheet.title')}</h3>
      <p className={styles.lead}>{t('sheet.lead')}</p>
      {sheets.length > 0 && (
        <ul className={styles.list}>
          {sheets.map(({ id, created_at, expires_at, shows_plate }) => {
            const date = formatDate(created_at, locale);
            return (
              <li key={id} className={styles.entry}>
                <div className={styles.words}>
                  <p className={styles.name}>{t('sheet.created', { date })}</p>
                  <p className={styles.lead}>
                    {t('sheet.until', { date: formatDate(expires_at, locale) })}
                    {shows_plate && `, ${t('sheet.withPlate')}`}
                  </p>
                </div>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    size="s"
                    icon="trash"
                    pending={busy === id}
                    aria-label={t('sheet.revokeOf', { date })}
                    onClick={() =>
                      void attempt(
                        id,
                        () => sendRequest(locale, revokeSaleSheet, { params: { plate }, body: { id } }),
                        t('sheet.revoked'),
                      )
                    }
                  >
                    {t('sheet.revoke')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {sheets.length < MAX_SALE_SHEETS && <NewSheet plate={plate} onChange={onChange} />}
    </section>
  );
}

function NewSheet({ plate, onChange }: Pick<SharingPartProps, 'plate' | 'onChange'>) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const errorText = useErrorText();
  const [days, setDays] = useState<Days>(30);
  const [showsPlate, setShowsPlate] = useState(false);
  const [url, setUrl] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function create() {
    setPending(true);
    try {
      const body = { days, shows_plate: showsPlate };
      const { url: created, ...sharing } = await sendRequest(locale, createSaleSheet, { params: { plate }, body });
      setUrl(created);
      onChange(sharing);
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.form}>
      {url && (
        <OnceShownUrl
          url={url}
          label={t('sheet.address')}
          description={t('sheet.once')}
          copy={t('sheet.copy')}
          copied={t('sheet.copied')}
        />
      )}
      <Select
        label={t('sheet.days')}
        options={SALE_SHEET_DAYS.map((count) => ({ id: String(count), label: t('sheet.dayCount', { count }) }))}
        value={String(days)}
        onChange={(chosen) => setDays(Number(chosen) as Days)}
      />
      <Checkbox checked={showsPlate} onChange={({ target }) => setShowsPlate(target.checked)}>
        {t('sheet.showsPlate')}
      </Checkbox>
      <Button pending={isPending} onClick={() => void create()}>
        {t('sheet.create')}
      </Button>
    </div>
  );
}
