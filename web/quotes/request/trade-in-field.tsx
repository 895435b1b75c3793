import type { ComponentProps } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './trade-in-field.module.css';
import { tradeInText } from './trade-in-text.ts';

interface Props {
  field: ComponentProps<typeof TextField>;
  vehicles: readonly Vehicle[];
  onFill(text: string): void;
}

/** A car to be traded in: as free text, or a car of the garage, whose plate is not sent. */
export function TradeInField({ field, vehicles, onFill }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const known = vehicles.filter(({ make, model }) => make !== null && model !== null);

  return (
    <div className={styles.field}>
      <TextField {...field} description={t('lead.tradeInHint')} maxLength={200} autoComplete="off" />
      {known.length > 0 && (
        <ul className={styles.cars} aria-label={t('lead.fromGarage')}>
          {known.map((vehicle) => (
            <li key={vehicle.plate}>
              <Button size="s" icon="car" onClick={() => onFill(tradeInText(vehicle, locale))}>
                {`${vehicle.make} ${vehicle.model}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
