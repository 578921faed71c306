import { parseUrl } from '../../common/url.js';

/** An http address without a query, user or password. */
export function isService(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
}

/** An http address without a path. */
export function originOf(text: string): URL | null {
  const url = parseUrl(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isOrigin ? url : null;
}
