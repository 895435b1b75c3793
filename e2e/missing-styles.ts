import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url));
/** A class of a style module as the build names it. */
const CLASS = /_[a-zA-Z][\w-]*?_[\w-]{5}_\d+/g;

let built: Set<string> | undefined;

/** The classes that have rules of their own. */
function builtClasses(): Set<string> {
  built ??= new Set(globSync(`${ASSETS}/*.css`).flatMap((file) => readFileSync(file, 'utf8').match(CLASS) ?? []));
  return built;
}

/** Classes of the page whose rules were built but are in none of its style sheets. */
export async function missingStyles(page: Page): Promise<string[]> {
  const without = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const text = rules.join('\n');
    const names = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    return [...names].filter((name) => !text.includes(`.${name}`));
  });
  return without.filter((name) => builtClasses().has(name));
}
