import { buffer } from 'node:stream/consumers';
import { drawPdf } from '#server/purchases/drawing/draw-pdf.ts';
import { WEBASSEMBLY_BYTES } from '#server/purchases/drawing/drawing-rules.ts';
import { limitWebAssemblyMemory } from '#server/purchases/drawing/memory-limit.ts';

/** Draws one document from its input and tells what it took: processor time, so that others on the machine do not matter. */
limitWebAssemblyMemory(WEBASSEMBLY_BYTES);
const content = await buffer(process.stdin);
const before = process.cpuUsage();
const outcome = await drawPdf(content).then(
  () => 'drawn',
  () => 'refused',
);
const { user, system } = process.cpuUsage(before);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ outcome, milliseconds: (user + system) / 1_000, peakMegabytes }));
process.exit(0);
