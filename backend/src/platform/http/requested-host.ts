import type { IncomingMessage } from 'node:http';

/** Whether a call is for this address. Works without trusting proxies that send the host in X-Forwarded-Host. */
export function isRequestedAt({ headers }: Pick<IncomingMessage, 'headers'>, address: URL): boolean {
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]!
    .trim();
  return [headers.host, forwarded].some(
    (host) =>
      host &&
      URL.canParse(`${address.protocol}//${host}`) &&
      new URL(`${address.protocol}//${host}`).host === address.host,
  );
}
