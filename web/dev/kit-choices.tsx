import { useState } from 'react';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { ComboBox, type ComboBoxProps } from '#web/ui/combo-box.tsx';
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx';
import type { Option } from '#web/ui/option-list.tsx';
import { type RadioCard, RadioCards, type RadioCardsProps } from '#web/ui/radio-cards.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import type { Range } from '#web/ui/range-values.ts';
import { Select, type SelectOption, type SelectProps } from '#web/ui/select.tsx';
import { KitSection } from './kit-section.tsx';

const FUELS: SelectOption[] = [
  { id: 'petrol', label: 'Petrol' },
  { id: 'diesel', label: 'Diesel', disabled: true },
  { id: 'electric', label: 'Electric', description: 'No exhaust at all' },
  { id: 'hybrid', label: 'Plug-in-Hybridkraftfahrzeug mit Reichweitenverlängerung' },
];

const MAKES: Option[] = [
  'Citroën',
  'Škoda',
  'Mercedes-Benz',
  'Fiat',
  'Volkswagen',
  'Peugeot',
  'Renault',
  'Cupra',
  'Dacia',
  'Opel',
].map((label) => ({ id: label.toLowerCase(), label }));

const PLANS: RadioCard[] = [
  { value: 'cash', label: 'All at once' },
  { value: 'rates', label: 'In rates', hint: 'Over 36 months' },
  { value: 'leasing', label: 'Kraftfahrzeugleasingvertrag mit Kilometerbegrenzung' },
];

const CARS: RadioCard[] = [
  {
    value: 'avenger',
    label: 'Jeep Avenger',
    hint: 'Summit',
    picture: <CarArt bodyType="suv" lengthMm={4084} heightMm={1528} paint="green" />,
  },
  {
    value: 'golf',
    label: 'VW Golf',
    hint: 'Style 1.5 eTSI',
    picture: <CarArt bodyType="hatchback" lengthMm={4282} heightMm={1483} paint="blue" />,
  },
];

export function KitChoices() {
  return (
    <>
      <KitSection title="Select">
        <StatefulSelect label="Default" />
        <StatefulSelect label="Filled and required" initial="electric" required />
        <StatefulSelect label="Error" error="Please choose a fuel." />
        <StatefulSelect label="Disabled" initial="petrol" disabled />
        <StatefulSelect label="Read-only" initial="petrol" readOnly />
        <StatefulSelect label="Loading" options={[]} loading />
        <StatefulSelect label="Long German" initial="hybrid" description="The list wraps, the box cuts." />
      </KitSection>
      <KitSection title="Combo box">
        <StatefulComboBox label="From the list" placeholder="Make" />
        <StatefulComboBox label="Filled" initial="citroën" required />
        <StatefulComboBox label="Free text" initial="Trabant" freeText description="Anything goes." />
        <StatefulComboBox label="Error" error="Please choose a make." />
        <StatefulComboBox label="Disabled" initial="fiat" disabled />
        <StatefulComboBox label="Read-only" initial="fiat" readOnly />
        <StatefulComboBox label="Loading" options={[]} loading />
      </KitSection>
      <KitSection title="Radio cards">
        <StatefulRadioCards label="List" name="list" initial="rates" />
        <StatefulRadioCards label="With pictures" name="pictures" options={CARS} initial="golf" />
        <StatefulRadioCards label="Grid, required" name="grid" layout="grid" required description="Not for ever." />
        <StatefulRadioCards label="Chips" name="chips" layout="chips" initial="cash" />
        <StatefulRadioCards label="Error" name="error" error="Please choose how to pay." />
      </KitSection>
      <KitSection title="Number field">
        <StatefulNumber label="Default" unit="km" placeholder="0" min={0} />
        <StatefulNumber label="Filled" unit="km" initial={124500} required />
        <StatefulNumber label="Error" unit="km" initial={9999999} error="Too many kilometres." />
        <StatefulNumber label="Disabled" unit="km" initial={5000} disabled />
        <StatefulNumber label="Read-only" unit="km" initial={5000} readOnly />
      </KitSection>
      <KitRange />
    </>
  );
}

function KitRange() {
  const locale = useLocale();
  const [price, setPrice] = useState<Range>([15000, 42000]);
  const formatValue = (value: number) => formatPrice(value * 100, locale, 'it');
  const shared = { min: 5000, max: 100000, step: 500, value: price, onChange: setPrice };
  return (
    <KitSection title="Range slider">
      <RangeSlider label="Price" {...shared} formatValue={formatValue} />
      <RangeSlider label="Disabled" {...shared} formatValue={formatValue} disabled />
      <RangeSlider label="Error" {...shared} formatValue={formatValue} error="Nothing in this range." />
    </KitSection>
  );
}

function StatefulSelect({
  initial = null,
  ...props
}: Partial<SelectProps> & { label: string; initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return <Select options={FUELS} {...props} value={value} onChange={setValue} />;
}

function StatefulComboBox({
  initial = null,
  ...props
}: Partial<ComboBoxProps> & { label: string; initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return <ComboBox options={MAKES} {...props} value={value} onChange={setValue} />;
}

function StatefulRadioCards({
  initial = null,
  ...props
}: Partial<RadioCardsProps> & { label: string; name: string; initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return <RadioCards options={PLANS} {...props} value={value} onChange={({ target }) => setValue(target.value)} />;
}

function StatefulNumber({
  initial = null,
  ...props
}: Partial<NumberFieldProps> & { label: string; initial?: number | null }) {
  const [value, setValue] = useState(initial);
  return <NumberField {...props} value={value} onChange={setValue} />;
}
