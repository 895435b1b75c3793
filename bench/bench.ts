// npm run bench [-- --quick] [-- --strict]
import { parseArgs } from 'node:util';
import { publicAddresses, visit } from './addresses.ts';
import { startChild } from './child.ts';
import type { LoadAnswer, LoadQuestion } from './load.ts';
import { type Server, startBareServer, startTargaServer } from './servers.ts';
import { printTable, type Row } from './table.ts';
import type { MemoryAnswer } from './targa-server.ts';

const MEGABYTE = 1024 * 1024;
const ADDRESSES = 10_000;
const ROUNDS = 3;
/** The page most people come to a car site for. */
const PAGE = '/auto-nuove/volkswagen/golf';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
});
const seconds = options.quick ? 1 : 4;
/** Until it no longer gets faster: rendering is compiled bit by bit. */
const warmUp = seconds * 2;

const load = await startChild('./load.ts');
const bare = await startBareServer();
const rows: Row[] = [];

await withServer(startTargaServer(), async (targa) => {
  rows.push(await ratio('model page, cached', targa.url + PAGE, 0.5));
  rows.push(await ratio('list of makes, cached', `${targa.url}/wp-json/dkwp/v2/car/makes`, 0.5));
  rows.push(...(await memory(targa)));
});
await withServer(startTargaServer(['--keep-no-pages']), async (targa) => {
  rows.push(await ratio('model page, rendered each time', targa.url + PAGE, 0.015));
});
await bare.stop();
await load.stop();

console.log(
  `\nRatios are requests per second divided by those of a bare Fastify route, measured in turn: 20 connections,
warm, the middle of ${ROUNDS} rounds of ${seconds} s. The product logs every request (info), to a log nobody reads.\n`,
);
printTable(rows);
if (options.strict && rows.some(({ ok }) => !ok)) process.exitCode = 1;

async function withServer(starting: Promise<Server>, measure: (server: Server) => Promise<void>): Promise<void> {
  const server = await starting;
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

async function ratio(name: string, url: string, wanted: number): Promise<Row> {
  await ask(bare.url, warmUp);
  await ask(url, warmUp);
  const ratios: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await ask(bare.url, seconds);
    const measured = await ask(url, seconds);
    failures += reference.failures + measured.failures;
    ratios.push(measured.perSecond / reference.perSecond);
    console.log(`${name}: ${Math.round(measured.perSecond)} of ${Math.round(reference.perSecond)} requests per second`);
  }
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    name,
    measured: middle.toFixed(3) + (failures > 0 ? `, ${failures} failed` : ''),
    wanted: `≥ ${wanted}`,
    ok: middle >= wanted && failures === 0,
  };
}

function ask(url: string, duration: number): Promise<LoadAnswer> {
  const question: LoadQuestion = { url, seconds: duration };
  return load.ask<LoadAnswer>(question);
}

async function memory(targa: Server): Promise<Row[]> {
  const addresses = await publicAddresses(targa.url, ADDRESSES);
  console.log(`visiting ${addresses.length} different addresses`);
  const failures = await visit(targa.url, addresses);
  if (failures.length > 0) console.log(`${failures.length} addresses failed, among them ${failures[0]}`);
  const { cacheBytes, processBytes } = await targa.child.ask<MemoryAnswer>('memory');
  const row = (name: string, bytes: number, wanted: number): Row => ({
    name: `${name} after ${addresses.length} addresses`,
    measured: `${Math.round(bytes / MEGABYTE)} MB`,
    wanted: `≤ ${wanted} MB`,
    ok: bytes <= wanted * MEGABYTE && failures.length === 0,
  });
  return [row('page cache', cacheBytes, 64), row('whole process', processBytes, 400)];
}
