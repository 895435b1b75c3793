import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runTool } from './prepare.mjs';

/** The headless shell has no window to draw, so the tests take half the time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium for the browser tests: from CHROMIUM_PATH, an installed one, Playwright's own, or Debian's package. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`);
    return named;
  }
  const found = installed() ?? (await downloaded()) ?? (await packaged());
  if (!found) {
    throw new Error('No Chromium for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  }
  return found;
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((path) =>
    existsSync(path),
  );
}

async function downloaded() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('Downloading a browser for the tests …');
  await runTool('playwright', ['install', 'chromium'], { quiet: true, allowFailure: true });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function packaged() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from the system packages …');
  const options = { quiet: true, allowFailure: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  return installed();
}
