import { join } from 'node:path';
import { type Figure, figuresFile, type SourceRecord, sourcesFile } from '#contract/content/content-files.ts';
import { DEFAULT_LOCALE } from '#contract/shared/locale.ts';
import { readJson } from './read-files.ts';
import { sourceOf } from './scope.ts';

export interface Facts {
  figures: Readonly<Record<string, Figure>>;
  sources: Readonly<Record<string, SourceRecord>>;
}

/** The figures of all articles with their sources. */
export async function readFacts(folder: string): Promise<Facts> {
  const [figures, sources] = await Promise.all([
    readJson(join(folder, 'figures.json'), figuresFile),
    readJson(join(folder, 'sources.json'), sourcesFile),
  ]);
  for (const [id, { source }] of Object.entries(figures))
    sourceOf({ sources, path: `figures.json, ${id}`, locale: DEFAULT_LOCALE }, source);
  return { figures, sources };
}
