/** `__Host-` makes the browser insist on Secure, this host and the path `/`. */
export const applicantCookieName = (baseUrl: URL): string =>
  baseUrl.protocol === 'https:' ? '__Host-collegium.apply' : 'collegium.apply';

/** 256 random bits in base64url. */
const tokenForm = /^[\w-]{43}$/;

/** The token in a browser's `Cookie` header; null if there is none, or if it can't be one. */
export function applicantTokenIn(cookies: string | undefined, baseUrl: URL): string | null {
  const name = `${applicantCookieName(baseUrl)}=`;
  const found = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(name));
  const token = found?.slice(name.length) ?? '';
  return tokenForm.test(token) ? token : null;
}
