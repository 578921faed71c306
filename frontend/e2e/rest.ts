import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Shape, shapeOf } from './shape';

const opened = new WeakMap<Page, Set<Request>>();

/** The stream of events never ends. */
const ends = (request: Request) => new URL(request.url()).pathname !== '/api/events';

/** Follows the requests of a page from here on. */
export function trackRequests(page: Page) {
  const requests = new Set<Request>();
  const remove = (request: Request) => void requests.delete(request);
  page.on('request', (request) => {
    // A new document cancels what the last one asked for, sometimes without an event.
    if (request.isNavigationRequest()) requests.clear();
    if (ends(request)) requests.add(request);
  });
  page.on('requestfinished', remove).on('requestfailed', remove);
  opened.set(page, requests);
}

/** The requests without an answer so far. */
export const openRequests = (page: Page): Request[] => [...(opened.get(page) ?? [])];

/**
 * Waits until the page has all its answers and has drawn them: nothing but `known` is in flight, and the page has the
 * same shape twice, with a moment in between in which it had nothing to do.
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

/** As `rest`, where what the page looks like tells nothing: no request is in flight, and no script waits. */
export async function settle(page: Page) {
  for (let calm = 0; calm < 2;) {
    await idle(page);
    calm = openRequests(page).length ? 0 : calm + 1;
  }
}

/** Two frames are drawn, the fonts are there, and no script waits for its turn. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    await frame();
    await frame();
    await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 }));
  });
