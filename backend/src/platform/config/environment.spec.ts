import { describe, expect, it } from '@jest/globals';
import { Environment, EnvironmentError } from './environment.js';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://portal.university.example',
  DATABASE_URL: 'postgres://app:secret@db/collegium',
  DATABASE_MIGRATION_URL: 'postgres://owner:secret@db/collegium',
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  OIDC_ISSUER: 'https://login.university.example',
  OIDC_CLIENT_ID: 'collegium',
  OIDC_CLIENT_SECRET: 'client-secret',
};

describe('the environment', () => {
  it('is the demo where nothing is set', () => {
    const environment = new Environment({});
    expect(environment).toMatchObject({
      ...{ production: false, port: 3000, demoData: true, rateLimits: true, oidc: null, trustProxy: false },
      ...{ databasePool: 20, logLevel: 'info', superAdminEmail: null },
    });
    expect(environment.baseUrl.origin).toBe('http://localhost:3000');
  });

  it('follows the port in the address that is not set', () => {
    expect(new Environment({ PORT: '4000' }).baseUrl.origin).toBe('http://localhost:4000');
  });

  it('takes a complete production', () => {
    expect(new Environment(production)).toMatchObject({
      production: true,
      demoData: false,
      rateLimits: true,
    });
  });

  it.each([
    ['DATABASE_URL', ''],
    ['DATABASE_MIGRATION_URL', ''],
    ['SESSION_SECRET', ''],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'collegium-demo-session-secret-not-for-production'],
    ['OIDC_ISSUER', ''],
    ['OIDC_CLIENT_ID', ''],
    ['OIDC_CLIENT_SECRET', ''],
    ['DEMO_DATA', 'on'],
    ['RATE_LIMITS', 'off'],
  ])('of production is refused with %s "%s", by name', (name, value) => {
    const refused = () => new Environment({ ...production, [name]: value });
    expect(refused).toThrow(EnvironmentError);
    expect(refused).toThrow(new RegExp(`^${name} `));
  });

  it.each([
    ...['PORT=x', 'PORT=70000', 'PORT=-1', 'DATABASE_POOL=1', 'DATABASE_POOL=2.5', 'DATABASE_POOL=many'],
    ...[
      'BASE_URL=x',
      'BASE_URL=ftp://a.example',
      'BASE_URL=http://a.example/path',
      'BASE_URL=http://a.example?q',
    ],
    ...[
      'DATABASE_URL=mysql://db/x',
      'DATABASE_MIGRATION_URL=db',
      'OIDC_ISSUER=login',
      'OIDC_ISSUER=ldap://x',
    ],
    ...[
      'DEMO_DATA=yes',
      'RATE_LIMITS=false',
      'LOG_LEVEL=loud',
      'TRUST_PROXY=foo',
      'TRUST_PROXY=10.0.0.0/8/2',
    ],
    'SUPER_ADMIN_EMAIL=\u212aate@example.edu',
    ...['TRUST_PROXY=10.0.0.1,proxy', 'SMTP_URL=mail.example.edu', 'SMTP_URL=https://mail.example.edu'],
    ...[
      'MAIL_FROM=no-reply',
      'MAIL_FROM=a@b.example, c@d.example',
      'MAIL_FROM=A <a@b.example>, B <c@d.example>',
    ],
    ...['MAIL_FROM=A\nBcc: x@y.example <a@b.example>', 'MAIL_FROM=A <a@b.example\n>'],
  ])('refuses %s, by name', (setting) => {
    const [name, value] = setting.split(/=(.*)/s) as [string, string];
    const refused = () => new Environment({ [name]: value });
    expect(refused).toThrow(EnvironmentError);
    expect(refused).toThrow(new RegExp(`^${name} `));
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
