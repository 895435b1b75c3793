import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { toComparable } from '../comparable-car.ts';
import { labelStock } from './label-stock.ts';
import type { LabelsStore } from './labels.store.ts';

/** A smaller move of a deviation does not matter, and every change has to be read by every process. */
const MIN_MOVE = 0.01;

interface Dependencies {
  store: LabelsStore;
  now: () => Date;
}

export type StockDayService = ReturnType<typeof createStockDayService>;

export function createStockDayService({ store, now }: Dependencies) {
  async function relabel(country: Country, modelId: number): Promise<void> {
    const today = dayIn(country, now());
    const cars = await store.listCars(country, modelId);
    const before = new Map(cars.map((car) => [car.id, car]));
    const labels = await labelStock(
      cars.map((car) => ({ ...toComparable(car, today), label: car.label, labelledPrice: car.labelledPrice })),
    );
    await store.saveLabels(
      labels.filter(({ id, label, deviation, price }) => {
        const last = before.get(id);
        const isMoved = Math.abs((last?.deviation ?? 0) - (deviation ?? 0)) > MIN_MOVE;
        return last?.label !== label || last?.labelledPrice !== price || isMoved;
      }),
    );
  }

  return {
    async labelModels(country: Country, modelIds: readonly number[]): Promise<void> {
      for (const modelId of modelIds) await relabel(country, modelId);
    },

    /** Hides, ends and labels listings as days pass. May run several times a day. */
    async startDay(): Promise<void> {
      for (const country of COUNTRIES) {
        await store.startDay(country, dayIn(country, now()));
        for (const modelId of await store.listModels(country)) await relabel(country, modelId);
      }
    },
  };
}
