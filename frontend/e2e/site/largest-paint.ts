import type { Browser } from '@playwright/test';

/** "Slow 4G" as Lighthouse defines it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * The time of the largest contentful paint on a phone with an empty cache and a slowed network, in milliseconds, as the
 * browser measures it. Lighthouse simulates its figure from a visit on a fast network. It waits for everything loaded
 * before the paint there, including fonts, although the text is painted without them.
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
