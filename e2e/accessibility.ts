import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** As wide as a page at 1280 px zoomed to 400 % (WCAG 1.4.10), and as the smallest telephones. */
const NARROWEST = 320;
const WIDEST_TELEPHONE = 480;

/**
 * What axe finds on a page, readable. Drawings that are only decoration hold nothing to find, but hundreds of shapes.
 * The legacy mode only leaves out other sites' frames, of which we have none, and takes half the time;
 * nor is a list made of all that is well. On a telephone it looks where there is least room.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return atNarrowest(page, async () => {
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .exclude('svg[aria-hidden=true]')
      .setLegacyMode(true);
    const { violations } = await withoutBars(page, () => axe.analyze());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
    return [...(await overflowing(page)), ...found];
  });
}

async function atNarrowest<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size || size.width > WIDEST_TELEPHONE) return look();
  await page.setViewportSize({ ...size, width: NARROWEST });
  try {
    return await look();
  } finally {
    await page.setViewportSize(size);
  }
}

/** Bars that stick hide what scrolls beneath them: without them every target has the size it has when it is reached. */
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

/** What makes the page wider than its window, unless it lies in something that scrolls or clips by itself. */
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
