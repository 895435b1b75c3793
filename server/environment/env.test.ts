import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, VARIABLES } from './env.ts';

function failure(source: NodeJS.ProcessEnv): EnvironmentError {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
  throw new Error(`Accepted ${JSON.stringify(source)}`);
}

describe('readEnvironment', () => {
  it('every environment variable has a default', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './.data',
      MAIL_FROM: 'Targa <noreply@targa.example>',
      AWS_REGION: 'eu-south-1',
      ROLES: ['web', 'worker'],
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      METRICS_HOST: '127.0.0.1',
      DRAIN_SECONDS: 0,
      isLocal: true,
      CALL_CENTRE_EMAIL: 'desk@targa.example',
      CALL_CENTRE_PHONES: expect.objectContaining({ it: '+390200000100' }),
      CALL_CENTRE_HOURS: expect.arrayContaining([{ day: 1, from: '09:00', to: '20:00' }]),
      DEALERS_CLOSED: '08-01/08-31',
    });
  });

  it('an empty environment variable counts as unset', () => {
    const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'FILES_URL', 'ROLES', 'RATE_LIMIT_FACTOR', 'SEED'];
    for (const empty of ['', '  ']) {
      const source = Object.fromEntries(names.map((name) => [name, empty]));
      expect(readEnvironment(source)).toEqual(readEnvironment({}));
    }
  });

  it('unknown environment variables are ignored', () => {
    expect(readEnvironment({ PATH: '/bin', npm_config_cache: 'x' })).toEqual(readEnvironment({}));
  });

  it.each([
    [{ PORT: '8080' }, { PORT: 8080, PUBLIC_URL: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://targa.example//' }, { PUBLIC_URL: 'https://targa.example' }],
    [{ ROLES: 'web' }, { ROLES: ['web'] }],
    [{ ROLES: ' worker , web ' }, { ROLES: ['worker', 'web'] }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { RATE_LIMIT_FACTOR: 0.5 }],
    [{ TRUST_PROXY: 'true' }, { TRUST_PROXY: 1 }],
    [{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
    [{ TRUST_PROXY: '0' }, { TRUST_PROXY: false }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, { TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }],
    [{ MAIL_FROM: 'post@targa.example' }, { MAIL_FROM: 'post@targa.example' }],
    [{ DATABASE_URL: 'postgresql://me@db/targa' }, { DATABASE_URL: 'postgresql://me@db/targa' }],
  ])('readEnvironment parses %j', (source, expected) => {
    expect(readEnvironment(source)).toMatchObject(expected);
  });
});

const BAD: [name: string, values: string[]][] = [
  ['PORT', ['abc', '-1', '65536', '3000.5', 'NaN', 'Infinity']],
  ['PUBLIC_URL', ['targa.example', 'ftp://targa.example', '//targa.example', 'javascript:alert(1)']],
  ['DATABASE_URL', ['localhost:5432', 'mysql://db/targa', 'postgres']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  ['MAIL_FROM', ['Targa', 'a@b@c', 'Targa <noreply>', 'x@y.example\r\nBcc: z@z.example', 'Targa\n<x@y.example>']],
  ['FILES_URL', ['/var/files', 'http://files.example', 's3']],
  ['AWS_ENDPOINT_URL', ['localhost:9000', 's3://x']],
  ['ROLES', ['admin', 'web,admin', ',', 'web,', 'WEB']],
  ['RATE_LIMIT_FACTOR', ['0', '-1', 'fast', 'Infinity']],
  ['SEED', ['yes', 'Demo']],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['METRICS_PORT', ['abc', '0', '65536']],
  ['PUBLISHER_NAME', ['Two\nlines', 'x'.repeat(201)]],
  ['PUBLISHER_EMAIL', ['nobody', 'a@b@c']],
  ['LOG_RETENTION_DAYS', ['0', '3651', '1.5', 'long']],
  ['BACKUP_RETENTION_DAYS', ['0', '-1', 'for ever']],
  ['DRAIN_SECONDS', ['-1', '301', '1.5', 'long']],
  ['TRUST_PROXY', ['yes', '-1', '1.5', '10', 'TRUE', '10.0.0.0/33', '10.0.0', 'loopback,nowhere', '::1/129']],
];

describe('invalid environment variables', () => {
  it.each(BAD.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])))(
    '%s=%j is refused with the name of the variable',
    (name, value) => {
      const { message } = failure({ [name]: value });
      expect(message).toMatch(new RegExp(`^${name} must `));
      expect(message.split('\n').every((line) => line.startsWith(name))).toBe(true);
    },
  );

  it('all invalid variables are reported at once', () => {
    const { message } = failure({ PORT: 'x', SEED: 'x', LOG_LEVEL: 'x' });
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'SEED', 'LOG_LEVEL']);
  });

  it('an insurer needs its secret, and real money a real insurer', () => {
    const insurer = { INSURER_URL: 'https://insurer.example/', INSURER_SECRET: 'x'.repeat(32) };
    expect(failure({ INSURER_URL: insurer.INSURER_URL }).message).toContain('must be set together');
    expect(failure({ ...insurer, INSURER_SECRET: 'short' }).message).toContain('INSURER_SECRET');
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_example', STRIPE_WEBHOOK_SECRET: 'whsec_example' };
    expect(failure(stripe).message).toContain('STRIPE_SECRET_KEY takes real money');
    expect(readEnvironment({ ...stripe, ...insurer }).INSURER_URL).toBe('https://insurer.example');
  });

  it('an S3 bucket requires both keys', () => {
    const bucket = { FILES_URL: 's3://bucket/prefix' };
    for (const keys of [{}, { AWS_ACCESS_KEY_ID: 'a' }, { AWS_SECRET_ACCESS_KEY: 'b' }, { AWS_ACCESS_KEY_ID: '' }]) {
      expect(failure({ ...bucket, ...keys }).message).toMatch(/FILES_URL.*AWS_ACCESS_KEY_ID.*AWS_SECRET_ACCESS_KEY/);
    }
    expect(readEnvironment({ ...bucket, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }).FILES_URL).toBe(
      's3://bucket/prefix',
    );
    expect(readEnvironment({ FILES_URL: 'file:///srv/files' }).FILES_URL).toBe('file:///srv/files');
  });
});

describe('isLocal', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    // Behind a proxy the server listens on loopback but is public.
    [{ PUBLIC_URL: 'https://targa.example' }, false],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  ])('isLocal with %j is %s', (source, expected) => {
    expect(readEnvironment(source).isLocal).toBe(expected);
  });
});

describe('.env.example', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);

  it('.env.example lists every variable once', () => {
    expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  });

  it('.env.example sets only defaults', () => {
    expect(readEnvironment(parseEnv(text))).toEqual(readEnvironment({}));
  });
});
