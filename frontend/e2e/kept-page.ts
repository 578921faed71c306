/**
 * The pages that the journeys of a worker share. They stay open between tests, because loading the portal costs more
 * than most journeys: a journey starts by moving inside the loaded portal, with nothing left of the one before it.
 */
import { type Browser, expect, type JSHandle, type Page, type ViewportSize } from '@playwright/test';
import { openRequests, openStreams } from './rest';

/** The parts of TanStack Query and React Router that a move needs. */
interface Portal {
  router: {
    navigate: (to: string, options?: { replace: boolean }) => Promise<void>;
    state: { location: { pathname: string } };
  };
  client: {
    clear: () => void;
    getQueryCache: () => { getAll: () => { getObserversCount: () => number }[] };
  };
}

/** An address of the portal without a screen, where nothing of a session is mounted. */
const nowhere = '/portal/nowhere';

const kept = new Map<string, Page>();

/** The page of this name. `watch` prepares a new one. */
export async function takePage(
  browser: Browser,
  name: string,
  watch: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = kept.get(name);
  if (page) return page;
  const fresh = await (await browser.newContext()).newPage();
  await watch(fresh);
  kept.set(name, fresh);
  return fresh;
}

export async function closePage(page: Page, name: string): Promise<void> {
  kept.delete(name);
  await page.context().close();
}

/** Removes what a journey left. A page that can't be as new is closed, and so are the windows that it opened. */
export async function putBack(page: Page, name: string, size: ViewportSize | null): Promise<void> {
  if (page.isClosed() || !(await clear(page, size))) await closePage(page, name);
  const pages = [...kept.values()];
  for (const context of page.context().browser()!.contexts()) {
    if (!pages.some((one) => one.context() === context)) await context.close();
    else for (const other of context.pages()) if (!pages.includes(other)) await other.close();
  }
}

async function clear(page: Page, size: ViewportSize | null): Promise<boolean> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  if (!(await isReusable(page)) || !((await leave(page)) || (await leaveSite(page)))) return false;
  await expect.poll(() => openRequests(page).length).toBe(0);
  page.removeAllListeners();
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
  await clearStorage(page);
  return true;
}

const clearStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (location.origin === 'null') return;
    localStorage.clear();
    sessionStorage.clear();
  });

/** Closes a page of the public site. The browser keeps what it has loaded. */
async function leaveSite(page: Page): Promise<boolean> {
  const { protocol, pathname } = new URL(page.url());
  if (!protocol.startsWith('http') || pathname.startsWith('/portal')) return false;
  await clearStorage(page);
  const left = await page.goto('about:blank').catch(() => false);
  return left !== false;
}

/** A simulated clock can't be removed. The portal reads the choices for its look, and who signed in, only once. */
async function isReusable(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => /^collegium\.(theme|density|shortcut|person)$/.test(name))) return false;
  return page.evaluate(() => /\[native code\]/.test(String(Date)));
}

/**
 * Opens a screen as if the portal were loaded at this address: nothing on the page and no answer of the server is kept.
 * Only the code stays. `page.goto` is for journeys about loading.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  const hasMoved = await move(page, address).catch((error: Error) => {
    // A late 401 of the session before leads to the sign-in, which loads the page.
    if (error.message.includes('context was destroyed')) return false;
    throw error;
  });
  if (!hasMoved) await page.goto(address);
}

async function move(page: Page, address: string): Promise<boolean> {
  if (!(await leave(page))) return false;
  const portal = await loadedPortal(page);
  const { pathname, search, hash } = new URL(address, page.url());
  await portal.evaluate(({ router }, to) => router.navigate(to, { replace: true }), pathname + search + hash);
  return true;
}

/** Unmounts the portal. Returns false if another page is open, or a form keeps its input. */
async function leave(page: Page): Promise<boolean> {
  const portal = await loadedPortal(page);
  const isLoaded = await portal.evaluate((found) => found !== null);
  const hasLeft = isLoaded && (await unmount(portal, nowhere));
  return hasLeft && (await hasNoStream(page));
}

/** The stream of the last person would otherwise serve the next one. A page whose stream stays open is loaded again. */
const hasNoStream = (page: Page): Promise<boolean> =>
  expect
    .poll(() => openStreams(page).length, { intervals: [20], timeout: 5_000 })
    .toBe(0)
    .then(
      () => true,
      () => false,
    );

const unmount = (portal: JSHandle<Portal>, to: string): Promise<boolean> =>
  portal.evaluate(async ({ router, client }, address) => {
    for (const close of document.querySelectorAll<HTMLElement>('[role=region] [aria-label=Close]'))
      close.click();
    await router.navigate(address);
    if (router.state.location.pathname !== address) return false;
    const isMounted = () =>
      client
        .getQueryCache()
        .getAll()
        .some((query) => query.getObserversCount() > 0);
    while (isMounted()) await new Promise((done) => requestAnimationFrame(done));
    client.clear();
    // Tab starts at the top again.
    const top = document.createElement('div');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
    return true;
  }, to);

/** What the portal's root holds, found in the tree that React keeps there; null on any other page. */
const loadedPortal = (page: Page): Promise<JSHandle<Portal>> =>
  page.evaluateHandle(() => {
    type Fiber = { memoizedProps: Partial<Portal> | null; child: Fiber | null };
    const root = Object.entries(document.getElementById('root') ?? {});
    const [, tree] = root.find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    const found: Partial<Portal> = {};
    let fiber: Fiber | null | undefined = tree?.stateNode.current;
    for (; fiber && !(found.router && found.client); fiber = fiber.child) {
      found.router ??= fiber.memoizedProps?.router;
      found.client ??= fiber.memoizedProps?.client;
    }
    return (found.router && found.client ? found : null) as Portal;
  });
