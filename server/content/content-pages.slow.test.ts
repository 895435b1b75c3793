import { beforeAll, describe, expect, it } from 'vitest';
import { type PageName, pagePath } from '#contract/shared/paths.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { useChangedFigures } from '#server/testing/changed-figures.ts';
import { type TestApp, useApp } from '#server/testing/test-app.ts';

const usual = useApp({ pages: openBuiltPages });
const changed = useApp({ pages: openBuiltPages, dependencies: useChangedFigures({ 'petrol-price-it': 9.87 }) });

/** Every article is compiled once per process. */
beforeAll(() => Promise.all([usual, changed].map(({ services }) => services.content.prepare())));

async function read({ app }: TestApp, path: string): Promise<string> {
  const answer = await app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
}

const shownIn = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
const golf = { make: 'volkswagen', model: 'golf', version: '1-5-116-life' };
/** The price of petrol, as people read it. */
const [BEFORE, AFTER] = ['2,08', '9,87'];

describe('the price of petrol in its file', () => {
  it.each<[PageName, string]>([
    ['electric', pagePath('electric', 'it')],
    ['version', pagePath('version', 'it', golf)],
    ['guide', pagePath('guide', 'it', { slug: 'benzina-ibrida-elettrica' })],
  ])('the price of petrol is shown by the page %s, and changes there', async (_name, path) => {
    expect(shownIn(await read(usual, path))).toContain(BEFORE);
    const html = shownIn(await read(changed, path));
    expect(html).toContain(AFTER);
    expect(html).not.toContain(BEFORE);
  });

  it('the price of petrol reaches the calculations of comparisons and used cars', async () => {
    const versions = [golf.version, '1-5-mhev-150-aut-life'].map((version) => `volkswagen/golf/${version}`);
    const used = /href="(\/usato\/[^"/]+\/[^"/]+\/\d+)/.exec(await read(changed, pagePath('usedCars', 'it')))?.[1];
    for (const path of [`${pagePath('compare', 'it')}?v=${versions.join(',')}`, used ?? '']) {
      expect(await read(usual, path), path).toMatch(/\\"petrol\\",2\.08,/);
      expect(await read(changed, path), path).toMatch(/\\"petrol\\",9\.87,/);
    }
  });

  it('the price of petrol is not written anywhere on the home page', async () => {
    const path = pagePath('home', 'it');
    for (const app of [usual, changed]) expect(shownIn(await read(app, path))).not.toMatch(/2,08|9,87/);
  });
});

describe('the pages of the product', () => {
  const query = (statement: string) => usual.database.connection.pool.query(statement);

  it('club and “How it works” tell of the running campaign, with its amount of today, and of none without', async () => {
    for (const name of ['club', 'howItWorks'] as const) {
      const path = pagePath(name, 'it');
      await query('update campaigns set amount_cents = 31700');
      expect(shownIn(await read(usual, path))).toContain('317\u00a0€');
    }
    await query('update campaigns set valid_from = valid_from - 9000, valid_until = valid_until - 9000');
    for (const name of ['club', 'howItWorks'] as const)
      expect(shownIn(await read(usual, pagePath(name, 'it')))).not.toContain('317');
  });

  it('guides are linked where their question arises, and from every page', async () => {
    const guide = (slug: string) => `href="${pagePath('guide', 'it', { slug })}"`;
    const links: [string, string][] = [
      [pagePath('electric', 'it'), guide('charging')],
      [pagePath('version', 'it', golf), guide('understanding-apr')],
      ...[pagePath('guides', 'it'), pagePath('blog', 'it')].map((list): [string, string] => [
        pagePath('legalNotice', 'it'),
        `href="${list}"`,
      ]),
    ];
    for (const [path, link] of links) expect(await read(usual, path), `${path} ${link}`).toContain(link);
    for (const id of ['charging', 'understanding-apr', 'road-tax']) {
      const answer = await usual.app.inject({
        url: pagePath('guide', 'it', { slug: id }),
        headers: { accept: 'text/html' },
      });
      expect(answer.statusCode).toBe(302);
      expect((await usual.app.inject(String(answer.headers.location))).statusCode).toBe(200);
    }
  });
});
