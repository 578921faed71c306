const password = 'collegium-demo';
const mostRedirects = 15;

interface Cookie {
  name: string;
  value: string;
  path: string;
  attributes: string;
}

/** A browser without script: stores cookies by path, follows redirects itself, submits the provider's plain forms. */
export class Browser {
  /** By name, and for cookies of a folder by name and path, as browsers store them. */
  readonly cookies = new Map<string, Cookie>();

  constructor(readonly baseUrl: string) {}

  /** The browser's `Cookie` header for a path. */
  cookieHeader(path = '/'): string {
    return [...this.cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** One request; does not follow redirects. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.baseUrl);
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(url.pathname);
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line, url.pathname);
    return response;
  }

  /** A navigation: one request and its redirects, until a page, or until `stopAt` matches the next address. */
  async open(
    address: string,
    stopAt?: RegExp,
    init: RequestInit = {},
  ): Promise<{ url: string; response: Response }> {
    let url = new URL(address, this.baseUrl).href;
    let response = await this.fetch(url, init);
    for (let count = 0; response.status >= 300 && response.status < 400; count++) {
      if (count === mostRedirects) throw new Error(`Too many redirects at ${url}`);
      await response.arrayBuffer();
      url = new URL(response.headers.get('location')!, url).href;
      if (stopAt?.test(url)) break;
      response = await this.fetch(url);
    }
    return { url, response };
  }

  /** Submits the form of a page, with its own fields and the given ones. */
  async submit(
    page: { url: string; response: Response },
    fields: Record<string, string>,
    stopAt?: RegExp,
  ): Promise<{ url: string; response: Response }> {
    const text = await page.response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
    if (!action) throw new Error(`No form at ${page.url}: ${page.response.status} ${text.slice(0, 300)}`);
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
      ...fields,
    });
    return this.open(new URL(action, page.url).href, stopAt, { method: 'POST', body });
  }

  /** The real sign-in at the demo provider, up to `stopAt` or to the page after it. */
  async signIn(email: string, returnTo?: string, stopAt: RegExp = /\/portal(\/|$|\?)/): Promise<string> {
    const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
    const page = await this.open(`/api/login${query}`, stopAt);
    if (stopAt.test(page.url)) return page.url;
    const { url, response } = await this.submit(page, { email, password }, stopAt);
    if (stopAt.test(url)) return url;
    throw new Error(`Sign-in of ${email} ended at ${url}: ${response.status} ${await response.text()}`);
  }

  /** The real sign-out: this system's session, then the provider's. */
  async signOut(): Promise<string> {
    const stopAt = /\/portal$/;
    const page = await this.open('/api/logout', stopAt);
    if (stopAt.test(page.url)) return page.url;
    return (await this.submit(page, { logout: 'yes' }, stopAt)).url;
  }

  private keep(line: string, requestPath: string): void {
    const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(line)!;
    const path = /;\s*path=([^;]+)/i.exec(attributes!)?.[1] ?? requestPath;
    const ended = /;\s*expires=Thu, 01 Jan 1970/i.test(attributes!) || /;\s*max-age=0/i.test(attributes!);
    const key = path === '/' ? name! : `${name} ${path}`;
    if (ended) this.cookies.delete(key);
    else this.cookies.set(key, { name: name!, value: value!, path, attributes: attributes! });
  }
}

/** A signed-in browser. */
export async function signIn(baseUrl: string, email: string): Promise<Browser> {
  const browser = new Browser(baseUrl);
  await browser.signIn(email);
  return browser;
}
