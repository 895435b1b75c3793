import { useState } from 'react';
import type { TaxRelief, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { TAX_RELIEFS } from '#contract/garage/garage.rules.ts';
import { explainTax, type TaxExplanation } from '#contract/garage/tax.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { dataLabels } from './data-labels.ts';
import styles from './tax-working.module.css';
import { useSaveVehicle } from './use-save-vehicle.ts';

interface Props {
  vehicle: Vehicle;
  open: boolean;
  onClose(): void;
}

/** How the road tax is worked out, line by line. */
export default function TaxWorking({ vehicle, open, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useCall(explainTax, { params: { plate: vehicle.plate } });
  return (
    <Modal open={open} onClose={onClose} title={t('working.title')}>
      {data && <Lines vehicle={vehicle} tax={data} />}
      {error !== undefined && !data && <FailureBox title={t('working.failed')} heading="h3" isMinor onRetry={reload} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonText lines={5} />
        </Skeleton>
      )}
      {vehicle.locale === 'it' && <Reliefs vehicle={vehicle} onSaved={reload} />}
    </Modal>
  );
}

function Lines({ vehicle, tax }: { vehicle: Vehicle; tax: TaxExplanation }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const money = (amount: number) => formatExactPrice(toCents(amount), locale, COUNTRY_OF[vehicle.locale]);
  if (tax.missing.length > 0) {
    const labels = dataLabels(t);
    return <p>{t('working.missing', { fields: tax.missing.map((need) => labels[need]).join(', ') })}</p>;
  }
  if (tax.amount === null) return <p>{t('working.unknown')}</p>;
  return (
    <div className={styles.working}>
      <p>{t('working.from', { date: formatShortDay(tax.from, locale) })}</p>
      <table className={styles.table}>
        <tbody>
          {tax.lines.map(({ code, quantity, rate, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same code, and their order is fixed.
            <tr key={index}>
              <th scope="row">
                {t(`working.lines.${code}`, {
                  quantity: quantity === null ? '' : formatNumber(quantity, locale),
                  rate: rate === null ? '' : money(rate),
                })}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('working.total')}</th>
            <td>{money(tax.amount)}</td>
          </tr>
        </tfoot>
      </table>
      {tax.late && (
        <p>
          {t('working.late', {
            count: tax.late.days,
            penalty: money(tax.late.penalty),
            interest: money(tax.late.interest),
            amount: money(tax.amount + tax.late.penalty + tax.late.interest),
          })}
        </p>
      )}
      <ul className={styles.hints}>
        {tax.hints.map((hint) => (
          <li key={hint}>{t(`working.hints.${hint}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What only the owner knows. */
function Reliefs({ vehicle, onSaved }: { vehicle: Vehicle; onSaved(): void }) {
  const { t } = useTranslation('dashboard');
  const save = useSaveVehicle(vehicle, 'tax');
  const [chosen, setChosen] = useState<readonly TaxRelief[]>(vehicle.vehicle_tax_info.reliefs);
  const [isPending, setPending] = useState(false);

  async function submit() {
    setPending(true);
    await save({ vehicle_tax_info: { reliefs: [...chosen] } });
    setPending(false);
    onSaved();
  }

  return (
    <fieldset className={styles.reliefs}>
      <legend>{t('working.reliefs.title')}</legend>
      {TAX_RELIEFS.map((relief) => (
        <Checkbox
          key={relief}
          checked={chosen.includes(relief)}
          onChange={({ target }) =>
            setChosen((before) => (target.checked ? [...before, relief] : before.filter((one) => one !== relief)))
          }
        >
          {t(`working.reliefs.${relief}`)}
        </Checkbox>
      ))}
      <div>
        <Button size="s" pending={isPending} onClick={() => void submit()}>
          {t('working.reliefs.apply')}
        </Button>
      </div>
    </fieldset>
  );
}
