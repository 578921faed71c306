import { createHmac, timingSafeEqual } from 'node:crypto';

const secondsValid = 60;

interface Grant {
  fileId: string;
  userId: string;
}

const signature = (secret: string, { fileId, userId }: Grant, until: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['section file', fileId, userId, until]))
    .digest();

/** A signed permission for one person to read one file, for a minute. */
export function signGrant(secret: string, grant: Grant, now: number): string {
  const until = String(Math.floor(now / 1000) + secondsValid);
  return [until, grant.userId, signature(secret, grant, until).toString('base64url')].join('.');
}

/** The person whom this text grants the file; null if it is no grant for it, or has expired. */
export function grantedUser(
  secrets: readonly string[],
  fileId: string,
  text: string,
  now: number,
): string | null {
  const [until = '', userId = '', mac = '', ...rest] = text.split('.');
  if (rest.length || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return null;
  const given = Buffer.from(mac, 'base64url');
  const isSigned = secrets.some((secret) => {
    const right = signature(secret, { fileId, userId }, until);
    return (
      given.length === right.length && timingSafeEqual(given, right) && mac === right.toString('base64url')
    );
  });
  return isSigned ? userId : null;
}
