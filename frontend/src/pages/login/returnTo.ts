/** The target after signing in, if it is a path of this origin: a link must not redirect people elsewhere. */
export function ownPath(candidate: string | null, origin?: string) {
  if (!candidate?.startsWith('/')) return undefined;
  const own = origin ?? window.location.origin;
  try {
    const url = new URL(candidate, own);
    return url.origin === own ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
