/** A4 at 150 dpi: small print is readable. */
export const MAX_SIDE = 1_754;
/** A small page is rendered larger, but not beyond this resolution. */
export const MAX_DOTS_PER_INCH = 300;
export const POINTS_PER_INCH = 72;
/** Further pages are left out: only noise takes so much. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** The size of phone photos. */
export const MAX_HEIC_PIXELS = 25_000_000;

/** Real documents take less than half of it. */
export const WEBASSEMBLY_BYTES = 256 * 1024 * 1024;
export const HEAP_MEGABYTES = 128;

/** Exit codes without a result; any other except zero is a bug. */
export const EXIT_CODES = { unreadable: 3, locked: 4 } as const;
