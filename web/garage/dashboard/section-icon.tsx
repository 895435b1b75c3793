import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';

const PATHS: Record<CrawlSection, string> = {
  data: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm3 5h8m-8 3.5h8M8 16h5',
  insurance: 'M12 3.2 5 6v5.4c0 4.2 2.9 7.6 7 9.4 4.1-1.8 7-5.2 7-9.4V6l-7-2.8Zm-3 8.9 2.2 2.2 4-4.4',
  review:
    'M14.6 6.2a4.3 4.3 0 0 0-5.5 5.5L3.9 17a2.2 2.2 0 0 0 3.1 3.1l5.3-5.2a4.3 4.3 0 0 0 5.5-5.5l-2.6 2.6-2.6-.6-.6-2.6 2.6-2.6Z',
  tax: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5v-17ZM9.2 8.5h5.6m-5.6 3.4h5.6',
};

/** The icon of each kind of section, in its card and in the list of deadlines. */
export function SectionIcon({ section, size = 24 }: { section: CrawlSection; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[section]} />
    </svg>
  );
}
