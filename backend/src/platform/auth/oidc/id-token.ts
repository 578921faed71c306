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

/** How long after its issue a token is accepted, and by how much the provider's clock may differ. */
export const tokenSeconds = { mostAge: 600, tolerance: 30 } as const;

interface Recipient {
  issuer: string;
  clientId: string;
}

export interface Expected extends Recipient {
  nonce: string;
  accessToken: string;
}

/** Reads an ID token and verifies every claim that a sign-in relies on (OpenID Connect Core, 3.1.3.7). */
export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
): Promise<JWTPayload & { sub: string }> {
  const payload = await verifySigned(token, keys, expected, ['sub', 'nonce']);
  const { sub, nonce, at_hash: accessTokenHash } = payload;
  refuseFaults('ID token', {
    sub: !isName(sub),
    nonce: typeof nonce !== 'string' || !isSame(nonce, expected.nonce),
    at_hash: accessTokenHash !== undefined && accessTokenHash !== hashOf(token, expected.accessToken),
  });
  return payload as JWTPayload & { sub: string };
}

/** Refuses a token with the name of the first claim that is wrong. */
export function refuseFaults(token: string, faults: Record<string, boolean>): void {
  const fault = Object.entries(faults).find(([, wrong]) => wrong)?.[0];
  if (fault) throw new SignInError('unconfirmed', `${token}: wrong ${fault}`);
}

/** An identifier that the provider made up. */
export const isName = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= 255 && !/\p{Cc}/u.test(claim);

/** Verifies what all tokens of the provider have in common: signature, issuer, audience, times. */
export async function verifySigned(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: Recipient,
  requiredClaims: string[],
): Promise<JWTPayload> {
  const payload = await verifySignature(token, keys, { issuer, clientId }, requiredClaims);
  const { aud, azp } = payload;
  refuseFaults('Token', {
    azp: (Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp ?? clientId) !== clientId,
  });
  return payload;
}

async function verifySignature(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: Recipient,
  requiredClaims: string[],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: tokenSeconds.tolerance,
      maxTokenAge: tokenSeconds.mostAge,
      requiredClaims: [...requiredClaims, 'exp', 'iat'],
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
