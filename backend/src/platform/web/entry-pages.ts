import type { Request } from 'express';
import { afterSignIn, safeReturnTo } from '../auth/return-to.js';
import { cookieName } from '../auth/sessions/session.middleware.js';

const signIn = 'href="/api/login"';

/**
 * The screens before sign-in, as built: a visitor without a session waits for no script. A visitor with an expired
 * session gets the portal, which detects that and shows the same screens.
 */
export class EntryPages {
  private readonly pages: Partial<Record<string, string>>;
  private readonly session: string;

  /** `file`: the build's pages by address; null if the portal is not built. */
  constructor(
    file: string | null,
    private readonly baseUrl: URL,
  ) {
    this.pages = JSON.parse(file ?? '{}') as Record<string, string>;
    this.session = `${cookieName(baseUrl)}=`;
  }

  at(pathname: string, { headers, query }: Request): string | undefined {
    const page = Object.hasOwn(this.pages, pathname) ? this.pages[pathname] : undefined;
    if (!page || headers.cookie?.includes(this.session)) return undefined;
    const wanted = safeReturnTo(query.returnTo, this.baseUrl);
    const thisYear = page.replace('__YEAR__', String(new Date().getFullYear()));
    if (wanted === afterSignIn) return thisYear;
    return thisYear.replaceAll(signIn, `href="/api/login?returnTo=${encodeURIComponent(wanted)}"`);
  }
}
