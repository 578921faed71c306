import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older signatures are refused, so that a recorded event can't be sent again later. */
export const validForSeconds = 300;
/** A header has a few signatures while the secret changes. */
const mostSignatures = 10;

const hmac = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The value of the header `Stripe-Signature`: `t=<seconds>,v1=<HMAC-SHA256 over "t.body" in hexadecimal>`. */
export const signatureOf = (secret: string, body: Buffer, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
};

export type SignatureFault = 'missing' | 'stale' | 'wrong';

/** Why an event is refused; null if it is genuine. */
export function signatureFault(
  header: string | undefined,
  body: Buffer,
  secret: string,
  now: Date,
): SignatureFault | null {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .slice(0, mostSignatures);
  if (!/^\d{1,12}$/.test(time) || !given.length) return 'missing';
  const seconds = Number(time);
  const expected = hmac(secret, seconds, body);
  if (!given.some(([, value]) => timingSafeEqual(Buffer.from(value!, 'hex'), expected))) return 'wrong';
  return Math.abs(now.getTime() / 1000 - seconds) > validForSeconds ? 'stale' : null;
}
