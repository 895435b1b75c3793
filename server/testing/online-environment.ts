/** All variables of a site with a public URL; none of the services exists. */
export const ONLINE: NodeJS.ProcessEnv = {
  PUBLIC_URL: 'https://www.example.org',
  DATABASE_URL: 'postgres://targa:secret@127.0.0.1:1/targa',
  FILES_URL: 's3://bucket',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Targa <noreply@example.org>',
  CALL_CENTRE_EMAIL: 'desk@example.org',
  CALL_CENTRE_PHONES: 'it=+390212345678,gb=+442012345678,es=+34912345678,fr=+33123456789,de=+493012345678',
  PUBLISHER_NAME: 'Example Motors S.r.l.',
  PUBLISHER_ADDRESS: 'Via Roma 1, 20121 Milano, Italia',
  PUBLISHER_EMAIL: 'privacy@example.org',
  PUBLISHER_VAT: 'IT01234567890',
  TRUST_PROXY: 'true',
};
