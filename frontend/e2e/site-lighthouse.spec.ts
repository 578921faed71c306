import { expect, test } from '@playwright/test';
import { largestPaint } from './site/largest-paint';
import { type Figures, median, withLighthouse } from './site/lighthouse';
import { routes } from './site/pages';

/** One of each kind: the front page, text, tabs, a form, dates. All with `npm run test:full`. */
const some = ['/', '/our-mission', '/refund-policy', '/contact', '/academic-calendar'];
const addresses = process.env.COLLEGIUM_FULL === '1' ? routes : some;

const leastPerformance = 98;
const latestPaintMs = 1200;
const runs = 3;
/**
 * What else runs on the machine can only make a page look slower: one that is too slow misses in every round, one that
 * is fast enough gets three chances to be measured in peace. A round is the median of three; none is put together from
 * runs of several.
 */
const rounds = 3;

async function inRounds<T>(look: () => Promise<T>, good: (results: T[]) => boolean): Promise<T[]> {
  let results: T[] = [];
  for (let round = 0; round < rounds; round++) {
    results = [];
    for (let run = 0; run < runs; run++) results.push(await look());
    if (good(results)) break;
  }
  return results;
}

const performanceOf = (figures: Figures[]) => median(figures.map(({ performance }) => performance));

for (const address of addresses) {
  test(`Lighthouse on a telephone: ${address}`, async ({ baseURL }) => {
    test.setTimeout(rounds * runs * 60_000);
    const url = new URL(address, baseURL).href;
    await withLighthouse(async (look) => {
      const others = { accessibility: 100, bestPractices: 100, seo: 100 };
      const figures = await inRounds(
        async () => {
          const seen = await look(url);
          // Noise does not touch these: each run counts.
          expect(seen, seen.faults.join('; ')).toMatchObject(others);
          return seen;
        },
        (seen) => performanceOf(seen) >= leastPerformance,
      );
      const simulated = Math.round(median(figures.map((run) => run.largestPaintMs)));
      console.log(
        `${address}: performance ${performanceOf(figures)}, simulated largest paint ${simulated} ms`,
      );
      const faults = [...new Set(figures.flatMap((run) => run.faults))].join('; ');
      expect(performanceOf(figures), faults).toBeGreaterThanOrEqual(leastPerformance);
    });
  });

  test(`the largest paint on slow 4G: ${address}`, async ({ browser, baseURL }) => {
    test.setTimeout(rounds * runs * 30_000);
    const url = new URL(address, baseURL).href;
    const times = await inRounds(
      () => largestPaint(browser, url),
      (seen) => median(seen) < latestPaintMs,
    );
    console.log(`${address}: largest paint ${Math.round(median(times))} ms`);
    expect(median(times), 'milliseconds').toBeLessThan(latestPaintMs);
  });
}
