const LONGEST = 2_083;
/** Whoever encodes more often than this is hiding something. */
const MAX_DECODINGS = 5;

const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/i;
/** Browsers drop control characters and read backslashes as slashes: `/\evil.example` would leave the site. */
const FORBIDDEN = /[\p{Cc}\\]/u;

/**
 * Where somebody wanted to go before signing in, as a path of this site; nothing when it leads anywhere else.
 * However often it is decoded on its way, it has to stay on our origin.
 */
export function safeNextUri(raw: string | null | undefined, origin: string): string | undefined {
  if (!raw || raw.length > LONGEST) return undefined;
  const readings = decodings(raw);
  const first = readings?.findIndex((reading) => ADDRESS.test(reading)) ?? -1;
  if (!readings || first < 0) return undefined;
  const paths = readings.slice(first).map((reading) => pathOnOrigin(reading, origin));
  return paths.every((path) => path !== undefined) ? paths[0] : undefined;
}

/** The text, and what comes out of decoding it once, twice, …; nothing when there is no end to it. */
function decodings(raw: string): string[] | undefined {
  const readings = [raw];
  for (let current = raw; readings.length <= MAX_DECODINGS + 1; ) {
    const decoded = decodeOnce(current);
    if (decoded === current) return readings;
    readings.push(decoded);
    current = decoded;
  }
  return undefined;
}

/** Only ASCII: no other character means anything in an address, and half an escape must not stop the rest. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function pathOnOrigin(address: string, origin: string): string | undefined {
  if (FORBIDDEN.test(address) || !ADDRESS.test(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  // `/.//evil.example` is a path here, but means another site when it is resolved again.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
