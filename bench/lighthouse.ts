import { launch } from 'chrome-launcher';
import type { RunnerResult } from 'lighthouse';
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';
import { pagePath } from '#contract/shared/paths.ts';
import type { Row } from './table.ts';

/** The lowest Lighthouse scores that a page may have, of 100. An article has nothing to wait for. */
const WANTED = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const lowest = (category: Category, page: string): number => (page === 'article' ? 100 : WANTED[category]);
type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];
/** Pages that search engines must not list, for which Lighthouse's SEO score means nothing. */
const HIDDEN = ['login', 'quote request'];
const ROUNDS = 5;
/**
 * Lighthouse slows the processor down four times, which turns a fast desktop computer (an index of 1500 to 2000) into a
 * mid-tier phone. A slower machine must be slowed down less for the same phone, as its documentation says. Shared ones
 * change their speed from second to second, so each round is computed for the speed that the machine had in it.
 */
const SLOWDOWN = { index: 1_750, times: 4 };
/** Lighthouse's slow 4G. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1.6 * 1024,
  requestLatencyMs: 150 * 3.75,
  downloadThroughputKbps: 1.6 * 1024 * 0.9,
  uploadThroughputKbps: 750 * 0.9,
};
/** Found or installed by scripts/bench.mjs. */
const CHROMIUM = process.env['CHROMIUM_PATH'];

/** The most used pages, with typical URLs. */
async function pages(site: string): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/wp-json/dkwp/v2/car/volkswagen/golf`);
  const { versions } = (await answer.json()) as { versions: { slug: string }[] };
  const [first, second, third] = versions.map(({ slug }) => slug);
  const golf = { make: 'volkswagen', model: 'golf' };
  const keys = [first, second, third].map((version) => `volkswagen/golf/${version}`).join(',');
  return {
    home: pagePath('home', 'it'),
    search: pagePath('search', 'it'),
    model: pagePath('model', 'it', golf),
    version: pagePath('version', 'it', { ...golf, version: first ?? '' }),
    compare: `${pagePath('compare', 'it')}?v=${keys}`,
    login: pagePath('login', 'it'),
    'quote request': pagePath('quoteRequest', 'it'),
    article: pagePath('guide', 'it', { slug: await firstGuide(site) }),
  };
}

async function firstGuide(site: string): Promise<string> {
  const [guide] = (await (await fetch(`${site}/wp-json/dkwp/v2/guides`)).json()) as { slug: string }[];
  return guide?.slug ?? '';
}

/** The mobile scores of Lighthouse; the median of several rounds, because machines are noisy. */
export async function lighthouseRows(site: string): Promise<Row[]> {
  const chrome = await launch({
    ...(CHROMIUM && { chromePath: CHROMIUM }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows: Row[] = [];
    // The first round warms everything up.
    await scoresOf(site, chrome.port);
    for (const [name, path] of Object.entries(await pages(site))) {
      const categories = CATEGORIES.filter((category) => category !== 'seo' || !HIDDEN.includes(name));
      const rounds: Record<Category, number>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scoresOf(site + path, chrome.port));
      const middle = (category: Category) =>
        rounds.map((scores) => scores[category]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      rows.push({
        name: `Lighthouse, ${name} page: ${categories.join(', ')}`,
        measured: categories.map(middle).join(' '),
        wanted: `≥ ${categories.map((category) => lowest(category, name)).join(' ')}`,
        ok: categories.every((category) => middle(category) >= lowest(category, name)),
      });
    }
    return rows;
  } finally {
    chrome.kill();
  }
}

async function scoresOf(url: string, port: number): Promise<Record<Category, number>> {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error', throttling: SLOW_4G } as const;
  const { artifacts, runnerOptions } = await navigationGather(undefined, url, { flags });
  const { BenchmarkIndex: index } = artifacts;
  const cpuSlowdownMultiplier = Math.min(SLOWDOWN.times, Math.max(1, (SLOWDOWN.times * index) / SLOWDOWN.index));
  runnerOptions.resolvedConfig.settings.throttling = { ...SLOW_4G, cpuSlowdownMultiplier };
  const result = (await Runner.audit(artifacts, runnerOptions)) as RunnerResult | undefined;
  if (!result) throw new Error(`Lighthouse found nothing at ${url}`);
  const { lhr } = result;
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  console.log(
    `${new URL(url).pathname}: ${Object.values(scores).join(' ')}, slowed down ${cpuSlowdownMultiplier.toFixed(1)} times` +
      `${failed.length > 0 ? `, failed: ${failed.map(({ id }) => id).join(', ')}` : ''}`,
  );
  return scores;
}
