import type { Page } from '@playwright/test';

/** The texts of visible buttons, and of links that look like one, that take more than one line. */
export async function wrappedButtons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The class that the buttons of web/ui have in a build.
    const buttons = [...document.querySelectorAll<HTMLElement>('[class^="_button_"], [class*=" _button_"]')];
    const linesOf = (button: HTMLElement) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const tops = new Set<number>();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top));
      }
      return tops.size;
    };
    return buttons
      .filter((button) => button.checkVisibility() && linesOf(button) > 1)
      .map(({ innerText }) => innerText);
  });
}
