import { isIP } from 'node:net';
import { foldAddress, isAsciiAddress } from '../../common/addresses.js';
import { type VariableName, variables } from './environment.variables.js';

/** An address, or a range of them such as 10.0.0.0/8. */
const isAddress = (text: string): boolean => {
  const [address, bits, ...more] = text.split('/');
  return isIP(address!) > 0 && !more.length && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** A configuration that the server refuses to run with; the message names the variable. */
export class EnvironmentError extends Error {}

const demoSessionSecret = 'collegium-demo-session-secret-not-for-production';

/** The server's settings, read once from environment variables and validated at start. */
export class Environment {
  readonly production: boolean;
  readonly port: number;
  /** The one public address, without a trailing slash in `origin`. */
  readonly baseUrl: URL;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databaseMigrationUrl: string;
  readonly databasePool: number;
  readonly sessionSecret: string;
  /** null: the demo identity provider is in use. */
  readonly oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: { name: string; address: string };
  readonly demoData: boolean;
  readonly superAdminEmail: string | null;
  readonly trustProxy: boolean | number | string;
  readonly rateLimits: boolean;
  readonly logLevel: string;

  constructor(source: NodeJS.ProcessEnv = process.env) {
    const read = (name: VariableName): string | null => source[name]?.trim() || null;
    const refuse = (name: VariableName, why: string): never => {
      throw new EnvironmentError(`${name} ${why}`);
    };
    const count = (name: VariableName, fallback: number, least: number, most: number): number => {
      const text = read(name);
      if (text === null) return fallback;
      const value = Number(text);
      if (!Number.isInteger(value) || value < least || value > most)
        refuse(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
      return value;
    };
    const onOff = (name: VariableName, fallback: boolean): boolean => {
      const text = read(name);
      if (text === null) return fallback;
      if (text !== 'on' && text !== 'off') refuse(name, `must be "on" or "off", not "${text}"`);
      return text === 'on';
    };

    this.production = source.NODE_ENV === 'production';
    this.port = count('PORT', 3000, 0, 65535);
    this.baseUrl = this.parseBaseUrl(read('BASE_URL') ?? `http://localhost:${this.port}`);
    this.dataDir = read('DATA_DIR') ?? './.data';
    const postgres = (name: VariableName): string | null => {
      const text = read(name);
      if (text !== null && !/^postgres(ql)?:\/\//.test(text))
        refuse(name, 'must be like postgres://user:password@host:5432/database');
      return text;
    };
    this.databaseUrl = postgres('DATABASE_URL') ?? '';
    this.databaseMigrationUrl = postgres('DATABASE_MIGRATION_URL') ?? this.databaseUrl;
    this.databasePool = count('DATABASE_POOL', 20, 2, 500);
    this.sessionSecret = read('SESSION_SECRET') ?? demoSessionSecret;
    const issuer = read('OIDC_ISSUER');
    if (issuer && !(URL.canParse(issuer) && /^https?:$/.test(new URL(issuer).protocol)))
      refuse('OIDC_ISSUER', `must be an address such as https://login.example.edu, not "${issuer}"`);
    this.oidc = issuer
      ? {
          issuer,
          clientId: read('OIDC_CLIENT_ID') ?? refuse('OIDC_CLIENT_ID', 'is required with OIDC_ISSUER'),
          clientSecret:
            read('OIDC_CLIENT_SECRET') ?? refuse('OIDC_CLIENT_SECRET', 'is required with OIDC_ISSUER'),
        }
      : null;
    this.smtpUrl = read('SMTP_URL');
    if (this.smtpUrl && !(URL.canParse(this.smtpUrl) && /^smtps?:$/.test(new URL(this.smtpUrl).protocol)))
      refuse('SMTP_URL', 'must be like smtps://user:password@mail.example.edu:465');
    const from = read('MAIL_FROM') ?? variables.MAIL_FROM.fallback;
    const [, name, address] = /^([^<>"\p{Cc}]*)<([^\s<>,;@]+@[^\s<>,;@]+)>$/u.exec(from) ?? [];
    if (!address) refuse('MAIL_FROM', `must be like University <no-reply@example.edu>, not "${from}"`);
    this.mailFrom = { name: name!.trim(), address: address! };
    this.demoData = onOff('DEMO_DATA', !this.production);
    const superAdminEmail = read('SUPER_ADMIN_EMAIL');
    if (superAdminEmail && !isAsciiAddress(superAdminEmail))
      refuse('SUPER_ADMIN_EMAIL', `must be an ASCII email address, not "${superAdminEmail}"`);
    this.superAdminEmail = superAdminEmail && foldAddress(superAdminEmail);
    this.trustProxy = this.parseTrustProxy(read('TRUST_PROXY'));
    this.rateLimits = onOff('RATE_LIMITS', true);
    this.logLevel = read('LOG_LEVEL') ?? 'info';
    const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
    if (!levels.includes(this.logLevel)) refuse('LOG_LEVEL', `must be one of ${levels.join(', ')}`);

    if (this.production) {
      if (!read('DATABASE_URL')) refuse('DATABASE_URL', 'is required in production');
      if (!read('DATABASE_MIGRATION_URL'))
        refuse('DATABASE_MIGRATION_URL', 'is required in production: the app must not own its tables');
      if (!this.oidc) refuse('OIDC_ISSUER', 'is required in production: the demo provider is refused');
      if (!read('SESSION_SECRET') || this.sessionSecret === demoSessionSecret)
        refuse('SESSION_SECRET', 'is required in production: the default secret is refused');
      if (this.demoData) refuse('DEMO_DATA', 'must be "off" or unset in production');
      if (!this.rateLimits) refuse('RATE_LIMITS', 'must be "on" or unset in production');
    }
    if (read('SESSION_SECRET') && this.sessionSecret.length < 32)
      refuse('SESSION_SECRET', 'must have at least 32 characters');
  }

  private parseBaseUrl(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
      throw new EnvironmentError(
        `BASE_URL must be like https://portal.example.edu, without a path: "${text}"`,
      );
    return url;
  }

  /** Express's own values: a number of proxies, or a list of addresses. */
  private parseTrustProxy(text: string | null): boolean | number | string {
    if (text === null || text === 'off') return false;
    if (/^\d+$/.test(text)) return Number(text);
    const isKnown = (part: string): boolean =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddress(part);
    if (!text.split(',').every((part) => isKnown(part.trim())))
      throw new EnvironmentError(`TRUST_PROXY must be a number of proxies or a list of addresses: "${text}"`);
    return text;
  }
}
