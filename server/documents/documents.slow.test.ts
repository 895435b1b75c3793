import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectDocumentFormat } from './document-format.ts';
import { renderPdf } from './render-pdf.ts';

const FOLDER = fileURLToPath(new URL('../testing/documents/', import.meta.url));
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));
/** File names begin with the producer. */
const producers = new Set(names.map((name) => /^[^-.]+/.exec(name)?.[0]));

/** How far the picture of the first page is from a single colour. */
async function deviation(rendered: Buffer): Promise<number> {
  const { channels } = await sharp(rendered.subarray(rendered.indexOf('\xff\xd8\xff', 0, 'latin1'))).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe('rendering real-world documents', () => {
  it('the samples are many, from many programs', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(producers.size).toBeGreaterThanOrEqual(20);
  });

  const refused: string[] = [];

  it.each(names)('%s is rendered with content on its first page, or counted as refused', async (name) => {
    const content = readFileSync(FOLDER + name);
    expect(detectDocumentFormat(content)).toBe('pdf');
    const rendered = await renderPdf(content).catch((error: unknown) => void refused.push(`${name}: ${error}`));
    if (rendered) expect(await deviation(rendered)).toBeGreaterThan(1);
  });

  it('at most three per cent of real-world documents are refused', () => {
    expect(refused.slice(Math.floor(names.length * 0.03))).toEqual([]);
  });
});
