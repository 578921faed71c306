/** Every environment variable. The server's settings, .env.example and docs/reference are made from this list. */
export const variables = {
  PORT: { fallback: '3000', text: 'Port that the server listens on.' },
  LISTEN_ADDRESS: {
    fallback: '',
    text: 'IP address that the server listens on, such as 127.0.0.1 behind a proxy on the same machine. Unset: all addresses.',
  },
  BASE_URL: {
    fallback: 'http://localhost:<PORT>',
    text:
      'Public address without a path. Required in production, with https. Also used to build the public ' +
      'site (canonical addresses).',
  },
  DATA_DIR: {
    fallback: './.data',
    text: 'Folder for the embedded PostgreSQL database, the email outbox and, without FILES_URL, uploaded files.',
  },
  FILES_URL: {
    fallback: 'the disk of DATA_DIR',
    text:
      'Bucket of an S3 store for uploaded files and issued documents: ' +
      '`s3://bucket?endpoint=https://s3.example.edu&region=us-east-1&prefix=collegium`. Without an endpoint, the bucket ' +
      'is at Amazon S3. Files are still received in DATA_DIR first.',
  },
  AWS_ACCESS_KEY_ID: {
    fallback: 'the role of the machine',
    text: 'Key ID for the bucket of FILES_URL. The other settings of the AWS SDK, such as AWS_PROFILE, apply too.',
  },
  AWS_SECRET_ACCESS_KEY: { fallback: '', text: 'Secret key for AWS_ACCESS_KEY_ID.' },
  PUBLIC_UPLOAD_QUOTA: {
    fallback: '2 GB',
    text:
      'Space for all files from public forms: a number of bytes, or a size in kB, MB, GB or TB. When the space ' +
      'is full, uploads are refused (507).',
  },
  APPLICANT_UPLOAD_QUOTA: {
    fallback: '10 GB',
    text:
      'Space for all files of applicants and their recommenders, in the format of PUBLIC_UPLOAD_QUOTA. One network ' +
      'address can use at most 5% of it.',
  },
  STUDENT_UPLOAD_QUOTA: {
    fallback: '500 MB',
    text: 'Space for all files from one student, in the format of PUBLIC_UPLOAD_QUOTA.',
  },
  SECTION_UPLOAD_QUOTA: {
    fallback: '2 GB',
    text: "Space for all files in one section's classroom, in the format of PUBLIC_UPLOAD_QUOTA.",
  },
  FILES_ORIGIN: {
    fallback: '',
    text:
      'Second public address of this server, without a path and on another host than BASE_URL, such as ' +
      'https://files.example.net. If set, files of classrooms are read from there, without cookies.',
  },
  DOCUMENT_RESERVE: {
    fallback: '1 GB',
    text:
      'Free disk space in DATA_DIR reserved for issued documents. Uploads and reports are refused when ' +
      'less space is free.',
  },
  VIDEO_HOSTS: {
    fallback: 'www.youtube-nocookie.com,player.vimeo.com',
    text: 'Hosts whose videos documents may show, separated by commas, or `none`. Only these may be loaded in a frame.',
  },
  DATABASE_URL: {
    fallback: 'embedded PostgreSQL',
    text: 'Connection string with which the server connects to PostgreSQL 15-18. Required in production, where the database role must be neither a superuser nor the owner of tables, and the connection must use TLS (`?sslmode=verify-full`) or a socket.',
  },
  DATABASE_MIGRATION_URL: {
    fallback: 'embedded superuser, else DATABASE_URL',
    text:
      'Connection string for the role that owns the tables. Only `migrate` uses it, to run migrations and grant ' +
      "permissions, and requires it in production. Don't give it to the server.",
  },
  DATABASE_POOL: {
    fallback: '20',
    text: 'Maximum number of database connections that one server process opens.',
  },
  CALLER_CONNECTIONS: {
    fallback: 'a fifth of DATABASE_POOL, at least 1',
    text:
      'Maximum number of database connections that one person or machine client can use at once in one server ' +
      'process. At most DATABASE_POOL.',
  },
  DATABASE_REPORT_URL: {
    fallback: 'DATABASE_URL',
    text:
      'Connection string of a standby of DATABASE_URL. Reports and exports are read from it while it lags by at most ' +
      '10 s. The database role and the rules for TLS are those of DATABASE_URL.',
  },
  PLAINTEXT_ALLOWED: {
    fallback: '',
    text:
      'Connections allowed without TLS in production: `database`, `smtp` and `files` (FILES_URL), separated by commas. ' +
      'Only for networks that are protected in another way.',
  },
  SESSION_SECRET: {
    fallback: 'a demo secret',
    text:
      'At least 32 random characters that sign the session cookies and encrypt the ID tokens of sessions. Required in ' +
      'production. With several values, separated by commas, the first one signs and all are accepted: put the new value ' +
      'before the old one to change it.',
  },
  SESSION_SECRET_PREVIOUS: {
    fallback: '',
    text: 'Earlier secrets, separated by commas. Same as further values in SESSION_SECRET.',
  },
  IDEMPOTENCY_SECRET: {
    fallback: 'derived from SESSION_SECRET',
    text:
      'At least 32 random characters that encrypt the responses stored for `Idempotency-Key`. Required in ' +
      'production.',
  },
  IDEMPOTENCY_SECRET_PREVIOUS: {
    fallback: '',
    text:
      'Earlier secrets, separated by commas. Responses encrypted with them can still be read. Use this variable ' +
      'while you change IDEMPOTENCY_SECRET.',
  },
  DOCUMENT_SECRET: {
    fallback: 'derived from SESSION_SECRET',
    text: 'At least 32 random characters from which the document signing key is derived. Required in production.',
  },
  DOCUMENT_SECRET_PREVIOUS: {
    fallback: '',
    text: 'Earlier secrets, separated by commas. `/verify` still confirms documents signed with them.',
  },
  DOCUMENT_KEYS: {
    fallback: '',
    text: 'Public keys of lost document secrets, in hexadecimal and separated by commas. `/verify` still confirms documents signed with them.',
  },
  DOCUMENT_CERTIFICATE: {
    fallback: 'a demo certificate created at startup',
    text: 'PEM file with the certificate that signs PDFs, its private key (RSA, or EC P-256, P-384, P-521), and the certificates of its issuers.',
  },
  DOCUMENT_CERTIFICATE_PASSPHRASE: {
    fallback: '',
    text: 'Passphrase for an encrypted private key in DOCUMENT_CERTIFICATE.',
  },
  OIDC_ISSUER: {
    fallback: 'demo identity provider',
    text: 'Issuer address of the OpenID Connect provider. Required in production, with https.',
  },
  OIDC_CLIENT_ID: { fallback: '', text: 'Client ID at the provider. Required with OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { fallback: '', text: 'Client secret at the provider. Required with OIDC_ISSUER.' },
  GATEWAY_URL: {
    fallback: 'demo gateway; none in production',
    text: 'Address of the card gateway, such as https://api.stripe.com, with https in production. Students can pay by card only if it is set.',
  },
  GATEWAY_KEY: { fallback: '', text: 'Secret key at the card gateway. Required with GATEWAY_URL.' },
  GATEWAY_WEBHOOK_SECRET: {
    fallback: '',
    text: 'Secret with which the card gateway signs the events that it sends to `/api/gateway/events`. Required with GATEWAY_URL.',
  },
  SMTP_URL: {
    fallback: 'outbox folder',
    text:
      'Address of the mail server. If unset, emails are written to a folder in DATA_DIR. In production an `smtp:` server ' +
      'must offer STARTTLS.',
  },
  MAIL_FROM: {
    fallback: 'Collegium University <no-reply@collegium.example>',
    text: 'Sender of all emails, as `Name <address>`.',
  },
  RECEIPTS_PER_MAILBOX: {
    fallback: '5',
    text:
      'Maximum number of receipts sent to one mailbox in 24 hours. A receipt is an email to an address that was entered ' +
      'in a public form. All spellings of an address are one mailbox.',
  },
  RECEIPTS_PER_DOMAIN: {
    fallback: '50',
    text: 'Maximum number of receipts sent to all mailboxes of a domain and its subdomains in 24 hours. Public mail providers and the domain of MAIL_FROM are exempt.',
  },
  RECEIPTS_PER_HOUR: {
    fallback: '600',
    text: 'Maximum number of receipts sent to all mailboxes in one hour.',
  },
  RECEIPTS_PER_DAY: {
    fallback: '3000',
    text: 'Maximum number of receipts sent to all mailboxes in 24 hours.',
  },
  DEMO_DATA: {
    fallback: 'on',
    text: '`on` or `off`: load the demo university into an empty database. Always off in production.',
  },
  SUPER_ADMIN_EMAIL: {
    fallback: '',
    text: 'The verified email address of the person who becomes the first super_admin by signing in.',
  },
  TRUST_PROXY: {
    fallback: 'off',
    text: 'Trusted reverse proxies: their number or a list of addresses.',
  },
  DRAIN_SECONDS: {
    fallback: '10 in production, else 0',
    text:
      'At SIGTERM, how long calls are still served while `GET /api/health/ready` already answers 503, so that a load ' +
      'balancer can send them elsewhere.',
  },
  RATE_LIMITS: { fallback: 'on', text: '`on` or, for benchmarks, `off`. `off` is refused in production.' },
  METRICS_PORT: {
    fallback: '',
    text:
      'Port on which this process serves its metrics at `/metrics`, for Prometheus. Must differ from PORT; each server ' +
      'process of a machine needs a port of its own. If unset, nothing is counted.',
  },
  METRICS_ADDRESS: {
    fallback: '127.0.0.1',
    text:
      'IP address on which the metrics are served. Anyone who reaches it can read them. `0.0.0.0`, `::` and public ' +
      'addresses are refused unless METRICS_PUBLIC is `on`.',
  },
  METRICS_PUBLIC: {
    fallback: 'off',
    text: '`on` or `off`: allow a public METRICS_ADDRESS. Only for networks that are protected in another way.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: '',
    text:
      'Address of the OpenTelemetry collector that gets traces, by OTLP over HTTP with JSON, such as ' +
      'http://127.0.0.1:4318. If unset, there are no traces, and the other OTEL variables are ignored.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    fallback: '',
    text: 'Headers for the collector, such as `authorization=Bearer%20...`: a list with commas, its values percent-encoded.',
  },
  OTEL_SERVICE_NAME: { fallback: 'collegium', text: 'Name of this service in traces.' },
  OTEL_TRACES_SAMPLER: {
    fallback: 'parentbased_always_on',
    text:
      'Which traces are exported: always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off or ' +
      'parentbased_traceidratio. With `parentbased`, a caller that sends `traceparent` decides.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    fallback: '1',
    text: 'Share of the traces that a sampler with `traceidratio` exports, from 0 to 1.',
  },
  LOG_LEVEL: { fallback: 'info', text: 'fatal, error, warn, info, debug, trace or silent.' },
} as const;

export type VariableName = keyof typeof variables;

export const requiredInProduction: readonly VariableName[] = [
  'BASE_URL',
  'DATABASE_URL',
  'SESSION_SECRET',
  'IDEMPOTENCY_SECRET',
  'DOCUMENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
];
