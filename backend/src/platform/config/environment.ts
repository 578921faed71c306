import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { foldAddress, isAsciiAddress } from '../../common/addresses.js';
import { bytesOf } from '../../common/byte-sizes.js';
import { requiredInProduction, type VariableName, variables } from './environment.variables.js';
import { type MetricsSettings, parseMetrics } from './metrics-settings.js';
import { parseTraces, type TraceSettings } from './trace-settings.js';
import { type Bucket, isEncrypted as isBucketEncrypted, parseBucket } from './files-url.rules.js';
import { isService, originOf } from './service-addresses.js';
import { weaknessOf } from './secrets.rules.js';
import { isDatabaseSecure, isMailSecure } from './transport-security.js';
import { parseUrl } from '../../common/url.js';

/** An address, or a range such as 10.0.0.0/8. */
const isAddress = (text: string): boolean => {
  const [address, bits, ...more] = text.split('/');
  return isIP(address!) > 0 && !more.length && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** A configuration that the server refuses to run with; the message names the variable. */
export class EnvironmentError extends Error {}

const demoSessionSecret = 'collegium-demo-session-secret-not-for-production';

/** The current secret makes new values; the previous ones are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

export interface StoreCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const plaintextTargets = ['database', 'smtp', 'files'] as const;
export type PlaintextTarget = (typeof plaintextTargets)[number];

const secretNames = ['SESSION_SECRET', 'IDEMPOTENCY_SECRET', 'DOCUMENT_SECRET'] as const;
type SecretName = (typeof secretNames)[number];

type SizeName = `${'PUBLIC' | 'APPLICANT' | 'STUDENT' | 'SECTION'}_UPLOAD_QUOTA` | 'DOCUMENT_RESERVE';

/** The server's settings, read once from environment variables and validated at start. */
export class Environment {
  readonly production: boolean;
  readonly port: number;
  /** null: all addresses. */
  readonly listenAddress: string | null;
  /** The one public address; `origin` has no trailing slash. */
  readonly baseUrl: URL;
  readonly dataDir: string;
  /** In bytes, for all files of public forms. */
  readonly publicUploadQuota: number;
  /** In bytes, for all files of applicants and their recommenders. */
  readonly applicantUploadQuota: number;
  /** In bytes, for all files of one student. */
  readonly studentUploadQuota: number;
  /** In bytes, for all files of one section. */
  readonly sectionUploadQuota: number;
  /** Where files are stored; null: the disk of DATA_DIR. */
  readonly bucket: Bucket | null;
  /** Of the bucket; null: as the SDK finds them, such as the role of the machine. */
  readonly storeCredentials: StoreCredentials | null;
  /** Another address of this server, from which files are read without cookies. null: BASE_URL serves them. */
  readonly filesOrigin: URL | null;
  /** In bytes: free disk space that only issued documents may use. */
  readonly documentReserve: number;
  /** Hosts whose videos may be shown in a frame. */
  readonly videoHosts: readonly string[];
  readonly databaseUrl: string;
  /** Of the owner; empty where only the server's own role is configured. */
  readonly databaseMigrationUrl: string;
  /** Of a standby that reports are read from. null: there is none. */
  readonly databaseReportUrl: string | null;
  readonly databasePool: number;
  /** The most connections that the calls of one person or machine client may use at the same time. */
  readonly callerConnections: number;
  readonly sessionSecrets: Secrets;
  readonly idempotencySecrets: Secrets;
  readonly documentSecrets: Secrets;
  /** Public keys, in hexadecimal, of documents whose secret is no longer configured. */
  readonly documentKeys: readonly string[];
  /** A PEM file with the certificate that signs PDFs, and its key. null: a demo certificate signs them. */
  readonly documentCertificate: { file: string; passphrase: string | null } | null;
  /** The services that may be reached without TLS; outside production, all of them. */
  readonly plaintextAllowed: ReadonlySet<PlaintextTarget>;
  /** null: the demo identity provider is in use. */
  readonly oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** null: the demo gateway is in use, or in production, nobody can pay by card. */
  readonly gateway: { url: string; key: string; webhookSecret: string } | null;
  readonly smtpUrl: string | null;
  /** The limits on mails to addresses that anyone may have typed. */
  readonly receipts: { perMailbox: number; perDomain: number; perHour: number; perDay: number };
  readonly mailFrom: { name: string; address: string };
  readonly demoData: boolean;
  readonly superAdminEmail: string | null;
  readonly trustProxy: boolean | number | string;
  /** Between SIGTERM and the end of service. */
  readonly drainSeconds: number;
  readonly rateLimits: boolean;
  /** Where the metrics are served. null: nowhere, and nothing is counted. */
  readonly metrics: MetricsSettings | null;
  /** Where traces are exported. null: nowhere, and OpenTelemetry isn't loaded. */
  readonly traces: TraceSettings | null;
  readonly logLevel: string;

  constructor(source: NodeJS.ProcessEnv = process.env) {
    const read = (name: VariableName): string | null => source[name]?.trim() || null;
    const refuse = (name: VariableName, why: string): never => {
      throw new EnvironmentError(`${name} ${why}`);
    };
    const list = (name: VariableName): string[] => (read(name) ?? '').split(',').map(trimmed).filter(Boolean);
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

    /** Names all that are missing at once. */
    const complete = (names: readonly VariableName[], when: string): void => {
      const missing = names.filter((name) => read(name) === null);
      if (missing.length)
        throw new EnvironmentError(
          `${new Intl.ListFormat('en').format(missing)} ${missing.length > 1 ? 'are' : 'is'} required ${when}`,
        );
    };

    this.production = source.NODE_ENV === 'production';
    if (this.production) complete(requiredInProduction, 'in production');
    this.port = count('PORT', 3000, 0, 65535);
    this.listenAddress = read('LISTEN_ADDRESS');
    if (this.listenAddress && !isIP(this.listenAddress))
      refuse('LISTEN_ADDRESS', `must be an IP address such as 127.0.0.1, not "${this.listenAddress}"`);
    this.baseUrl = this.parseBaseUrl(read('BASE_URL') ?? `http://localhost:${this.port}`);
    this.dataDir = read('DATA_DIR') ?? './.data';
    this.plaintextAllowed = this.parsePlaintext(list('PLAINTEXT_ALLOWED'));
    const filesUrl = read('FILES_URL');
    this.bucket = filesUrl ? this.bucketOf(filesUrl, 'FILES_URL', source.AWS_REGION) : null;
    const accessKeyId = read('AWS_ACCESS_KEY_ID');
    const secretAccessKey = read('AWS_SECRET_ACCESS_KEY');
    // Without FILES_URL they may be meant for another program.
    if (this.bucket && accessKeyId && !secretAccessKey)
      refuse('AWS_SECRET_ACCESS_KEY', 'is required with AWS_ACCESS_KEY_ID');
    if (this.bucket && secretAccessKey && !accessKeyId)
      refuse('AWS_ACCESS_KEY_ID', 'is required with AWS_SECRET_ACCESS_KEY');
    const sessionToken = source.AWS_SESSION_TOKEN?.trim() || undefined;
    this.storeCredentials =
      accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : null;
    this.filesOrigin = this.parseFilesOrigin(read('FILES_ORIGIN'));
    const size = (name: SizeName): number => {
      const text = read(name) ?? variables[name].fallback;
      return bytesOf(text) ?? refuse(name, `must be a size such as 500 MB or 2 GB, not "${text}"`);
    };
    this.publicUploadQuota = size('PUBLIC_UPLOAD_QUOTA');
    this.applicantUploadQuota = size('APPLICANT_UPLOAD_QUOTA');
    this.studentUploadQuota = size('STUDENT_UPLOAD_QUOTA');
    this.sectionUploadQuota = size('SECTION_UPLOAD_QUOTA');
    this.documentReserve = size('DOCUMENT_RESERVE');
    this.videoHosts = hostsOf(read('VIDEO_HOSTS') ?? variables.VIDEO_HOSTS.fallback);
    const postgres = (name: VariableName): string | null => {
      const text = read(name);
      if (text !== null && !/^postgres(ql)?:\/\//.test(text))
        refuse(name, 'must have the form postgres://user:password@host:5432/database');
      return text;
    };
    this.databaseUrl = postgres('DATABASE_URL') ?? '';
    // In production, the server's own role never replaces the owner.
    this.databaseMigrationUrl =
      postgres('DATABASE_MIGRATION_URL') ?? (this.production ? '' : this.databaseUrl);
    this.databaseReportUrl = postgres('DATABASE_REPORT_URL');
    this.databasePool = count('DATABASE_POOL', 20, 2, 500);
    const fifth = Math.max(1, Math.floor(this.databasePool / 5));
    this.callerConnections = count('CALLER_CONNECTIONS', fifth, 1, this.databasePool);
    const own: Record<SecretName, string[]> = {
      SESSION_SECRET: read('SESSION_SECRET')?.split(',').map(trimmed) ?? [],
      IDEMPOTENCY_SECRET: [read('IDEMPOTENCY_SECRET') ?? []].flat(),
      DOCUMENT_SECRET: [read('DOCUMENT_SECRET') ?? []].flat(),
    };
    const secrets = (name: SecretName, fallback: readonly string[]): Secrets => {
      const [current, ...previous] = own[name].length ? own[name] : fallback;
      return [current!, ...previous, ...list(`${name}_PREVIOUS`)];
    };
    this.sessionSecrets = secrets('SESSION_SECRET', [demoSessionSecret]);
    const derived = (use: string): string[] =>
      this.sessionSecrets.map((secret) => createHmac('sha256', secret).update(use).digest('base64'));
    this.idempotencySecrets = secrets('IDEMPOTENCY_SECRET', derived('idempotency'));
    this.documentSecrets = secrets('DOCUMENT_SECRET', derived('documents'));
    this.documentKeys = list('DOCUMENT_KEYS').map((key) => key.toLowerCase());
    if (!this.documentKeys.every((key) => /^[0-9a-f]{64}$/.test(key)))
      refuse('DOCUMENT_KEYS', 'must be a list of public keys, each of 64 hexadecimal digits');
    const certificate = read('DOCUMENT_CERTIFICATE');
    const passphrase = read('DOCUMENT_CERTIFICATE_PASSPHRASE');
    this.documentCertificate = certificate ? { file: certificate, passphrase } : null;
    const issuer = read('OIDC_ISSUER');
    if (issuer && !/^https?:$/.test(parseUrl(issuer)?.protocol ?? ''))
      refuse('OIDC_ISSUER', `must be an address such as https://login.example.edu, not "${issuer}"`);
    if (issuer) complete(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], 'with OIDC_ISSUER');
    this.oidc = issuer
      ? { issuer, clientId: read('OIDC_CLIENT_ID')!, clientSecret: read('OIDC_CLIENT_SECRET')! }
      : null;
    const gateway = read('GATEWAY_URL');
    if (gateway && !isService(gateway))
      refuse('GATEWAY_URL', `must be an address such as https://api.stripe.com, not "${gateway}"`);
    const ofGateway = ['GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_WEBHOOK_SECRET'] as const;
    const given = ofGateway.find((name) => read(name));
    if (given) complete(ofGateway, `with ${given}`);
    this.gateway = gateway
      ? {
          url: gateway.replace(/\/+$/, ''),
          key: read('GATEWAY_KEY')!,
          webhookSecret: read('GATEWAY_WEBHOOK_SECRET')!,
        }
      : null;
    this.smtpUrl = read('SMTP_URL');
    if (this.smtpUrl && !/^smtps?:$/.test(parseUrl(this.smtpUrl)?.protocol ?? ''))
      refuse('SMTP_URL', 'must have the form smtps://user:password@mail.example.edu:465');
    const from = read('MAIL_FROM') ?? variables.MAIL_FROM.fallback;
    const [, name, address] = /^([^<>"\p{Cc}]*)<([^\s<>,;@]+@[^\s<>,;@]+)>$/u.exec(from) ?? [];
    if (!address) refuse('MAIL_FROM', `must have the form University <no-reply@example.edu>, not "${from}"`);
    this.mailFrom = { name: name!.trim(), address: address! };
    this.receipts = {
      perMailbox: count('RECEIPTS_PER_MAILBOX', 5, 0, 1000),
      perDomain: count('RECEIPTS_PER_DOMAIN', 50, 0, 100_000),
      perHour: count('RECEIPTS_PER_HOUR', 600, 0, 100_000),
      perDay: count('RECEIPTS_PER_DAY', 3000, 0, 100_000),
    };
    this.demoData = onOff('DEMO_DATA', !this.production);
    const superAdminEmail = read('SUPER_ADMIN_EMAIL');
    if (superAdminEmail && !isAsciiAddress(superAdminEmail))
      refuse('SUPER_ADMIN_EMAIL', `must be an ASCII email address, not "${superAdminEmail}"`);
    this.superAdminEmail = superAdminEmail && foldAddress(superAdminEmail);
    this.trustProxy = this.parseTrustProxy(read('TRUST_PROXY'));
    this.drainSeconds = count('DRAIN_SECONDS', this.production ? 10 : 0, 0, 300);
    this.rateLimits = onOff('RATE_LIMITS', true);
    this.metrics = parseMetrics(
      {
        port: read('METRICS_PORT') === null ? null : count('METRICS_PORT', 0, 1, 65535),
        address: read('METRICS_ADDRESS'),
        isPublic: onOff('METRICS_PUBLIC', false),
        serverPort: this.port,
      },
      refuse,
    );
    this.traces = parseTraces(read, refuse);
    this.logLevel = read('LOG_LEVEL') ?? 'info';
    const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
    if (!levels.includes(this.logLevel)) refuse('LOG_LEVEL', `must be one of ${levels.join(', ')}`);

    for (const name of secretNames)
      for (const each of [name, `${name}_PREVIOUS`] as const) {
        const values = each === name ? own[name] : list(each);
        const weakness = values.map(weaknessOf).find((one) => one !== null);
        const where = values.length > 1 ? ` (this applies to each of its ${values.length} values)` : '';
        if (weakness) refuse(each, weakness + where);
      }
    if (this.production) this.checkProduction(own, read, refuse);
    if (this.production && source.NODE_TLS_REJECT_UNAUTHORIZED === '0')
      throw new EnvironmentError('NODE_TLS_REJECT_UNAUTHORIZED must be unset in production');
  }

  /** Outside production, the demo gateway takes cards. */
  get hasCardGateway(): boolean {
    return this.gateway !== null || !this.production;
  }

  /** The current secret of the session cookies. */
  get sessionSecret(): string {
    return this.sessionSecrets[0];
  }

  /** Refuses an address of a bucket, by the name of the setting that has it. */
  bucketOf(text: string, name: string, region?: string): Bucket {
    const bucket = parseBucket(text, region?.trim() || undefined);
    if ('refused' in bucket) throw new EnvironmentError(`${name} ${bucket.refused}`);
    if (!isBucketEncrypted(bucket) && !this.plaintextAllowed.has('files'))
      throw new EnvironmentError(
        `${name} must have an https endpoint in production, or set PLAINTEXT_ALLOWED=files if the network is protected in another way`,
      );
    return bucket;
  }

  private checkProduction(
    own: Record<SecretName, string[]>,
    read: (name: VariableName) => string | null,
    refuse: (name: VariableName, why: string) => never,
  ): void {
    if (this.baseUrl.protocol !== 'https:')
      refuse('BASE_URL', `must be an https address in production, not "${this.baseUrl.origin}"`);
    if (new URL(this.oidc!.issuer).protocol !== 'https:')
      refuse('OIDC_ISSUER', `must be an https address in production, not "${this.oidc!.issuer}"`);
    if (this.gateway && new URL(this.gateway.url).protocol !== 'https:')
      refuse('GATEWAY_URL', `must be an https address in production, not "${this.gateway.url}"`);
    for (const [at, name] of secretNames.entries()) {
      if (own[name].includes(demoSessionSecret)) refuse(name, 'must not be the default secret in production');
      const same = secretNames
        .slice(0, at)
        .find((other) => own[other].some((one) => own[name].includes(one)));
      if (same) refuse(name, `must differ from ${same}`);
    }
    if (this.sessionSecrets.includes(demoSessionSecret))
      refuse('SESSION_SECRET_PREVIOUS', 'must not contain the default secret in production');
    if (this.demoData) refuse('DEMO_DATA', 'must be "off" or unset in production');
    if (!this.rateLimits) refuse('RATE_LIMITS', 'must be "on" or unset in production');
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPORT_URL'] as const) {
      const url = read(name);
      if (url && !this.plaintextAllowed.has('database') && !isEncrypted(name, url))
        refuse(
          name,
          'must use TLS in production. Add "?sslmode=verify-full", or set PLAINTEXT_ALLOWED=database if the network is protected in another way',
        );
    }
    if (this.smtpUrl && !this.plaintextAllowed.has('smtp') && !isMailSecure(this.smtpUrl))
      refuse(
        'SMTP_URL',
        'must not turn off TLS in production. Set PLAINTEXT_ALLOWED=smtp if the network is protected in another way',
      );
  }

  private parsePlaintext(names: string[]): Set<PlaintextTarget> {
    const isTarget = (name: string): name is PlaintextTarget =>
      (plaintextTargets as readonly string[]).includes(name);
    if (!names.every(isTarget))
      throw new EnvironmentError(
        `PLAINTEXT_ALLOWED can contain only ${plaintextTargets.join(', ')}, separated by commas`,
      );
    return new Set(this.production ? names : plaintextTargets);
  }

  private parseBaseUrl(text: string): URL {
    const url = originOf(text);
    if (!url)
      throw new EnvironmentError(
        `BASE_URL must have the form https://portal.example.edu without a path, not "${text}"`,
      );
    return url;
  }

  /** Cookies ignore the port, so another port of the same host isn't enough. */
  private parseFilesOrigin(text: string | null): URL | null {
    if (text === null) return null;
    const url = originOf(text);
    if (!url || url.username || url.password)
      throw new EnvironmentError(
        `FILES_ORIGIN must have the form https://files.example.net without a path, not "${text}"`,
      );
    if (url.hostname === this.baseUrl.hostname)
      throw new EnvironmentError('FILES_ORIGIN must have another host than BASE_URL');
    if (url.protocol !== this.baseUrl.protocol)
      throw new EnvironmentError(`FILES_ORIGIN must begin with ${this.baseUrl.protocol}, like BASE_URL`);
    return url;
  }

  /** Express's own values: a number of proxies, or a list of addresses. */
  private parseTrustProxy(text: string | null): boolean | number | string {
    if (text === null || text === 'off') return false;
    if (/^\d+$/.test(text)) return Number(text);
    const isKnown = (part: string): boolean =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddress(part);
    if (!text.split(',').every((part) => isKnown(part.trim())))
      throw new EnvironmentError(
        `TRUST_PROXY must be a number of proxies or a list of addresses, not "${text}"`,
      );
    return text;
  }
}

const trimmed = (text: string): string => text.trim();

/** Names of hosts without a scheme, port or path, because they become part of a header. */
function hostsOf(text: string): string[] {
  if (text === 'none') return [];
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const isHost = (host: string): boolean =>
    /^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(host);
  if (!hosts.every(isHost))
    throw new EnvironmentError(
      `VIDEO_HOSTS must be "none" or a list of host names such as player.vimeo.com, not "${text}"`,
    );
  return [...new Set(hosts)];
}

function isEncrypted(name: VariableName, url: string): boolean {
  try {
    return isDatabaseSecure(url);
  } catch (error) {
    // The file exists, but can't be read.
    throw new EnvironmentError(`${name} can't be used: ${(error as Error).message}`);
  }
}
