import { LOCALES } from '../contract/shared/locale.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { bringToken, register } from './people.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PHONE = { width: 390, height: 844 };

for (const [colorScheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@mobile'],
] as const) {
  test(`every widget is accessible in ${colorScheme} mode`, { tag }, async ({ page }) => {
    // The longest page, of which axe checks every element.
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/kit');
    await hydrated(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('every widget fits in all five languages', { tag: '@desktop' }, async ({ page, complaints }) => {
  const desktop = page.viewportSize() ?? PHONE;
  for (const locale of LOCALES) {
    await page.goto(locale === 'it' ? '/dev/kit' : `/${locale}/dev/kit`);
    await hydrated(page);
    for (const size of [PHONE, desktop]) {
      await page.setViewportSize(size);
      expect(await overflowing(page), `${locale} at ${size.width} px`).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
});

test('the carousel shows 1, 3 or 4 slides', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const widths = { 390: 1, 766: 1, 767: 3, 1199: 3, 1200: 4 };
  for (const [width, slides] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const boxes = await page
      .getByRole('region', { name: 'I modelli più richiesti' })
      .getByRole('article')
      .evaluateAll((cards) => {
        const frame = cards[0]?.closest('ul, [role=list], ol')?.getBoundingClientRect();
        return cards
          .map((card) => card.getBoundingClientRect())
          .filter((box) => frame && box.left >= frame.left - 1 && box.right <= frame.right + 1)
          .map(({ left, right }) => ({ left, right }));
      });
    expect(boxes, `at ${width}`).toHaveLength(slides);
    const [first, second] = boxes;
    if (first && second) expect(second.left - first.right).toBeCloseTo(25, 0);
  }
});

test('locale and sign-in decide what is shown, at once and in all tabs', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  await page.goto('/fr/dev/kit');
  await hydrated(page);
  await expect(page.getByText('Only in Italian and German')).toHaveCount(0);
  await expect(page.getByText('Hidden in French')).toHaveCount(0);
  const signedIn = page.getByText('Only with a token', { exact: true });
  await expect(signedIn).toHaveCount(0);

  const other = await context.newPage();
  await bringToken(other, await register(request));
  await other.goto('/dev/kit');
  await hydrated(other);
  await expect(other.getByText('Only with a token', { exact: true })).toBeVisible();
  await expect(other.getByText('Only in Italian and German')).toBeVisible();
  await expect(signedIn).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('targa.token'));
  await expect(signedIn).toHaveCount(0);
});
