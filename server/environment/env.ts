import { z } from 'zod';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { StartError } from '#server/start/start-error.ts';
import { callCentreHours, callCentrePhones } from './call-centre-variables.ts';
import { trustProxy } from './proxy-variable.ts';
import { publisherVariables } from './publisher-variables.ts';

const ROLES = ['web', 'worker'] as const;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as Targa <noreply@example.com>',
    )
    .default('Targa <noreply@targa.example>'),
  /** Where call requests and the like are sent. */
  CALL_CENTRE_EMAIL: z.string().refine(isEmail, 'must be a mail address').default('desk@targa.example'),
  CALL_CENTRE_PHONES: callCentrePhones,
  CALL_CENTRE_HOURS: callCentreHours,
  ...publisherVariables,
  /** When dealers are on holiday, every year, both days included. */
  DEALERS_CLOSED: z
    .string()
    .regex(/^(?:never|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/, {
      error: 'must be two days such as 08-01/08-31, or never',
    })
    .default('08-01/08-31'),
  VEHICLE_REGISTRY_URL: url('http:', 'https:')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** The insurer that makes proposals and issues policies; both or neither. */
  INSURER_URL: url('http:', 'https:')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  INSURER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADDRESS_SEARCH_URL: url('http:', 'https:').optional(),
  /** Without it, payments are made at the sandbox till, where no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key such as sk_live_…')
    .optional(),
  /** Without it, notifications are refused, and payments are settled by asking. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret such as whsec_…')
    .optional(),
  STRIPE_API_URL: url('http:', 'https:').optional(),
  FILES_URL: url('file:', 's3:').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('eu-south-1'),
  AWS_ENDPOINT_URL: url('http:', 'https:').optional(),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must list ${ROLES.join(' or ')}` })).min(1)),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive('must be above 0').default(1),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a log level such as info' })
    .default('info'),
  TRUST_PROXY: trustProxy,
  /** A separate port for metrics and health of this process. */
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** How long a stopping process keeps serving, so that a proxy notices first. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
});

export const VARIABLES: readonly string[] = Object.keys(variables.shape);

export type Environment = z.output<typeof variables> & {
  PUBLIC_URL: string;
  /** The site is reachable from this machine only, so development pages may be shown. */
  isLocal: boolean;
};

export class EnvironmentError extends StartError {
  override readonly name = 'EnvironmentError';
}

/** The only reader of the environment. Refuses invalid values and names each variable. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(filled);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path[0]?.toString() ?? 'environment'} ${issue.message}`);
    throw new EnvironmentError(lines.join('\n'));
  }
  const values = result.data;
  if (values.FILES_URL?.startsWith('s3:') && !(values.AWS_ACCESS_KEY_ID && values.AWS_SECRET_ACCESS_KEY)) {
    throw new EnvironmentError('FILES_URL names an S3 bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
  }
  if ((values.INSURER_URL === undefined) !== (values.INSURER_SECRET === undefined))
    throw new EnvironmentError('INSURER_URL and INSURER_SECRET must be set together');
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const isLocal = LOOPBACK.has(values.HOST) && LOOPBACK.has(new URL(publicUrl).hostname);
  const env = { ...values, PUBLIC_URL: publicUrl, isLocal };
  // A public site lists it with all that is missing.
  if (isLocal && paysDemoInsurer(env))
    throw new EnvironmentError('STRIPE_SECRET_KEY takes real money: INSURER_URL and INSURER_SECRET must be set');
  return env;
}

/** The demo insurer must never be paid with real money. */
export function paysDemoInsurer({ STRIPE_SECRET_KEY = '', INSURER_URL }: Environment): boolean {
  return /^[rs]k_live_/.test(STRIPE_SECRET_KEY) && INSURER_URL === undefined;
}

/** A real insurer must never be paid with test money. */
export function paysWithTestMoney({ STRIPE_SECRET_KEY = '', INSURER_URL }: Environment): boolean {
  return /^[rs]k_test_/.test(STRIPE_SECRET_KEY) && INSURER_URL !== undefined;
}

/** The PATH for programs that we start. */
export function searchPath(): string | undefined {
  return process.env.PATH;
}
