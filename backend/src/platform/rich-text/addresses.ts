import { destinationOf } from '../../common/markdown.rules.js';
import { ownHost } from './own-host.js';
import { bareHost } from './video-hosts.js';
import { parseUrl } from '../../common/url.js';

const longest = 2000;
/** Spaces, backslashes, and characters that are invisible or change the direction of the text. */
const disguises = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const prefilledMail = /^mailto:.*[?#]/i;
const ownOrigin = 'https://own.invalid';
/** Addresses on this site that do something when they are opened. */
const notPages = /^\/(api|oidc)(\/|$)/i;

/** A path that every browser resolves to this site. */
export function isOwnPath(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const url = parseUrl(href, ownOrigin);
  return url?.origin === ownOrigin && !url.pathname.startsWith('//') && !notPages.test(url.pathname);
}

/** Whether a full address is one of this site that does something when it is opened, such as signing out. */
function actsHere(href: string): boolean {
  const url = parseUrl(href);
  return url !== null && url.host === ownHost() && notPages.test(url.pathname.replace(/^\/+/, '/'));
}

/** Whether a link may have this address. Everything that isn't known to be harmless is refused. */
export const isHref = (href: unknown): href is string =>
  typeof href === 'string' &&
  href.length <= longest &&
  !disguises.test(href) &&
  (isOwnPath(href) || (destinationOf(href) !== null && !prefilledMail.test(href) && !actsHere(href)));

/** Whether a video may have this address. */
export function isVideoAddress(address: unknown, hosts: readonly string[]): address is string {
  if (typeof address !== 'string' || address.length > longest || disguises.test(address)) return false;
  const url = /^https:\/\//.test(address) ? parseUrl(address) : null;
  return (
    url !== null && !url.username && !url.password && !url.port && hosts.includes(bareHost(url.hostname))
  );
}
