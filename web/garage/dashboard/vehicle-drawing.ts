import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { CarArtProps } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';

const PAINTS = [
  'blue',
  'silver',
  'red',
  'sky',
  'green',
  'sand',
  'grey',
  'bordeaux',
] as const satisfies readonly Paint[];

/**
 * A drawing of the vehicle's kind, in the colour that its owner has chosen. Until then one that is derived from the
 * plate: it is stable and rarely shared in a garage.
 */
export function vehicleDrawing(
  vehicle: Pick<Vehicle, 'plate' | 'paint' | 'vehicle_data_info' | 'bought_with_us'>,
): CarArtProps {
  const bodyType = vehicle.vehicle_data_info.body_type ?? 'hatchback';
  const usual = vehicle.bought_with_us ? 'white' : paintOf(vehicle.plate);
  return { bodyType, lengthMm: null, heightMm: null, paint: vehicle.paint ?? usual };
}

function paintOf(plate: string): Paint {
  const index = [...plate].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 0);
  return PAINTS[index % PAINTS.length] ?? 'silver';
}
