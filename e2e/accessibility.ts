import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, readable. Drawings that are only decoration hold nothing to find, but hundreds of shapes.
 * The legacy mode only leaves out other sites' frames, of which we have none, and takes half the time;
 * nor is a list made of all that is well.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('svg[aria-hidden=true]')
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}
