import type { BodyType } from '#contract/catalogue.ts';
import type { Vehicle } from '#contract/garage.ts';
import type { CarArtProps } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';

/** Length and height of a usual car of each kind, in millimetres. */
const SIZES: Record<BodyType, readonly [lengthMm: number, heightMm: number]> = {
  citycar: [3640, 1520],
  hatchback: [4250, 1480],
  sedan: [4750, 1450],
  wagon: [4650, 1480],
  suv: [4350, 1620],
  'suv-coupe': [4400, 1560],
  mpv: [4550, 1640],
  coupe: [4500, 1330],
  cabrio: [4050, 1260],
  offroad: [4550, 1850],
};

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

/** A car of the vehicle's kind. Nobody told us its colour: it is the same every time, and few in a garage share one. */
export function vehicleDrawing(vehicle: Pick<Vehicle, 'plate' | 'vehicle_data_info' | 'bought_with_us'>): CarArtProps {
  const bodyType = vehicle.vehicle_data_info.body_type ?? 'hatchback';
  const [lengthMm, heightMm] = SIZES[bodyType];
  return { bodyType, lengthMm, heightMm, paint: vehicle.bought_with_us ? 'white' : paintOf(vehicle.plate) };
}

function paintOf(plate: string): Paint {
  const index = [...plate].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 0);
  return PAINTS[index % PAINTS.length] ?? 'silver';
}
