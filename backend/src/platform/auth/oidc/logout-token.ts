import { decodeProtectedHeader, type JWTVerifyGetKey } from 'jose';
import { isName, refuseFaults, tokenSeconds, verifySigned } from './id-token.js';

/** Makes a token a logout token; its value is a JSON object without members. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** The recommended type, and the one that providers use for all of their tokens. */
const types = new Set(['logout+jwt', 'application/logout+jwt', 'jwt']);

/** What a logout token ends: a session at the provider, or all sessions of a person. At least one of both is given. */
export interface LogoutOrder {
  jti: string;
  subject: string | null;
  providerSid: string | null;
  /** From then on, the token is refused because of its age. */
  expiresAt: Date;
}

/** Reads a logout token and verifies every claim (OpenID Connect Back-Channel Logout, 2.6). */
export async function verifyLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  recipient: { issuer: string; clientId: string },
): Promise<LogoutOrder> {
  const payload = await verifySigned(token, keys, recipient, ['jti', 'events']);
  const { jti, sub, sid, events, iat, exp } = payload;
  const { typ = 'JWT' } = decodeProtectedHeader(token);
  refuseFaults('Logout token', {
    typ: !types.has(String(typ).toLowerCase()),
    jti: !isName(jti),
    events: !isObject(events) || !isObject(events[logoutEvent]),
    // Distinguishes an ID token from it.
    nonce: 'nonce' in payload,
    sub: sub !== undefined && !isName(sub),
    sid: sid !== undefined ? !isName(sid) : sub === undefined,
  });
  const lastSecond = Math.min(exp!, iat! + tokenSeconds.mostAge) + tokenSeconds.tolerance;
  return {
    jti: jti!,
    subject: sub ?? null,
    providerSid: (sid as string | undefined) ?? null,
    expiresAt: new Date((lastSecond + 1) * 1000),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
