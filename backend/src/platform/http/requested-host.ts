import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../common/url.js';

/** Whether a call is for this address. Works without trusting proxies that send the host in X-Forwarded-Host. */
export function isRequestedAt({ headers }: Pick<IncomingMessage, 'headers'>, address: URL): boolean {
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]!
    .trim();
  return [headers.host, forwarded].some(
    (host) => host && parseUrl(`${address.protocol}//${host}`)?.host === address.host,
  );
}
