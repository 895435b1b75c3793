import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatOfProof } from '../proof-format.ts';
import { drawPdf } from './draw-pdf.ts';

const FOLDER = fileURLToPath(new URL('../../testing/documents/', import.meta.url));
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));
/** File names begin with the producer. */
const producers = new Set(names.map((name) => /^[^-.]+/.exec(name)?.[0]));

/** How far the picture of the first page is from a single colour. */
async function deviation(drawn: Buffer): Promise<number> {
  const { channels } = await sharp(drawn.subarray(drawn.indexOf('\xff\xd8\xff', 0, 'latin1'))).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe('drawing real-world documents', () => {
  it('the samples are many, from many programs', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(producers.size).toBeGreaterThanOrEqual(20);
  });

  const refused: string[] = [];

  it.each(names)('%s is drawn with content on its first page, or counted as refused', async (name) => {
    const content = readFileSync(FOLDER + name);
    expect(formatOfProof(content)).toBe('pdf');
    const drawn = await drawPdf(content).catch((error: unknown) => void refused.push(`${name}: ${error}`));
    if (drawn) expect(await deviation(drawn)).toBeGreaterThan(1);
  });

  it('at most three per cent of real-world documents are refused', () => {
    expect(refused.slice(Math.floor(names.length * 0.03))).toEqual([]);
  });
});
