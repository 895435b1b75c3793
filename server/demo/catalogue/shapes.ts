import { readFileSync } from 'node:fs';

/** The side view of each demo model by make and name, estimated by eye: one row per model, see car-shape.rules.ts. */
export const SHAPES: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./shapes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [make, model, ...values] = row.split('\t');
      return [`${make} ${model}`, values.filter(Boolean).join(' ')];
    }),
);
