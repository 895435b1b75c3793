import { LONGEST_TEXTS, PUBLIC_PAGES } from './pages.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

/** In Italian and German, and where texts are longest, the checks of each page look at its buttons too. */
for (const locale of ['en', 'es', 'fr'])
  test(`no button of a public page takes two lines on a phone (${locale})`, { tag: '@mobile' }, async ({ page }) => {
    test.setTimeout(180_000);
    const wrapped: string[] = [];
    const pages = PUBLIC_PAGES.filter((each) => each.locale === locale && !LONGEST_TEXTS.includes(each.name));
    for (const { path } of pages) {
      await page.goto(path);
      await hydrated(page);
      wrapped.push(...(await wrappedButtons(page)).map((text) => `${path}: ${text}`));
    }
    expect(wrapped).toEqual([]);
  });

test('a button of two lines is found', { tag: '@mobile' }, async ({ page }) => {
  await page.setContent(`
    <button class="_button_1">One</button>
    <button class="_button_1" style="inline-size: 100px">Versicherungsschein herunterladen</button>
    <a class="_primary_1 _button_1" href="/" style="display: block; inline-size: 80px">Two lines of words</a>
    <button class="_button_1" hidden style="inline-size: 50px">Hidden words in lines</button>`);
  expect(await wrappedButtons(page)).toHaveLength(2);
});
