import {
  type APIRequestContext,
  type APIResponse,
  type Cookie,
  type Page,
  request,
  test,
} from '@playwright/test';

export const password = 'collegium-demo';
const emailOf = (role: string) => `${role}@collegium.example`;

/** The cookies of each account at each address, per Playwright worker. */
const sessions = new Map<string, { cookies: Promise<Cookie[]>; at: number }>();

/**
 * How long a session is handed out. Roles, secrets and long exports require a sign-in within the last ten minutes, so
 * a journey gets at least five of them.
 */
const servesMs = 5 * 60_000;

/**
 * Gives the browser the session of an account, without a visit. Journeys about the sign-in itself use the form, and so
 * does a journey that ends its session, because the others share this one.
 */
export const addSession = async (page: Page, role: string) =>
  page.context().addCookies(await sessionOf(role));

/** A session that only this browser has. */
export const addOwnSession = async (page: Page, role: string) =>
  page.context().addCookies(await createSession(baseURL(), role));

/** Calls the API as an account, without a window. */
export async function callAs<Result>(
  role: string,
  work: (api: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const api = await apiOf(role);
  try {
    return await work(api);
  } finally {
    await api.dispose();
  }
}

/** The API for calls of an account. Dispose of it at the end. */
export const apiOf = async (role: string): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: baseURL(),
    storageState: { cookies: await sessionOf(role), origins: [] },
  });

function sessionOf(role: string): Promise<Cookie[]> {
  const key = keyOf(role);
  let session = sessions.get(key);
  if (!session || session.at < Date.now() - servesMs)
    sessions.set(key, (session = { cookies: createSession(baseURL(), role), at: Date.now() }));
  // The next test that needs it tries again.
  session.cookies.catch(() => sessions.delete(key));
  return session.cookies;
}

/** For a journey that signs an account out everywhere: the next one that needs it signs in again. */
export const forgetSession = (role: string) => void sessions.delete(keyOf(role));

const baseURL = () => test.info().project.use.baseURL!;
const keyOf = (role: string) => `${role} ${baseURL()}`;

/** The cookie by which tabs follow the session. The next journey's person would load a kept page again. */
const tellsTabs = (cookie: string) => cookie.endsWith('collegium.person');

const attempts = 5;

/**
 * Signs in as a browser without script does. A server that is too busy responds with 503, and the request is repeated.
 */
async function createSession(baseURL: string, role: string): Promise<Cookie[]> {
  for (let attempt = 1; ; attempt++) {
    const client = await request.newContext({ baseURL });
    try {
      const answer = await submitForm(client, role);
      if (new URL(answer.url()).pathname === '/portal/dashboard')
        return (await client.storageState()).cookies.filter(({ name }) => !tellsTabs(name));
      if (answer.status() !== 503 || attempt === attempts)
        throw new Error(`The sign-in of ${role} ended at ${answer.url()} with ${answer.status()}.`);
    } finally {
      await client.dispose();
    }
  }
}

/** Sends the provider's form with its hidden fields. */
export async function submitForm(
  client: APIRequestContext,
  role: string,
  more: Record<string, string> = {},
): Promise<APIResponse> {
  const page = await client.get('/api/login');
  const html = await page.text();
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  if (!action) return page;
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]));
  return client.post(new URL(action, page.url()).href, {
    form: { ...fields, ...more, email: emailOf(role), password },
  });
}
