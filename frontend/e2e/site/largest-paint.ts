import type { Browser } from '@playwright/test';

/** "Slow 4G", as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms until an answer begins. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * When a telephone with an empty cache has painted the largest thing of a page, in milliseconds, as the browser itself
 * tells it while the network is slowed down. Lighthouse's own figure is computed from a visit without a slow network; it
 * waits for whatever came before the paint there, fonts too, although the text is painted without them.
 */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(telephone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}
