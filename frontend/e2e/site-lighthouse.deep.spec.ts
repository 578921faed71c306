import { expect, test } from '@playwright/test';
import { isFull, sample } from '../../scripts/lib/sample.mjs';
import { type Figures, measuresSpeed, withLighthouse } from './lighthouse';
import { inRounds, median, mostRuns } from './rounds';
import { applicant, formOf, start } from './site/applying';
import { largestPaint } from './site/largest-paint';
import { routes } from './site/pages';

/** One of each kind: the front page, text, tabs, a form, dates. All with `npm run test:full`. */
const kinds = ['/', '/our-mission', '/refund-policy', '/contact', '/academic-calendar'];
const otherRoutes = routes.filter((route) => !kinds.includes(route));
const addresses = isFull ? routes : [...kinds, ...sample(otherRoutes, 1, 'site-lighthouse.spec.ts')];

const others = { accessibility: 100, bestPractices: 100, seo: 100 };
const leastPerformance = 98;
const latestPaintMs = 1200;
const performanceOf = (figures: Figures[]) => median(figures.map(({ performance }) => performance));

for (const address of addresses) {
  test(`Lighthouse on a telephone: ${address}`, async ({ baseURL }) => {
    test.setTimeout(mostRuns * 60_000);
    const url = new URL(address, baseURL).href;
    await withLighthouse({ on: 'telephone' }, async (look) => {
      if (!measuresSpeed) {
        const seen = await look(url);
        expect(seen, seen.faults.join('; ')).toMatchObject(others);
        return;
      }
      const figures = await inRounds(
        async () => {
          const seen = await look(url);
          // Not affected by noise: each run counts.
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

  if (!measuresSpeed) continue;
  test(`the largest paint on slow 4G: ${address}`, async ({ browser, baseURL }) => {
    test.setTimeout(mostRuns * 30_000);
    const url = new URL(address, baseURL).href;
    const times = await inRounds(
      () => largestPaint(browser, url),
      (seen) => median(seen) < latestPaintMs,
    );
    console.log(`${address}: largest paint ${Math.round(median(times))} ms`);
    expect(median(times), 'milliseconds').toBeLessThan(latestPaintMs);
  });
}

const leastOfForm = 95;

test('Lighthouse on a telephone: a step of the application form', async ({ page, baseURL }) => {
  test.setTimeout(mostRuns * 60_000);
  await applicant(page);
  const url = new URL(formOf(await start(page), 'you'), baseURL).href;
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await withLighthouse({ on: 'telephone', cookie }, async (look) => {
    const judged = async () => {
      const seen = await look(url);
      expect(seen, seen.faults.join('; ')).toMatchObject(others);
      return seen;
    };
    if (!measuresSpeed) return void (await judged());
    const figures = await inRounds(judged, (seen) => performanceOf(seen) >= leastOfForm);
    console.log(`the application form: performance ${performanceOf(figures)}`);
    expect(performanceOf(figures)).toBeGreaterThanOrEqual(leastOfForm);
  });
});
