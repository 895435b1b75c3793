import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the files of tests', () => {
  const retried = (text: string) => /\bretry:\s*\d/.test(text);
  const tests = globSync('{contract,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname });

  it('no unit test is retried, because a retry hides a race', () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter((path) => retried(readFileSync(join(import.meta.dirname, path), 'utf8')))).toEqual([]);
    expect(retried(readFileSync(join(import.meta.dirname, 'vitest.config.ts'), 'utf8'))).toBe(false);
  });

  /** Titles that only continue the name of their group, which a list of failures does not show. */
  const VERB =
    'is|are|has|have|says|keeps|gives|finds|adds|leaves|ends|comes|asks|refuses|works|uses|shows|settles|reaches|ignores|goes|follows|exports|counts|cannot|does|waits|tells|takes|suggests|sends|returns|receives|loads|lets|leads|holds|hides|fills|expires?|decides|contains?|chooses|begins|accepts|rejects|writes|stores|deletes|opens';
  const TITLE = new RegExp(
    `\\(\\s*(['"\`])((?:${VERB})\\s.*?)\\1,\\s*(?:\\{[^}]*\\},\\s*)?(?:async\\s*)?(?:\\(|\\w+\\s*=>)`,
    'g',
  );
  const incompleteTitles = (text: string) => [...text.matchAll(TITLE)].map(([, , title]) => title);

  it('the title of a test is a sentence that can be understood without its group', () => {
    const specs = globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname });
    const incomplete = [...tests, ...specs].flatMap((path) =>
      incompleteTitles(readFileSync(join(import.meta.dirname, path), 'utf8')).map((title) => `${path}: ${title}`),
    );
    expect(incomplete).toEqual([]);
  });

  it('a title without a subject is found', () => {
    expect(incompleteTitles("it('is sent once', async () => {});")).toEqual(['is sent once']);
    expect(incompleteTitles("it.each(ROWS)('refuses %j', (input) => {});")).toEqual(['refuses %j']);
    expect(incompleteTitles("it('a reminder is sent once', async () => {});")).toEqual([]);
  });

  it('a retried test is found', () => {
    expect(retried("it('works', { retry: 2 }, () => undefined);")).toBe(true);
    expect(retried('queue.create({ retry: { limit: 2 } })')).toBe(false);
  });
});
