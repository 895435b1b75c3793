const LONGEST = 2_083;
/** A target that is encoded more often than this is an attack. */
const MAX_DECODINGS = 5;

const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/i;
/** Browsers drop control characters and read backslashes as slashes: `/\evil.example` would leave the site. */
const FORBIDDEN = /[\p{Cc}\\]/u;

/**
 * The page a visitor wanted before signing in, as a path of this site; undefined when it leads to another site. The
 * target must stay on our origin however often it is decoded on the way.
 */
export function safeNextUri(raw: string | null | undefined, origin: string): string | undefined {
  if (!raw || raw.length > LONGEST) return undefined;
  const readings = decodings(raw);
  const first = readings?.findIndex((reading) => ADDRESS.test(reading)) ?? -1;
  if (!readings || first < 0) return undefined;
  const paths = readings.slice(first).map((reading) => pathOnOrigin(reading, origin));
  return paths.every((path) => path !== undefined) ? paths[0] : undefined;
}

/** The text and the results of decoding it once, twice, …; undefined when it is encoded too often. */
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

/** Decodes ASCII only: no other character has a meaning in a URL, and an incomplete escape must not stop the rest. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function pathOnOrigin(text: string, origin: string): string | undefined {
  if (FORBIDDEN.test(text) || !ADDRESS.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  // `/.//evil.example` is a path here, but another site when it is resolved again.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
