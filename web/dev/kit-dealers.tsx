import { useState } from 'react';
import { MAX_DEALERS_PER_CAR } from '#contract/quotes/quotes.rules.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { DealerPicker, type DealerPickerProps } from '#web/dealers/dealer-picker.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Button } from '#web/ui/button.tsx';
import { KitSection } from './kit-section.tsx';

const ZIPS: Record<Country, string> = { it: '24121', gb: 'M1 1AE', es: '28013', fr: '75011', de: '80331' };

export function KitDealers() {
  const country = COUNTRY_OF[useLocale()];
  /** Browsers log every failed request, so the failing example starts on a click. */
  const [hasFailures, setFailures] = useState(false);
  return (
    <>
      <KitSection title="Dealer picker" wide>
        <StatefulPicker zip={ZIPS[country]} max={MAX_DEALERS_PER_CAR} />
      </KitSection>
      <KitSection title="Dealer picker: one dealer, nothing chosen" wide>
        <StatefulPicker zip={ZIPS[country]} max={1} error="Please choose a dealer." />
      </KitSection>
      <KitSection title="Dealer picker: no postal code yet" wide>
        <StatefulPicker zip="" max={MAX_DEALERS_PER_CAR} />
      </KitSection>
      <KitSection title="Dealer picker: a wrong postal code, and one too far away" wide>
        {hasFailures ? (
          <>
            <StatefulPicker zip={country === 'gb' ? 'QX1 1AA' : '99999'} max={MAX_DEALERS_PER_CAR} />
            <StatefulPicker zip={country === 'gb' ? 'KW1 4YT' : '07100'} max={MAX_DEALERS_PER_CAR} />
          </>
        ) : (
          <Button onClick={() => setFailures(true)}>Ask for them</Button>
        )}
      </KitSection>
    </>
  );
}

function StatefulPicker({ zip, ...props }: Pick<DealerPickerProps, 'max' | 'error'> & { zip: string }) {
  const [zipCode, setZipCode] = useState(zip);
  const [value, setValue] = useState<number[]>([]);
  return (
    <DealerPicker
      make={{ name: 'Fiat', slug: 'fiat' }}
      zipCode={zipCode}
      onZipChange={setZipCode}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}
