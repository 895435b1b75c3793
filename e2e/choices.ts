import { expect, type Locator } from '@playwright/test';

/** Taps an option once its list has stopped moving: a list that is opening still moves. */
export async function choose(option: Locator): Promise<void> {
  await expect
    .poll(() =>
      option.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  await option.click();
}
