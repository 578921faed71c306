import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Shape, shapeOf } from './shape';

const opened = new WeakMap<Page, Set<Request>>();

/** The stream of events never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** Tracks the requests of a page from now on. */
export function trackRequests(page: Page) {
  const requests = new Set<Request>();
  const remove = (request: Request) => void requests.delete(request);
  page.on('request', (request) => {
    // A new document cancels the requests of the last one, sometimes without an event.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', remove).on('requestfailed', remove);
  opened.set(page, requests);
}

const requestsOf = (page: Page) => [...(opened.get(page) ?? [])];

/** The requests without a response so far, except the stream of events. */
export const openRequests = (page: Page): Request[] =>
  requestsOf(page).filter((request) => !isStream(request));

export const openStreams = (page: Page): Request[] => requestsOf(page).filter(isStream);

/**
 * Waits until the page has all its responses and has rendered them: only `known` requests are open, and the page has
 * the same shape twice, with an idle moment in between.
 */
export async function rest(page: Page, known: readonly Request[] = []): Promise<Shape> {
  let last: Shape = { shell: '', content: '' };
  await expect
    .poll(
      async () => {
        await idle(page);
        const before = last;
        last = await shapeOf(page);
        const waiting = openRequests(page).filter((request) => !known.includes(request));
        if (waiting.length) return waiting.map((request) => request.url()).join(' ');
        return isSame(last, before) ? 'at rest' : 'still changing';
      },
      { message: 'the page comes to rest', intervals: [0, 0, 0, 20, 50, 100], timeout: 60_000 },
    )
    .toBe('at rest');
  return last;
}

const isSame = (one: Shape, other: Shape) => one.shell === other.shell && one.content === other.content;

/** Like `rest`, for pages whose look says nothing: no request is open, and no script waits. */
export async function settle(page: Page) {
  for (let calm = 0; calm < 2;) {
    await idle(page);
    calm = openRequests(page).length ? 0 : calm + 1;
  }
}

/** Two frames are rendered, the fonts are loaded, and no script waits for its turn. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    await frame();
    await frame();
    await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 }));
  });
