/** Every environment variable, once: the server's settings, .env.example and docs/reference are made from it. */
export const variables = {
  PORT: { fallback: '3000', text: 'Port that the server listens on.' },
  BASE_URL: {
    fallback: 'http://localhost:<PORT>',
    text: 'Public address without a path. A build input of the public site (canonical addresses).',
  },
  DATA_DIR: {
    fallback: './.data',
    text: 'Folder of the embedded PostgreSQL, the mail outbox and uploaded files.',
  },
  DATABASE_URL: {
    fallback: 'embedded PostgreSQL',
    text: 'Connection string of PostgreSQL 15-18 for the app. Its role should own nothing; `DATABASE_URL` alone also migrates, and append-only auditing then rests on a trigger. Required in production.',
  },
  DATABASE_MIGRATION_URL: {
    fallback: 'embedded superuser, else DATABASE_URL',
    text: 'Connection string of the owner of the schema, used to migrate and to grant. Required in production.',
  },
  DATABASE_POOL: { fallback: '20', text: 'Most database connections of one server process.' },
  SESSION_SECRET: {
    fallback: 'a demo secret',
    text: 'At least 32 random characters that sign the session cookie. Required in production.',
  },
  OIDC_ISSUER: {
    fallback: 'demo identity provider',
    text: 'Issuer address of the OpenID Connect provider. Required in production.',
  },
  OIDC_CLIENT_ID: { fallback: '', text: 'Client id at the provider; required with OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { fallback: '', text: 'Client secret at the provider; required with OIDC_ISSUER.' },
  SMTP_URL: { fallback: 'outbox folder', text: 'Mail server; unset, mails go to a folder in DATA_DIR.' },
  MAIL_FROM: {
    fallback: 'Collegium University <no-reply@collegium.example>',
    text: 'Sender of all mails, as `Name <address>`.',
  },
  DEMO_DATA: {
    fallback: 'on',
    text: '`on` or `off`: load the demo university into an empty database. Always off in production.',
  },
  SUPER_ADMIN_EMAIL: {
    fallback: '',
    text: 'The verified e-mail address whose sign-in becomes the first super_admin.',
  },
  TRUST_PROXY: {
    fallback: 'off',
    text: 'Reverse proxies to trust: their number, or a list of addresses.',
  },
  RATE_LIMITS: { fallback: 'on', text: '`on`, or `off` for benchmarks; refused in production.' },
  LOG_LEVEL: { fallback: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
} as const;

export type VariableName = keyof typeof variables;
