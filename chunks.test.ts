import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, filesOf } from './chunks.ts';

const ROOT = import.meta.dirname;

it('every file that is named for a chunk of scripts exists', () => {
  expect(chunkGroups(ROOT).map(({ name }) => name)).toContain('frame');
});

it.each(['web/ui/no-such-file.tsx', 'web/ui/{modal,no-such-file}.tsx', 'web/nothing/*.ts'])(
  'the name %s without a file is reported',
  (pattern) => {
    expect(() => filesOf(pattern, ROOT)).toThrow('No file');
  },
);

it('a chunk takes the files of its patterns and no others', () => {
  const takes = (name: string, file: string) =>
    chunkGroups(ROOT)
      .find((group) => group.name === name)
      ?.test(join(ROOT, file));
  expect(takes('fields', 'web/ui/field.module.css?used')).toBe(true);
  expect(takes('shared', 'contract/garage/plates.rules.ts')).toBe(true);
  expect(takes('shared', 'contract/search/search-filters.rules.ts')).toBe(false);
  expect(takes('shared', 'contract/garage/plates.rules.test.ts')).toBe(false);
  expect(takes('cars', 'contract/search/search-filters.rules.ts')).toBe(true);
});
