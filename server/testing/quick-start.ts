/** Options of Node for the processes of tests. */
export const QUICK_START = ['--import', new URL('./cache-drizzle-resolution.ts', import.meta.url).href];
