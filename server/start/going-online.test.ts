import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '#server/environment/env.ts';
import { ONLINE } from '#server/testing/online-environment.ts';
import { checkGoingOnline } from './going-online.ts';

/** The variables that the start reports, in order. */
function reportedVariables(source: NodeJS.ProcessEnv): string[] {
  try {
    checkGoingOnline(readEnvironment(source));
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return lines.map((line) => line.split(' ')[0] ?? '');
  }
}

describe('requirements of a public site', () => {
  it('all missing variables are reported at once', () => {
    expect(reportedVariables({ PUBLIC_URL: 'https://www.example.org' })).toEqual([
      'DATABASE_URL',
      'FILES_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CALL_CENTRE_EMAIL',
      'CALL_CENTRE_PHONES',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PUBLISHER_NAME',
      'PUBLISHER_REPRESENTATIVE',
      'PUBLISHER_ADDRESS',
      'PUBLISHER_EMAIL',
      'PUBLISHER_VAT',
      'PUBLISHER_REGISTER',
      'PUBLISHER_HOST',
      'LOG_RETENTION_DAYS',
      'BACKUP_RETENTION_DAYS',
      'TRUST_PROXY',
    ]);
  });

  it('a public site may start with all variables set', () => {
    expect(reportedVariables(ONLINE)).toEqual([]);
  });

  it.each(Object.keys(ONLINE).filter((name) => name !== 'PUBLIC_URL' && !name.startsWith('AWS_')))(
    'a public site may not start without %s, and the message says what to set',
    (name) => {
      const source = { ...ONLINE, [name]: '' };
      expect(reportedVariables(source)).toEqual([name]);
      expect(() => checkGoingOnline(readEnvironment(source))).toThrow(new RegExp(`\\n${name} must .{10,}`));
    },
  );

  it.each([
    ['an unencrypted URL', { PUBLIC_URL: 'http://www.example.org' }, ['PUBLIC_URL']],
    ['a placeholder sender', { MAIL_FROM: 'Site <noreply@targa.example>' }, ['MAIL_FROM']],
    ['a placeholder call centre email address', { CALL_CENTRE_EMAIL: 'desk@targa.example' }, ['CALL_CENTRE_EMAIL']],
    [
      'a placeholder phone number among real ones',
      { CALL_CENTRE_PHONES: ONLINE['CALL_CENTRE_PHONES']?.replace(/de=[^,]+/, 'de=+493023125100') },
      ['CALL_CENTRE_PHONES'],
    ],
    ['real payments and no insurer', { STRIPE_SECRET_KEY: 'sk_live_example' }, ['INSURER_URL']],
    [
      'real payments, no insurer and no mail server',
      { STRIPE_SECRET_KEY: 'sk_live_example', SMTP_URL: '' },
      ['SMTP_URL', 'INSURER_URL'],
    ],
    [
      'test payments for policies of a real insurer',
      { INSURER_URL: 'https://insurer.example.org', INSURER_SECRET: 'a secret of thirty-two characters' },
      ['STRIPE_SECRET_KEY'],
    ],
    ['no trusted proxy', { TRUST_PROXY: 'false' }, ['TRUST_PROXY']],
    ['a folder for files', { FILES_URL: 'file:///srv/targa/files' }, []],
  ])('a public site with %s has the right variables reported', (_case, variables, expected) => {
    expect(reportedVariables({ ...ONLINE, ...variables })).toEqual(expected);
  });

  it('a process that serves no requests needs no proxy setting', () => {
    expect(reportedVariables({ ...ONLINE, ROLES: 'worker', TRUST_PROXY: '' })).toEqual([]);
  });

  it('a server that listens on other interfaces is public, even with a local URL', () => {
    expect(reportedVariables({ HOST: '0.0.0.0' })).toContain('PUBLIC_URL');
    expect(reportedVariables({ HOST: '0.0.0.0' })).toContain('SMTP_URL');
  });
});

it('a local installation needs no variables', () => {
  expect(reportedVariables({})).toEqual([]);
  expect(reportedVariables({ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([]);
});
