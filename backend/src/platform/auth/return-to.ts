import { parseUrl } from '../../common/url.js';
export const afterSignIn = '/portal/dashboard';
export const afterSignOut = '/portal';

const longest = 2048;
/** Addresses that a sign-in must not return to: calls and the identity provider, which would loop or show raw data. */
const notPages = /^\/+(api|oidc)(\/|$)/i;
const forbidden = /[\p{Cc}\\]/u;

/** Decodes until nothing changes, so that `%252f` becomes what a careless later reader makes of it. */
function fullyDecoded(text: string): string | null {
  for (let round = 0; round < 5; round++) {
    const decoded = decode(text);
    // A stray percent sign is a fault in the address itself, but an ordinary character after a first decoding.
    if (decoded === null) return round ? text : null;
    if (decoded === text) return text;
    text = decoded;
  }
  return null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The page to show after sign-in: a path of this origin, else the dashboard. */
export function safeReturnTo(requested: unknown, baseUrl: URL): string {
  if (typeof requested !== 'string' || requested.length > longest) return afterSignIn;
  if (!/^\/(?!\/)/.test(requested) || forbidden.test(requested)) return afterSignIn;
  const url = parseUrl(requested, baseUrl);
  if (!url) return afterSignIn;
  const path = fullyDecoded(url.pathname);
  if (url.origin !== baseUrl.origin || path === null || forbidden.test(path)) return afterSignIn;
  // Resolving `/portal/..//host` leaves `//host`, which a browser reads as another site.
  if (path.startsWith('//') || notPages.test(path)) return afterSignIn;
  return url.pathname + url.search + url.hash;
}
