import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';

export interface Crawl {
  plate: string;
  section: CrawlSection;
}

const SECTIONS = ['data', 'insurance', 'review', 'tax'] as const satisfies readonly CrawlSection[];

/** The look-ups that are running. */
export function runningCrawls(vehicles: readonly Vehicle[]): Crawl[] {
  return vehicles.flatMap((vehicle) =>
    SECTIONS.filter((section) => vehicle[`vehicle_${section}_info`].is_crawling).map((section) => ({
      plate: vehicle.plate,
      section,
    })),
  );
}

/** The look-ups that have ended, of vehicles that still exist. */
export function finishedCrawls(before: readonly Crawl[], vehicles: readonly Vehicle[]): Crawl[] {
  const running = new Set(runningCrawls(vehicles).map(crawlKey));
  const plates = new Set(vehicles.map(({ plate }) => plate));
  return before.filter((crawl) => plates.has(crawl.plate) && !running.has(crawlKey(crawl)));
}

export function crawlKey({ plate, section }: Crawl): string {
  return `${plate}/${section}`;
}
