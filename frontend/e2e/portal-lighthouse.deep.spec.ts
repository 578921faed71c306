import { type Page, test } from '@playwright/test';
import { expect, signIn } from './journey';
import { measuresSpeed, withLighthouse } from './lighthouse';
import { inRounds, median, mostRuns } from './rounds';

const dashboard = '/portal/dashboard';

/** The first screens of each role's day; the others are measured with `npm run test:full`. */
const screens: Record<string, readonly string[]> = {
  nobody: ['/portal', '/login'],
  super_admin: [dashboard, '/portal/settings/users', '/portal/settings/clients'],
  registrar: [
    dashboard,
    '/portal/student-records',
    '/portal/courses',
    '/portal/enrollment',
    '/portal/enrollment/sections',
    '/portal/holds',
    '/portal/settings/terms',
  ],
  faculty: [dashboard, '/portal/my-sections', '/portal/grading'],
  student: [dashboard, '/portal/my-courses', '/portal/my-record', '/portal/my-account', '/portal/register'],
  bursar: [dashboard, '/portal/financial'],
  financial_aid: [dashboard],
  compliance: [dashboard, '/portal/compliance'],
  admissions: [dashboard, '/portal/inquiries', '/portal/athletics'],
};
const always: Record<string, readonly string[]> = { nobody: ['/portal'], registrar: [dashboard] };

const leastPerformance = 90;

/** The cookie of a new session, for Lighthouse to send. */
async function cookieOf(page: Page, role: string) {
  if (role === 'nobody') return undefined;
  await signIn(page, role);
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

for (const [role, addresses] of Object.entries(process.env.COLLEGIUM_FULL === '1' ? screens : always))
  for (const address of addresses)
    test(`Lighthouse at a desk: ${address} of ${role}`, async ({ page, baseURL }) => {
      test.setTimeout(mostRuns * 60_000);
      const cookie = await cookieOf(page, role);
      // The page open in this browser must not affect the measurement.
      await page.goto('about:blank');
      await withLighthouse({ on: 'desktop', cookie }, async (look) => {
        if (!measuresSpeed) {
          const seen = await look(new URL(address, baseURL).href);
          expect(seen.accessibility, seen.faults.join('; ')).toBe(100);
          return;
        }
        const figures = await inRounds(
          async () => {
            const seen = await look(new URL(address, baseURL).href);
            // Not affected by noise: each run counts.
            expect(seen.accessibility, seen.faults.join('; ')).toBe(100);
            return seen.performance;
          },
          (seen) => median(seen) >= leastPerformance,
        );
        console.log(`${address} of ${role}: performance ${median(figures)}`);
        expect(median(figures)).toBeGreaterThanOrEqual(leastPerformance);
      });
    });
