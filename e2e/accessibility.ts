import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The width of a page of 1280 px zoomed to 400 % (WCAG 1.4.10), and of the smallest phones. */
const NARROWEST = 320;
const MAX_MOBILE_WIDTH = 480;
const SPARING: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

/**
 * The readable findings of axe on a page. Decorative drawings are left out: they have hundreds of shapes and nothing to
 * check. Passed checks and selectors are not listed, and style sheets not loaded again, which only an experimental rule
 * needs: that saves a quarter of the time. In the mobile project it checks the narrowest width.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return findProblems(page, { rules: { 'target-size': { enabled: true } } });
}

/** What can be wrong in other colours on a page that has no problem otherwise. */
export async function contrastProblems(page: Page): Promise<string[]> {
  return findProblems(page, { runOnly: ['color-contrast'] });
}

/** What can be wrong at another width on a page that has no problem otherwise. */
export async function layoutProblems(page: Page): Promise<string[]> {
  return findProblems(page, { runOnly: ['color-contrast', 'target-size', 'scrollable-region-focusable'] });
}

function findProblems(page: Page, options: RunOptions): Promise<string[]> {
  return atNarrowest(page, async () => {
    await bringAxe(page);
    const found = await withoutBars(page, () => page.evaluate(runAxe, { ...SPARING, ...options }));
    return [...(await overflowing(page)), ...found];
  });
}

/** Reading its source takes the browser a third of the time of a check, so each document reads it once. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

async function runAxe(options: RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run({ exclude: ['svg[aria-hidden=true]'] }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

async function atNarrowest<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size || size.width > MAX_MOBILE_WIDTH) return look();
  await page.setViewportSize({ ...size, width: NARROWEST });
  try {
    return await look();
  } finally {
    await page.setViewportSize(size);
  }
}

/** Sticky bars cover scrolled content: without them every target is measured at its real size. */
async function withoutBars<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const bars = await page.evaluateHandle(() => {
    const sticky = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) Object.assign(style, { position: 'relative', inset: 'auto' });
    return sticky;
  });
  try {
    return await look();
  } finally {
    await bars.evaluate((sticky) => {
      for (const { style } of sticky) Object.assign(style, { position: '', inset: '' });
    });
    await bars.dispose();
  }
}

/** Elements that make the page wider than its window, unless they are in something that scrolls or clips. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && !isClipped(element),
    );
    return [`wider than ${clientWidth} px: ${wide.map((element) => element.outerHTML.slice(0, 100)).join('\n')}`];
  });
}
