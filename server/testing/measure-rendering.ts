import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { limitWebAssemblyMemory } from '#server/documents/memory-limit.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { WEBASSEMBLY_BYTES } from '#server/documents/rendering-limits.ts';

/** Renders one document from stdin and prints its cost in CPU time, which other processes do not affect. */
limitWebAssemblyMemory(WEBASSEMBLY_BYTES);
const content = await buffer(process.stdin);
const before = process.cpuUsage();
const outcome = await renderPdf(content).then(
  () => 'rendered',
  () => 'refused',
);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ outcome, milliseconds: (user + system) / 1_000, peakMegabytes: peakMegabytes() }));
process.exit(0);

/** On Linux maxRSS begins with the memory of the parent process. */
function peakMegabytes(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return Math.round((own ? Number(own) : process.resourceUsage().maxRSS) / 1024);
}
