import { isIP } from 'node:net';
import { z } from 'zod';

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HOPS = /^[0-9]$/;

function isProxyList(value: string): boolean {
  return value.split(',').every((entry) => {
    const [ip = '', bits, ...rest] = entry.trim().split('/');
    if (RANGES.has(ip)) return bits === undefined;
    const family = isIP(ip);
    const longest = family === 4 ? 32 : 128;
    return family > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest));
  });
}

/**
 * Whose X-Forwarded-For is trusted: a number of proxies, or these IP addresses. `true` is one proxy, never the whole
 * list, because the client can write its beginning.
 */
export const trustProxy = z
  .string()
  .default('false')
  .refine((value) => value === 'true' || value === 'false' || HOPS.test(value) || isProxyList(value), {
    error: 'must be true, false, the number of proxies, or a list of addresses such as 10.0.0.0/8',
  })
  .transform((value): string | number | false => {
    if (value === 'true') return 1;
    if (value === 'false' || value === '0') return false;
    return HOPS.test(value) ? Number(value) : value;
  });
