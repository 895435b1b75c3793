import { chromium, devices, type Page } from '@playwright/test';
import { pagePath } from '#contract/shared/paths.ts';
import { quantile } from './search-times.ts';
import type { Row } from './table.ts';

/** Nothing is felt as waiting below this. */
const WANTED_MS = 150;
/** So many that one interruption of a shared machine is not the 95th of 100. */
const TAPS = 60;
/** Found or installed by scripts/bench.mjs. */
const CHROMIUM = process.env['CHROMIUM_PATH'];

/** How long a phone takes to show that a tap has had an effect, while the network does not answer. */
export async function tapRows(site: string): Promise<Row[]> {
  const browser = await chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext(devices['Pixel 7']);
    const page = await context.newPage();
    const times: number[] = [];
    // The first one warms up.
    for (let tap = 0; tap <= TAPS; tap += 1) {
      const elapsed = await timeOfTap(page, site + pagePath('search', 'it'));
      if (tap > 0) times.push(elapsed);
    }
    const slow = quantile(times, 0.95);
    console.log(`taps: ${times.map((time) => Math.round(time)).join(' ')} ms`);
    return [
      {
        name: 'a tap on a car shows that the next page is loading, 95 of 100',
        measured: `${Math.round(slow)} ms`,
        wanted: `≤ ${WANTED_MS} ms`,
        ok: slow <= WANTED_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function timeOfTap(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.route('**/*.data*', () => undefined);
  // From the event of the finger to the frame that shows the busy page, by the clock of the browser.
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let touchedAt = 0;
        addEventListener('click', ({ timeStamp }) => (touchedAt = timeStamp), { capture: true, once: true });
        const main = document.querySelector('main');
        if (!main) throw new Error('The page has no main part');
        new MutationObserver(() => requestAnimationFrame((frame) => resolve(frame - touchedAt))).observe(main, {
          attributeFilter: ['aria-busy'],
        });
      }),
  );
  await page.getByRole('article').first().getByRole('link').tap();
  const elapsed = await shown;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return elapsed;
}
