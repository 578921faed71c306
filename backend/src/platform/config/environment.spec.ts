import { describe, expect, it } from '@jest/globals';
import { Environment, EnvironmentError } from './environment.js';

const secrets = {
  SESSION_SECRET: 'kX7vQ2mN9pL4wR8tY1zB6cF3hJ5dG0sA',
  IDEMPOTENCY_SECRET: 'f3b1c9d27e5a40866b2d1f9c8e7a5031',
  DOCUMENT_SECRET: 'Tz4+uPq81/mWcE7xLr2Yk9VnB3oHs6Dj',
};

/** The server's own settings; the owner's password is not among them. */
const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://portal.university.example',
  DATABASE_URL: 'postgres://app:secret@db/collegium?sslmode=verify-full',
  ...secrets,
  OIDC_ISSUER: 'https://login.university.example',
  OIDC_CLIENT_ID: 'collegium',
  OIDC_CLIENT_SECRET: 'client-secret',
};

const refusal = (settings: Record<string, string>): string => {
  try {
    new Environment(settings);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('is the demo where nothing is set', () => {
    const environment = new Environment({});
    expect(environment).toMatchObject({
      production: false,
      port: 3000,
      demoData: true,
      rateLimits: true,
      oidc: null,
      trustProxy: false,
      databasePool: 20,
      logLevel: 'info',
      superAdminEmail: null,
    });
    expect(environment.baseUrl.origin).toBe('http://localhost:3000');
  });

  it('names all missing settings at once', () => {
    expect(refusal({ NODE_ENV: 'production', BASE_URL: production.BASE_URL, ...secrets })).toBe(
      'DATABASE_URL, OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET are required in production',
    );
    for (const name of Object.keys(production).slice(1))
      expect(refusal({ ...production, [name]: '' })).toBe(`${name} is required in production`);
    expect(refusal({ OIDC_ISSUER: 'https://login.example.edu' })).toBe(
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required with OIDC_ISSUER',
    );
    expect(refusal({ GATEWAY_KEY: 'sk_1' })).toBe(
      'GATEWAY_URL and GATEWAY_WEBHOOK_SECRET are required with GATEWAY_KEY',
    );
  });

  it('has hosts of videos, all of them bare names', () => {
    expect(new Environment({}).videoHosts).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com']);
    expect(new Environment({ VIDEO_HOSTS: 'none' }).videoHosts).toEqual([]);
    expect(new Environment({ VIDEO_HOSTS: 'Video.Example.edu, video.example.edu' }).videoHosts).toEqual([
      'video.example.edu',
    ]);
    for (const hosts of [
      'https://a.example',
      'a.example;script-src *',
      '*',
      '*.example.edu',
      'localhost',
      ',',
    ])
      expect(refusal({ VIDEO_HOSTS: hosts })).toMatch(/^VIDEO_HOSTS must be "none" or a list of host names/);
  });

  it('has a card gateway only with all of its settings, over https in production', () => {
    const settings = {
      GATEWAY_URL: 'https://api.gateway.example/',
      GATEWAY_KEY: 'sk_1',
      GATEWAY_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(new Environment({}).gateway).toBeNull();
    expect(new Environment({ ...production, ...settings }).gateway).toEqual({
      url: 'https://api.gateway.example',
      key: 'sk_1',
      webhookSecret: 'whsec_1',
    });
    const without = (name: keyof typeof settings) => refusal({ ...settings, [name]: '' });
    expect(without('GATEWAY_URL')).toBe('GATEWAY_URL is required with GATEWAY_KEY');
    expect(without('GATEWAY_KEY')).toBe('GATEWAY_KEY is required with GATEWAY_URL');
    expect(without('GATEWAY_WEBHOOK_SECRET')).toBe('GATEWAY_WEBHOOK_SECRET is required with GATEWAY_URL');
    for (const url of ['api.gateway.example', 'ftp://gateway.example', 'https://a:b@gateway.example'])
      expect(refusal({ ...settings, GATEWAY_URL: url })).toMatch(/^GATEWAY_URL must be an address/);
    expect(refusal({ ...production, ...settings, GATEWAY_URL: 'http://gateway.example' })).toMatch(
      /^GATEWAY_URL must be an https address in production/,
    );
  });

  it('follows the port in the address that is not set', () => {
    expect(new Environment({ PORT: '4000' }).baseUrl.origin).toBe('http://localhost:4000');
  });

  it('accepts a complete production without the address of the owner', () => {
    expect(new Environment(production)).toMatchObject({
      production: true,
      demoData: false,
      rateLimits: true,
      databaseMigrationUrl: '',
      plaintextAllowed: new Set(),
    });
  });

  it.each([
    ['BASE_URL', ''],
    ['BASE_URL', 'http://portal.university.example'],
    ['BASE_URL', 'http://localhost:3000'],
    ['DATABASE_URL', ''],
    ['SESSION_SECRET', ''],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'collegium-demo-session-secret-not-for-production'],
    ['SESSION_SECRET', `${secrets.SESSION_SECRET},collegium-demo-session-secret-not-for-production`],
    ['SESSION_SECRET', `${secrets.SESSION_SECRET},short`],
    ['SESSION_SECRET', ','],
    ['IDEMPOTENCY_SECRET', ''],
    ['IDEMPOTENCY_SECRET', secrets.SESSION_SECRET],
    ['DOCUMENT_SECRET', ''],
    ['DOCUMENT_SECRET', secrets.SESSION_SECRET],
    ['DOCUMENT_SECRET', secrets.IDEMPOTENCY_SECRET],
    ['SESSION_SECRET_PREVIOUS', 'collegium-demo-session-secret-not-for-production'],
    ['OIDC_ISSUER', ''],
    ['OIDC_ISSUER', 'http://login.university.example'],
    ['OIDC_CLIENT_ID', ''],
    ['OIDC_CLIENT_SECRET', ''],
    ['DEMO_DATA', 'on'],
    ['RATE_LIMITS', 'off'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['FILES_URL', 's3://files?endpoint=http://s3.university.example'],
  ])('of production is refused with %s "%s", by name', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    'postgres://app:secret@db/collegium',
    'postgres://app:secret@127.0.0.1/collegium',
    'postgres://app:secret@db/collegium?sslmode=disable',
    'postgres://app:secret@db/collegium?sslmode=no-verify',
    'postgres://app:secret@db/collegium?sslmode=require&uselibpqcompat=true',
    'postgres://app:secret@db/collegium?sslmode=verify-full&sslrootcert=/missing.pem',
  ])('of production refuses the connection %s, whichever role it is for', (url) => {
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPORT_URL'])
      expect(refusal({ ...production, [name]: url })).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    ['DATABASE_URL', 'postgres://app:secret@db/collegium?ssl=true', ''],
    ['DATABASE_URL', 'postgres:///collegium?host=/run/postgresql', ''],
    ['DATABASE_URL', 'postgres://app:secret@db/collegium', 'database'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner:secret@db/collegium', 'smtp, database'],
    ['SMTP_URL', 'smtps://mail.university.example', ''],
    ['SMTP_URL', 'smtp://mail.university.example', ''],
    ['SMTP_URL', 'smtp://mail?ignoreTLS=true', 'smtp'],
    ['FILES_URL', 's3://files', ''],
    ['FILES_URL', 's3://files?endpoint=https://s3.university.example', ''],
    ['FILES_URL', 's3://files?endpoint=http://s3.university.example', 'files'],
  ])('of production accepts %s=%s with PLAINTEXT_ALLOWED "%s"', (name, value, allowed) => {
    expect(refusal({ ...production, [name]: value, PLAINTEXT_ALLOWED: allowed })).toBe('');
  });

  it.each(['ignoreTLS=true', 'requireTLS=false', 'secure=false', 'tls.rejectUnauthorized=false'])(
    'of production refuses a mail server with %s',
    (parameter) => {
      expect(refusal({ ...production, SMTP_URL: `smtps://mail?${parameter}` })).toMatch(/^SMTP_URL /);
    },
  );

  it.each(['SESSION_SECRET', 'IDEMPOTENCY_SECRET', 'DOCUMENT_SECRET'])(
    'refuses a weak %s, by name',
    (name) => {
      const weak = [
        'a'.repeat(32),
        'ab1'.repeat(12),
        '0123456789abcdef'.repeat(2),
        'x'.repeat(31),
        'abcdefghijklmnopqrstuvwxyz012345',
      ];
      for (const secret of weak)
        for (const [setting, value] of [
          [name, secret],
          [`${name}_PREVIOUS`, `${secrets.SESSION_SECRET}, ${secret}`],
        ] as const) {
          expect([secret, refusal({ [setting]: value })]).toEqual([
            secret,
            expect.stringMatching(new RegExp(`^${setting} `)),
          ]);
        }
    },
  );

  it('lists the current secret first, then the previous ones', () => {
    const { SESSION_SECRET, IDEMPOTENCY_SECRET, DOCUMENT_SECRET } = secrets;
    expect(
      new Environment({
        ...secrets,
        SESSION_SECRET_PREVIOUS: DOCUMENT_SECRET,
        IDEMPOTENCY_SECRET_PREVIOUS: ` ${SESSION_SECRET} , ${DOCUMENT_SECRET}`,
      }),
    ).toMatchObject({
      sessionSecrets: [SESSION_SECRET, DOCUMENT_SECRET],
      idempotencySecrets: [IDEMPOTENCY_SECRET, SESSION_SECRET, DOCUMENT_SECRET],
      documentSecrets: [DOCUMENT_SECRET],
    });
  });

  it('reads several values of SESSION_SECRET, the first of which signs', () => {
    const { SESSION_SECRET, DOCUMENT_SECRET, IDEMPOTENCY_SECRET } = secrets;
    const settings = {
      SESSION_SECRET: ` ${SESSION_SECRET} ,${DOCUMENT_SECRET}`,
      SESSION_SECRET_PREVIOUS: IDEMPOTENCY_SECRET,
    };
    const environment = new Environment(settings);
    expect(environment.sessionSecrets).toEqual([SESSION_SECRET, DOCUMENT_SECRET, IDEMPOTENCY_SECRET]);
    // Outside production, the others follow from each of them.
    const before = new Environment({ SESSION_SECRET: DOCUMENT_SECRET });
    expect(environment.idempotencySecrets[1]).toBe(before.idempotencySecrets[0]);
    expect(environment.documentSecrets[1]).toBe(before.documentSecrets[0]);
  });

  it('of production refuses another secret that equals one of them', () => {
    const settings = { SESSION_SECRET: `r2D7bK5vW9qZ3mX6tN8cJ1hL4yF0sPgA,${secrets.IDEMPOTENCY_SECRET}` };
    expect(refusal({ ...production, ...settings })).toBe(
      'IDEMPOTENCY_SECRET must differ from SESSION_SECRET',
    );
  });

  it.each(['short', 'x'.repeat(31), '', ' '])(
    'refuses "%s" among several values of SESSION_SECRET',
    (weak) => {
      for (const value of [`${secrets.SESSION_SECRET},${weak}`, `${weak},${secrets.SESSION_SECRET}`])
        expect(refusal({ SESSION_SECRET: value })).toBe(
          'SESSION_SECRET must have at least 32 characters (this applies to each of its 2 values)',
        );
    },
  );

  it('derives a separate key for each use outside production', () => {
    const { sessionSecrets, idempotencySecrets, documentSecrets } = new Environment({});
    expect(new Set([sessionSecrets[0], idempotencySecrets[0], documentSecrets[0]]).size).toBe(3);
  });

  it('should give a caller a fifth of the connections, at least one, unless set', () => {
    const share = (settings: NodeJS.ProcessEnv) => new Environment(settings).callerConnections;
    expect(['2', '9', '10', '24', '500'].map((DATABASE_POOL) => share({ DATABASE_POOL }))).toEqual([
      1, 1, 2, 4, 100,
    ]);
    expect(share({})).toBe(4);
    expect(share({ CALLER_CONNECTIONS: '7' })).toBe(7);
  });

  it.each([
    'PORT=x',
    'PORT=70000',
    'PORT=-1',
    'LISTEN_ADDRESS=localhost',
    'LISTEN_ADDRESS=127.0.0.1:3000',
    'DATABASE_POOL=1',
    'DATABASE_POOL=2.5',
    'DATABASE_POOL=many',
    'DRAIN_SECONDS=-1',
    'DRAIN_SECONDS=301',
    'CALLER_CONNECTIONS=0',
    'CALLER_CONNECTIONS=21',
    'CALLER_CONNECTIONS=x',
    'BASE_URL=x',
    'BASE_URL=ftp://a.example',
    'BASE_URL=http://a.example/path',
    'BASE_URL=http://a.example?q',
    'DATABASE_URL=mysql://db/x',
    'DATABASE_MIGRATION_URL=db',
    'DATABASE_REPORT_URL=db',
    'OIDC_ISSUER=login',
    'OIDC_ISSUER=ldap://x',
    'DEMO_DATA=yes',
    'RATE_LIMITS=false',
    'LOG_LEVEL=loud',
    'TRUST_PROXY=foo',
    'TRUST_PROXY=10.0.0.0/8/2',
    'SUPER_ADMIN_EMAIL=\u212aate@example.edu',
    'RECEIPTS_PER_MAILBOX=many',
    'RECEIPTS_PER_DOMAIN=-1',
    'RECEIPTS_PER_HOUR=1.5',
    'RECEIPTS_PER_DAY=100001',
    'PUBLIC_UPLOAD_QUOTA=much',
    'STUDENT_UPLOAD_QUOTA=-1 MB',
    'DOCUMENT_RESERVE=2 PB',
    'PLAINTEXT_ALLOWED=all',
    'DOCUMENT_KEYS=abc',
    `DOCUMENT_KEYS=${'g'.repeat(64)}`,
    'TRUST_PROXY=10.0.0.1,proxy',
    'SMTP_URL=mail.example.edu',
    'SMTP_URL=https://mail.example.edu',
    'MAIL_FROM=no-reply',
    'MAIL_FROM=a@b.example, c@d.example',
    'MAIL_FROM=A <a@b.example>, B <c@d.example>',
    'MAIL_FROM=A\nBcc: x@y.example <a@b.example>',
    'MAIL_FROM=A <a@b.example\n>',
  ])('refuses %s, by name', (setting) => {
    const [name, value] = setting.split(/=(.*)/s) as [string, string];
    const refused = () => new Environment({ [name]: value });
    expect(refused).toThrow(EnvironmentError);
    expect(refused).toThrow(new RegExp(`^${name} `));
  });

  it('reads sizes with their units', () => {
    const MB = 1024 * 1024;
    expect(new Environment({})).toMatchObject({
      publicUploadQuota: 2048 * MB,
      applicantUploadQuota: 10_240 * MB,
      studentUploadQuota: 500 * MB,
      documentReserve: 1024 * MB,
    });
    const sizes = { PUBLIC_UPLOAD_QUOTA: '10 GB', STUDENT_UPLOAD_QUOTA: '1.5GB', DOCUMENT_RESERVE: '0' };
    expect(new Environment(sizes)).toMatchObject({
      publicUploadQuota: 10_240 * MB,
      studentUploadQuota: 1536 * MB,
      documentReserve: 0,
    });
  });

  it('reads MAIL_FROM', () => {
    expect(new Environment({ MAIL_FROM: 'The Office <office@example.edu>' }).mailFrom).toEqual({
      name: 'The Office',
      address: 'office@example.edu',
    });
    expect(new Environment({}).mailFrom.address).toBe('no-reply@collegium.example');
  });

  it.each<[string, boolean | number | string]>([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['loopback,192.0.2.7', 'loopback,192.0.2.7'],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(new Environment({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });
});
