import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The caller's address as TRUST_PROXY lets Express see it. Of IPv6, the first 64 bits: a household owns the rest, and
 * could otherwise pose as many callers.
 */
export function addressOf(request: Pick<Request, 'ip'>): string {
  const ip = request.ip ?? '';
  const short = mapped.exec(ip)?.[1] ?? ip;
  return isIPv6(short) ? `${networkOf(short)}::/64` : short;
}

/** The first four groups, including the zeros that `::` omits. */
function networkOf(ip: string): string {
  const [head, tail] = ip.replace(/%.*$/, '').split('::');
  const before = head!.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
