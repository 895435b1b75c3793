interface Kind {
  fuel: string;
  gearbox: string;
}

interface Ranges extends Pick<Kind, 'fuel'> {
  rangeKm: number | null;
  electricRangeKm: number | null;
}

/** Whether a kind of car can have such a figure; if it can, a missing one is "not stated". */
export function canHave(figure: string, { fuel, gearbox }: Kind): boolean {
  switch (figure) {
    case 'consumption':
    case 'displacement':
    case 'cylinders':
      return fuel !== 'bev';
    case 'electricConsumption':
    case 'electricRangeKm':
    case 'batteryKwh':
      return fuel === 'bev' || fuel === 'phev';
    case 'gears':
      return gearbox !== 'single-speed';
    default:
      return true;
  }
}

/** The range in km; of an electric car that of its battery. */
export function rangeOf({ fuel, rangeKm, electricRangeKm }: Ranges): number | null {
  return rangeKm ?? (fuel === 'bev' ? electricRangeKm : null);
}
