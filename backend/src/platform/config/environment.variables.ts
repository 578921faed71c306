/** Every environment variable. The server's settings, .env.example and docs/reference are made from this list. */
export const variables = {
  PORT: { fallback: '3000', text: 'Port that the server listens on.' },
  BASE_URL: {
    fallback: 'http://localhost:<PORT>',
    text: 'Public address without a path. Required in production, with https. A build input of the public site (canonical addresses).',
  },
  DATA_DIR: {
    fallback: './.data',
    text: 'Folder of the embedded PostgreSQL, the mail outbox and uploaded files.',
  },
  PUBLIC_UPLOAD_QUOTA: {
    fallback: '2 GB',
    text: 'Space for all files from public forms, as bytes or with kB, MB, GB or TB. When it is used up, further uploads are refused (507).',
  },
  STUDENT_UPLOAD_QUOTA: {
    fallback: '500 MB',
    text: 'Space for all files of one student, as PUBLIC_UPLOAD_QUOTA.',
  },
  DOCUMENT_RESERVE: {
    fallback: '1 GB',
    text: 'Free disk space in DATA_DIR that only issued documents may use. Uploads and reports are refused when less is free.',
  },
  DATABASE_URL: {
    fallback: 'embedded PostgreSQL',
    text: 'Connection string of PostgreSQL 15-18 for the server. In production it is required, its role must be neither a superuser nor the owner of tables, and it must use TLS (`?sslmode=verify-full`) or a socket.',
  },
  DATABASE_MIGRATION_URL: {
    fallback: 'embedded superuser, else DATABASE_URL',
    text: 'Connection string of the owner of the tables. Only `migrate` uses it, to migrate and to grant, and requires it in production. Keep it from the server.',
  },
  DATABASE_POOL: { fallback: '20', text: 'Most database connections of one server process.' },
  CALLER_CONNECTIONS: {
    fallback: 'a fifth of DATABASE_POOL, at least 1',
    text: 'Most database connections of one server process that the calls of one person or machine client use at once, up to DATABASE_POOL.',
  },
  PLAINTEXT_ALLOWED: {
    fallback: '',
    text: 'What may be connected to without TLS in production, separated by commas: `database`, `smtp`. For networks that are protected otherwise.',
  },
  SESSION_SECRET: {
    fallback: 'a demo secret',
    text: 'At least 32 random characters that sign the session cookies and encrypt the ID tokens of sessions. Required in production.',
  },
  SESSION_SECRET_PREVIOUS: {
    fallback: '',
    text: 'Other secrets whose cookies are accepted, separated by commas. They bridge a change of SESSION_SECRET.',
  },
  IDEMPOTENCY_SECRET: {
    fallback: 'derived from SESSION_SECRET',
    text: 'At least 32 random characters that seal the answers kept for `Idempotency-Key`. Required in production.',
  },
  IDEMPOTENCY_SECRET_PREVIOUS: {
    fallback: '',
    text: 'Other secrets whose kept answers are found, separated by commas. They bridge a change of IDEMPOTENCY_SECRET.',
  },
  DOCUMENT_SECRET: {
    fallback: 'derived from SESSION_SECRET',
    text: 'At least 32 random characters from which the key that signs documents follows. Required in production.',
  },
  DOCUMENT_SECRET_PREVIOUS: {
    fallback: '',
    text: 'Other secrets whose documents are confirmed, separated by commas.',
  },
  DOCUMENT_KEYS: {
    fallback: '',
    text: 'Public keys whose documents are confirmed although their secret is gone, in hexadecimal, separated by commas.',
  },
  DOCUMENT_CERTIFICATE: {
    fallback: 'a demo certificate made at start',
    text: 'PEM file with the certificate that signs PDFs, its private key (RSA, or EC P-256, P-384, P-521), and the certificates of its issuers.',
  },
  DOCUMENT_CERTIFICATE_PASSPHRASE: {
    fallback: '',
    text: 'Of an encrypted private key in DOCUMENT_CERTIFICATE.',
  },
  OIDC_ISSUER: {
    fallback: 'demo identity provider',
    text: 'Issuer address of the OpenID Connect provider. Required in production, with https.',
  },
  OIDC_CLIENT_ID: { fallback: '', text: 'Client id at the provider; required with OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { fallback: '', text: 'Client secret at the provider; required with OIDC_ISSUER.' },
  SMTP_URL: {
    fallback: 'outbox folder',
    text: 'Mail server; unset, mails go to a folder in DATA_DIR. In production an `smtp:` server must offer STARTTLS.',
  },
  MAIL_FROM: {
    fallback: 'Collegium University <no-reply@collegium.example>',
    text: 'Sender of all mails, as `Name <address>`.',
  },
  RECEIPTS_PER_MAILBOX: {
    fallback: '5',
    text: 'Most mails in 24 hours to one mailbox whose address was typed into a public form, in all its spellings.',
  },
  RECEIPTS_PER_DOMAIN: {
    fallback: '50',
    text: 'The same for all mailboxes of a domain and its subdomains. Public mail providers and the domain of MAIL_FROM are exempt.',
  },
  RECEIPTS_PER_HOUR: { fallback: '600', text: 'The same for all addresses together, in one hour.' },
  RECEIPTS_PER_DAY: { fallback: '3000', text: 'The same for all addresses together, in 24 hours.' },
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
