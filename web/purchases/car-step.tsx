import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { ClaimForm } from './use-claim-form.ts';

type Car = Verification['cars'][number];

interface Props {
  contract: ClaimForm;
  verification: Verification;
}

/** Which car of the quote was bought. */
export function CarStep({ contract: { form, state }, verification: { cars } }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const chosen: number | undefined = form.watch('car');
  const paints = paintNeighbours(cars.map((car) => ({ id: car.model.id, paint: chosenPaint(car) })));
  return (
    <RadioCards
      {...state('car')}
      isLabelHidden
      name="car"
      value={chosen === undefined ? null : String(chosen)}
      options={cars.map((car, index) => ({
        value: String(car.position),
        picture: (
          <CarArt
            bodyType={car.bodyType}
            lengthMm={car.lengthMm}
            heightMm={car.heightMm}
            shape={car.shape}
            paint={paints[index]?.paint ?? 'grey'}
          />
        ),
        label: `${car.make.name} ${car.model.name}`,
        hint: car.version && storedVersionTitle(car.version, locale, t),
      }))}
      onChange={({ target }) => form.setValue('car', Number(target.value), { shouldDirty: true, shouldValidate: true })}
    />
  );
}

/** In the configured colour, if any. */
function chosenPaint({ colour }: Pick<Car, 'colour'>): Paint | undefined {
  return colour?.value.startsWith('#') ? (colour.value as Paint) : undefined;
}
