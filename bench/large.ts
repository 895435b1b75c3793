// npm run bench -- --large [--quick] [--strict]
import { parseArgs } from 'node:util';
import { startChild } from './child.ts';
import { printTable } from './table.ts';
import { largeStockRows } from './used-cars-large.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
});
const load = await startChild('./load.ts');
const rows = await largeStockRows(load, options.quick ? 3 : 10);
await load.stop();
printTable(rows);
if (options.strict && rows.some(({ ok }) => !ok)) process.exitCode = 1;
