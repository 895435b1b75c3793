import type { Verification } from '#contract/verifications.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { ClaimForm } from './use-claim-form.ts';

type Car = Verification['cars'][number];

interface Props {
  contract: ClaimForm;
  verification: Verification;
}

/** Which car of the quote it became. */
export function CarStep({ contract: { form, state }, verification: { cars } }: Props) {
  const { label, error } = state('car');
  const chosen: number | undefined = form.watch('car');
  return (
    <ChoiceCards
      legend={label}
      isLegendHidden
      name="car"
      value={chosen === undefined ? undefined : String(chosen)}
      error={error}
      choices={cars.map((car) => ({
        value: String(car.position),
        picture: (
          <CarArt bodyType={car.bodyType} lengthMm={car.lengthMm} heightMm={car.heightMm} paint={paintOfCar(car)} />
        ),
        label: <CarName car={car} />,
      }))}
      onChoose={(value) => form.setValue('car', Number(value), { shouldDirty: true, shouldValidate: true })}
    />
  );
}

export function CarName({ car }: { car: Car }) {
  return (
    <>
      {car.make.name} {car.model.name}
      {car.version && (
        <small>
          {car.version.trim} {car.version.name}
        </small>
      )}
    </>
  );
}

/** As it was put together; otherwise in the colour the model has everywhere on the site. */
function paintOfCar({ colour, model }: Pick<Car, 'colour' | 'model'>): Paint {
  return colour?.value.startsWith('#') ? (colour.value as Paint) : paintOf(model);
}
