import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, contrastProblems, layoutProblems, overflowing } from './accessibility.ts';
import { articlePaths } from './pages.ts';
import { expect, hydrated, test } from './watched-page.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const GROUPS = {
  'first guides': (locale: Locale) => articlePaths('guide', locale).slice(0, 6),
  'other guides': (locale: Locale) => articlePaths('guide', locale).slice(6),
  posts: (locale: Locale) => articlePaths('post', locale),
  pages: (locale: Locale) => [pagePath('howItWorks', locale), pagePath('club', locale), pagePath('glossary', locale)],
};

/** Loaded once: width and colours change while it is shown. On a phone it is checked at 320 px, too. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
  await expect(page.locator('h1'), path).toHaveCount(1);
  expect(await accessibilityProblems(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastProblems(page), `${path}, dark`).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await contrastProblems(page), `${path}, dark on a phone`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await overflowing(page), `${path} on a phone`).toEqual([]);
  expect(await layoutProblems(page), `${path} on a phone`).toEqual([]);
}

for (const locale of ['it', 'de'] as const)
  for (const [group, pathsIn] of Object.entries(GROUPS))
    test(`articles in ${locale} fit and are accessible at both widths, light and dark: ${group}`, {
      tag: '@desktop',
    }, async ({ page, complaints }) => {
      test.setTimeout(180_000);
      const paths = pathsIn(locale);
      expect(paths.length).toBeGreaterThanOrEqual(3);
      for (const path of paths) await look(page, path);
      expect(complaints).toEqual([]);
    });
