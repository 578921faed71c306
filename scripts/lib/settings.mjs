import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { parseUrl } from './parse-url.mjs';
import { PlainError } from './plain-error.mjs';
import { parsePort } from './port.mjs';

/** Reports a Node.js that is too old; runs before anything is installed. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new PlainError(
    `Collegium needs Node.js 20.19 or newer; this is ${process.versions.node}. See nodejs.org.`,
  );
}

/** The few settings that starting needs; the server reads and checks all of them itself. */
export function readSettings() {
  const file = path.join(root, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file); // existing values stay
  const env = process.env;
  const port = parsePort(env.PORT || '3000');
  const baseUrl = env.BASE_URL || `http://localhost:${port}`;
  const url = parseUrl(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new PlainError(
      `BASE_URL is "${baseUrl}", but must be an address without a path, such as http://localhost:${port}.`,
    );
  }
  return {
    port,
    baseUrl: url.origin,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    migrationUrl: env.DATABASE_MIGRATION_URL || null,
    production: env.NODE_ENV === 'production',
    demoData: env.NODE_ENV !== 'production' && env.DEMO_DATA !== 'off',
    demoAccounts: !env.OIDC_ISSUER,
  };
}

/** What `npm start` needs in production: the settings that the server requires, and the address for `migrate`. */
export const requiredInProduction = [
  'BASE_URL',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'SESSION_SECRET',
  'IDEMPOTENCY_SECRET',
  'DOCUMENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
];

/** Names all missing settings at once, before anything is installed or built. */
export function requireSettings(env = process.env) {
  if (env.NODE_ENV !== 'production') return;
  const missing = requiredInProduction.filter((name) => !env[name]?.trim());
  if (missing.length)
    throw new PlainError(
      `${new Intl.ListFormat('en').format(missing)} ${missing.length > 1 ? 'are' : 'is'} required in production. ` +
        'See docs/operations/configure.md.',
    );
}

/** The environment variables of the server. */
export const serverVariables = [
  'NODE_ENV',
  'PORT',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_POOL',
  'CALLER_CONNECTIONS',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_ADDRESS',
  'METRICS_PUBLIC',
  'PUBLIC_UPLOAD_QUOTA',
  'APPLICANT_UPLOAD_QUOTA',
  'STUDENT_UPLOAD_QUOTA',
  'SECTION_UPLOAD_QUOTA',
  'FILES_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'FILES_ORIGIN',
  'DOCUMENT_RESERVE',
  'VIDEO_HOSTS',
  'PLAINTEXT_ALLOWED',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'IDEMPOTENCY_SECRET',
  'IDEMPOTENCY_SECRET_PREVIOUS',
  'DOCUMENT_SECRET',
  'DOCUMENT_SECRET_PREVIOUS',
  'DOCUMENT_CERTIFICATE',
  'DOCUMENT_CERTIFICATE_PASSPHRASE',
  'DOCUMENT_KEYS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'RECEIPTS_PER_MAILBOX',
  'RECEIPTS_PER_DOMAIN',
  'RECEIPTS_PER_HOUR',
  'RECEIPTS_PER_DAY',
  'DEMO_DATA',
  'SUPER_ADMIN_EMAIL',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'LOG_LEVEL',
];
