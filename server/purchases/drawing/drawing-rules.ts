/** A sheet of A4 at 150 dots per inch: small print can be read. */
export const MAX_SIDE = 1_754;
/** A small page is drawn larger, but no finer than this. */
export const MAX_DOTS_PER_INCH = 300;
export const POINTS_PER_INCH = 72;
/** Pages beyond this are left out: only noise takes so much. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** What telephones make of one scene. */
export const MAX_HEIC_PIXELS = 25_000_000;

/** Real documents take less than half of it. */
export const WEBASSEMBLY_BYTES = 256 * 1024 * 1024;
export const HEAP_MEGABYTES = 128;

/** How the process ends when it draws nothing; every other end but zero is a fault of ours. */
export const EXIT_CODES = { unreadable: 3, locked: 4 } as const;
