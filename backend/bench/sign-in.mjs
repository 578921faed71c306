/** A sign-in as a browser does it: redirects, cookies by path, the form of the demo identity provider. */
const mostSteps = 20;

/** Returns the `Cookie` header of a new session of this account. */
export async function signIn(baseUrl, email) {
  const cookies = new Map();
  const cookieFor = (pathname) =>
    [...cookies.values()].filter(({ path }) => pathname.startsWith(path)).map(({ pair }) => pair);
  let url = new URL('/api/login', baseUrl);
  let init = {};
  for (let step = 0; step < mostSteps; step++) {
    const headers = { cookie: cookieFor(url.pathname).join('; ') };
    const response = await fetch(url, { redirect: 'manual', headers, ...init });
    init = {};
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? url.pathname;
      cookies.set(`${pair.split('=', 1)[0]} ${path}`, { pair, path });
    }
    const text = await response.text();
    const location = response.headers.get('location');
    if (location) url = new URL(location, url);
    else {
      const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
      if (!action) throw new Error(`The sign-in ended at ${url.pathname} with ${response.status}.`);
      const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
      url = new URL(action, url);
      init = { method: 'POST', body: new URLSearchParams({ ...fields, email, password: 'collegium-demo' }) };
    }
    if (url.pathname.startsWith('/portal')) return cookieFor('/').join('; ');
  }
  throw new Error('The sign-in does not come to an end.');
}
