import type { Page } from '@playwright/test';

interface Asked {
  url: string;
  /** Over the network, with the head of the answer; 0 where the cache had it. */
  bytes: number;
}

/** What one visit asked for. */
export class Visit {
  constructor(readonly asked: readonly Asked[]) {}

  get bytes() {
    return this.asked.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** How many went over the network; the stream of events stays open and never ends. */
  get requests() {
    return this.asked.filter(({ url, bytes }) => bytes > 0 || isStream(url)).length;
  }

  get addresses() {
    return this.asked.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  }
}

/** It never ends. */
const isStream = (url: string) => new URL(url).pathname === '/api/events';
const isPage = (url: string) => !/\/(assets|api)\//.test(url);

/** Counts what a page fetches, as the browser's network sees it. */
export class Meter {
  #asked = new Map<string, Asked>();
  #open = new Set<string>();
  /** Of each address how much it weighed when the network was asked for it. */
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

  /** Loads an address until nothing is asked any more. */
  async visit(address: string): Promise<Visit> {
    await this.page.goto('about:blank');
    // What the last page still asked for went with it, and nobody tells how it ended.
    this.#open.clear();
    this.#asked = new Map();
    await this.page.goto(address);
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    await this.#settled();
    return new Visit([...this.#asked.values()]);
  }

  /**
   * No answer is awaited, and the page has nothing to do that could ask for more. A while without a request would say
   * nothing on a busy machine.
   */
  async #settled() {
    for (let calm = 0, before = -1; calm < 2;) {
      const { size } = this.#asked;
      calm = this.#open.size === 0 && size === before ? calm + 1 : 0;
      before = size;
      await this.page.evaluate(
        // A page that draws nothing more may never be told that it is idle.
        () =>
          new Promise<void>((done) => {
            setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 }), 50);
          }),
      );
    }
  }

  /**
   * What a screen brings beyond what the other has brought already, as if opened from there with nothing else kept: a
   * script that some third screen has loaded before counts whole.
   */
  beyond(screen: Visit, other: Visit): Visit {
    const before = new Set(other.asked.map(({ url }) => url));
    const further = new Set(
      screen.asked.map(({ url }) => url).filter((url) => !before.has(url) && !isPage(url)),
    );
    return new Visit([...further].map((url) => ({ url, bytes: this.#weights.get(url) ?? 0 })));
  }
}
