import { ERRORS, isErrorCode } from '#contract/shared/error-statuses.ts';

const MAX_ANSWER_MS = 2_000;

export const HOSTILE_TEXTS = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\0',
  'fi\0at',
  '../../etc/passwd',
  '..\\..\\windows',
  "' or 1=1; drop table makes; --",
  '%_\\',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  '🚗'.repeat(50),
  '\u202e\ufeff\ud800',
  'İıẞﬁ',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
];

export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [['a']],
  {},
  { toString: 'x' },
  { length: 1e9 },
  [...Array(1_000).keys()],
];

const LEAKS =
  /\n\s+at |node_modules|file:\/\/|\/(?:server|contract|work|home|root|var|usr)\/|select |insert into|update .* set |delete from|syntax error at|Failed query|DrizzleQueryError|postgres|ZodError|Cannot read|is not a function/i;

/** What is wrong with a response; empty if nothing is. */
export function complaint(status: number, body: string, elapsed: number): string | undefined {
  if (elapsed > MAX_ANSWER_MS) return `took ${Math.round(elapsed)} ms`;
  if (status >= 200 && status < 300) return undefined;
  if (status < 400 || status >= 500) return `answered ${status} ${body.slice(0, 200)}`;
  if (LEAKS.test(body)) return `tells too much: ${body.slice(0, 200)}`;
  const { code, message, data } = JSON.parse(body) as { code: unknown; message: unknown; data: { status: unknown } };
  const isModel = isErrorCode(code) && ERRORS[code] === status && typeof message === 'string' && data.status === status;
  return isModel ? undefined : `is not the error model: ${body.slice(0, 200)}`;
}
