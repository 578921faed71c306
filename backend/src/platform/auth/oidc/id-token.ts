import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { SignInError } from '../sign-in.errors.js';

/** Asymmetric only: with HS256 in the list, the public key could be used as a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
  'Ed25519',
];

/** jose's codes for a key set that is missing, late or invalid; the first is for any status other than 200. */
const keysAreOut = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

export interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
  accessToken: string;
}

/** Reads an ID token and verifies every claim that a sign-in relies on (OpenID Connect Core, 3.1.3.7). */
export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
): Promise<JWTPayload & { sub: string }> {
  const payload = await verifySignature(token, keys, expected);
  const { sub, aud, azp, nonce, at_hash: accessTokenHash } = payload;
  const faults = {
    sub: typeof sub !== 'string' || sub === '' || sub.length > 255 || /\p{Cc}/u.test(sub),
    azp:
      (Array.isArray(aud) && aud.length > 1 && azp === undefined) ||
      (azp ?? expected.clientId) !== expected.clientId,
    nonce: typeof nonce !== 'string' || !isSame(nonce, expected.nonce),
    at_hash: accessTokenHash !== undefined && accessTokenHash !== hashOf(token, expected.accessToken),
  };
  const fault = Object.entries(faults).find(([, wrong]) => wrong)?.[0];
  if (fault) throw new SignInError('unconfirmed', `ID token: wrong ${fault}`);
  return payload as JWTPayload & { sub: string };
}

async function verifySignature(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms,
      clockTolerance: 30,
      maxTokenAge: '10m',
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    return payload;
  } catch (error) {
    const isTokensFault = error instanceof errors.JOSEError && !keysAreOut.has(error.code);
    throw new SignInError(isTokensFault ? 'unconfirmed' : 'providerDown', error);
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The left half of the access token's hash, by the hash algorithm of the signature. */
function hashOf(token: string, accessToken: string): string {
  const algorithm = decodeProtectedHeader(token).alg ?? '';
  const bits = /(?:256|384|512)$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
