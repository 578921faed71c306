/** Where to go after signing in, if it is a path of this very origin: nobody is sent elsewhere by a link. */
export function ownPath(candidate: string | null, origin = window.location.origin) {
  if (!candidate?.startsWith('/')) return undefined;
  try {
    const url = new URL(candidate, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
