import { expect, test } from './journey';
import { further, walkOf } from './weight/addresses';
import { cold, expectLightStart, isHeavy } from './weight/limits';
import { Meter } from './weight/wire';

/** The small case of budget.deep.spec.ts: the first screen of one role, and one further screen. */
test('the first screen of a registrar and the list of courses stay within their budgets', async ({
  browser,
}) => {
  const { context, page } = await cold(browser, 'registrar');
  const meter = await Meter.on(page);
  const first = await expectLightStart(meter, 'registrar');
  const courses = meter.beyond(await meter.visit('/portal/courses'), first);
  expect(courses.bytes).toBeGreaterThan(1000);
  expect(isHeavy(courses), courses.addresses).toBe(false);

  // The planted fault: an answer that is 80 kB longer.
  await page.route('**/api/sections?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + ' '.repeat(80_000) });
  });
  expect(isHeavy(meter.beyond(await meter.visit('/portal/courses'), first))).toBe(true);
  await context.close();
});

test('every further screen is in one of the walks', () =>
  expect(further.filter((route) => walkOf(route) === undefined)).toEqual([]));
