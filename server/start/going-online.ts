import { COUNTRIES } from '#contract/shared/country.ts';
import { PLACEHOLDER_NUMBERS } from '#server/environment/call-centre-variables.ts';
import { type Environment, EnvironmentError, paysDemoInsurer, paysWithTestMoney } from '#server/environment/env.ts';
import { PUBLISHER_REQUIREMENTS } from '#server/environment/publisher.ts';

type Variable = keyof Environment;

/** Mails to .example and to our own defaults are never delivered. */
const isUndeliverable = (email: string) => /\.example>?$/.test(email);

type Requirement = [Variable, isMet: (env: Environment) => boolean, whatToSet: string];

/** What a public site requires, whether it is set, and what to set. */
const REQUIREMENTS: readonly Requirement[] = [
  [
    'PUBLIC_URL',
    (env) => env.PUBLIC_URL.startsWith('https:'),
    'the https:// address that people use (for yourself alone, leave it out and set HOST to 127.0.0.1)',
  ],
  [
    'DATABASE_URL',
    (env) => env.DATABASE_URL !== undefined,
    'the PostgreSQL database: postgres://user:password@host/name',
  ],
  [
    'FILES_URL',
    (env) => env.FILES_URL !== undefined,
    'the file store that all processes share: s3://bucket/prefix, or file:///folder where all of them see that folder',
  ],
  ['SMTP_URL', (env) => env.SMTP_URL !== undefined, 'the mail server: smtps://user:password@host'],
  ['MAIL_FROM', (env) => !isUndeliverable(env.MAIL_FROM), 'the sender of all mails: Name <noreply@your.domain>'],
  [
    'CALL_CENTRE_EMAIL',
    (env) => !isUndeliverable(env.CALL_CENTRE_EMAIL),
    'the mail address where requests to be called are read',
  ],
  [
    'CALL_CENTRE_PHONES',
    (env) => COUNTRIES.every((country) => !PLACEHOLDER_NUMBERS.includes(env.CALL_CENTRE_PHONES[country])),
    'the numbers that people call: it=+39…,gb=+44…,es=+34…,fr=+33…,de=+49…',
  ],
  [
    'STRIPE_SECRET_KEY',
    (env) => env.STRIPE_SECRET_KEY !== undefined,
    'the secret key of your Stripe account: at the sandbox till everybody could pay without money',
  ],
  [
    'STRIPE_SECRET_KEY',
    (env) => !paysWithTestMoney(env),
    'a live key: with a test key everybody could get policies of INSURER_URL without money (a trial site leaves INSURER_URL out)',
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    (env) => env.STRIPE_WEBHOOK_SECRET !== undefined,
    'the signing secret of the webhook endpoint of this site in your Stripe account',
  ],
  [
    'INSURER_URL',
    (env) => !paysDemoInsurer(env),
    'the insurer whose policies are sold, with INSURER_SECRET: STRIPE_SECRET_KEY takes real money',
  ],
  ...PUBLISHER_REQUIREMENTS.map(
    ([name, whatToSet]): Requirement => [name, (env) => env[name] !== undefined, whatToSet],
  ),
  [
    'TRUST_PROXY',
    (env) => env.TRUST_PROXY !== false || !env.ROLES.includes('web'),
    'the proxy in front (true, or its address): otherwise all visitors count as one and share its limits',
  ],
];

/** Refuses to start a public site that lacks anything, and lists all of it at once. */
export function checkGoingOnline(env: Environment): void {
  if (env.isLocal) return;
  const missing = REQUIREMENTS.filter(([, isMet]) => !isMet(env));
  if (missing.length === 0) return;
  const lines = missing.map(([name, , whatToSet]) => `${name} must be ${whatToSet}`);
  throw new EnvironmentError(
    ['A site that other people reach needs more than is set (docs/operation.md):', ...lines].join('\n'),
  );
}
