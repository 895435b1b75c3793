import { test as base, expect, type Page } from '@playwright/test';
import { missingStyles } from './missing-styles.ts';

interface Complaints {
  /** Everything the browser reports: script errors, console errors, policy violations, failed requests. */
  complaints: string[];
}

/** Printed by Playwright when a page registers its service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Complaints>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (message.text() === WORKER_BLOCKED) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
      });
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()}`);
      });
      // Violations that a library catches reach no console.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
        );
        // React names an error that it has recovered from only by number; what was thrown is its cause.
        window.addEventListener('error', ({ error }) => {
          if (error instanceof Error && error.cause) console.error('Caused by', error.cause);
        });
      });
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has hydrated the page: from then on everything that needs scripts works, and has its styles. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window, undefined, { polling: 50 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })));
  expect(await missingStyles(page)).toEqual([]);
}
