import type { Page } from '@playwright/test';

interface RecordedRequest {
  url: string;
  /** Over the network, including the response's head; 0 if it came from the cache. */
  bytes: number;
}

/** The requests of one visit. */
export class Visit {
  constructor(readonly requested: readonly RecordedRequest[]) {}

  get bytes() {
    return this.requested.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The number of requests over the network, without the stream of events, which never ends. */
  get requests() {
    return this.requested.filter(({ url, bytes }) => bytes > 0 || isStream(url)).length;
  }

  get addresses() {
    return this.requested.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  }
}

/** It never ends. */
const isStream = (url: string) => new URL(url).pathname === '/api/events';
const isPage = (url: string) => !/\/(assets|api)\//.test(url);

/** Counts what a page fetches, as the browser's network sees it. */
export class Meter {
  #asked = new Map<string, RecordedRequest>();
  #open = new Set<string>();
  /** The weight of each address when it was loaded over the network. */
  #weights = new Map<string, number>();

  private constructor(private readonly page: Page) {}

  static async on(page: Page) {
    const meter = new Meter(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      meter.#asked.set(requestId, { url: request.url, bytes: 0 });
      if (!isStream(request.url)) meter.#open.add(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => meter.#open.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      meter.#open.delete(requestId);
      const one = meter.#asked.get(requestId);
      if (!one) return;
      one.bytes = encodedDataLength;
      meter.#weights.set(one.url, Math.max(encodedDataLength, meter.#weights.get(one.url) ?? 0));
    });
    return meter;
  }

  /** Loads an address until no requests are open. */
  async visit(address: string): Promise<Visit> {
    await this.page.goto('about:blank');
    // Open requests of the last page ended with it, without an event.
    this.#open.clear();
    this.#asked = new Map();
    await this.page.goto(address);
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    await this.#settled();
    return new Visit([...this.#asked.values()]);
  }

  /**
   * No response is pending, and the page has no work that could start a request. A pause without requests would prove
   * nothing on a busy machine.
   */
  async #settled() {
    for (let calm = 0, before = -1; calm < 2;) {
      const { size } = this.#asked;
      calm = this.#open.size === 0 && size === before ? calm + 1 : 0;
      before = size;
      await this.page.evaluate(
        // A page that renders nothing more may never become idle.
        () =>
          new Promise<void>((done) => {
            setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 }), 50);
          }),
      );
    }
  }

  /**
   * The weight of a screen beyond another one, as if opened from there with nothing else cached: a script that a third
   * screen has loaded before counts in full.
   */
  beyond(screen: Visit, other: Visit): Visit {
    const before = new Set(other.requested.map(({ url }) => url));
    const further = new Set(
      screen.requested.map(({ url }) => url).filter((url) => !before.has(url) && !isPage(url)),
    );
    return new Visit([...further].map((url) => ({ url, bytes: this.#weights.get(url) ?? 0 })));
  }
}
