import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { type CryptoKey, type JWTPayload, SignJWT } from 'jose';
import type { Response } from 'supertest';
import { RecentSessions } from '../../../src/platform/auth/sessions/recent-sessions.js';
import { HostileSignIn } from '../hostile-sign-in.js';
import type { Browser } from '../sign-in.js';

export let hostile: HostileSignIn;

export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
export const address = '/api/logout/backchannel';

/** A person known to the provider: their subject, and the claims of their ID tokens. */
export interface Known {
  sub: string;
  claims: JWTPayload;
}

export function knownPerson(): Known {
  const sub = randomUUID();
  return { sub, claims: { sub, email: `${sub}@example.edu`, email_verified: true } };
}

/** Signs in, in a new browser. The provider names its session in the ID token unless `sid` is left out. */
export async function signedIn({ claims }: Known, sid?: unknown): Promise<Browser> {
  const { browser, location } = await hostile.begin();
  const answer = hostile.provider.answer(location, sid === undefined ? claims : { ...claims, sid });
  const { status } = await browser.fetch(answer);
  if (status !== 302) throw new Error(`Sign-in answered ${status}`);
  return browser;
}

export async function isSignedIn(browser: Browser): Promise<boolean> {
  const response = await browser.fetch('/api/auth/user');
  await response.arrayBuffer();
  return response.status === 200;
}

/** Valid claims of a logout token; undefined leaves a claim out. */
export function logoutClaims(changes: Record<string, unknown> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: hostile.provider.issuer,
    aud: 'collegium-test',
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: { [logoutEvent]: {} },
    ...changes,
  };
}

export const signedBy = (
  claims: JWTPayload,
  key: CryptoKey | Uint8Array = hostile.provider.keys.privateKey,
  header: Record<string, unknown> = {},
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'logout+jwt', ...header })
    .sign(key);

export const logoutToken = (changes: Record<string, unknown>): Promise<string> =>
  signedBy(logoutClaims(changes));

/** Sends a logout token as the provider does. */
export const send = async (token: string): Promise<Response> =>
  hostile.system.anonymous.post(address).type('form').send({ logout_token: token });

export const endedRows = (subject: string): Promise<{ actor: string | null; details: unknown }[]> =>
  hostile.system.dataSource.query(
    `SELECT actor_id AS actor, details FROM audit_events
     WHERE action = 'sessions_ended' AND subject_id = (SELECT user_id FROM user_identities WHERE subject = $1)
     ORDER BY id`,
    [subject],
  );

export const forgetRecent = (): void => hostile.system.app.get(RecentSessions).forgetAll();

/** An application that trusts a provider whose logout tokens the spec makes. */
export function backchannelWorld(): void {
  beforeAll(async () => {
    hostile = await HostileSignIn.start();
  });
  afterAll(() => hostile?.stop());
}
