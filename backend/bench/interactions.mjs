/** From a key or a click to the next paint, in a real browser, on a term as large as a public university's. */
import { registrar } from './data.mjs';
import { withBrowser } from './screens.mjs';
import { signIn } from './sign-in.mjs';
import { median } from './statistics.mjs';

/** The sections of one spring at a university of 40,000 students. */
const sections = 8608;
const courses = 2152;
const termId = '7ab1e5ce-0000-4000-8000-000000008608';
const term = `'${termId}'::uuid`;

/** In addition to the current term: courses with four sections each, at one of 40 hours of the week. */
export const timetableTerm = `
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
  SELECT ${term}, 'Timetable term', 'spring', extract(year FROM now()), current_date + 100, current_date + 210,
    current_date - 10, current_date + 90;
  INSERT INTO courses (id, code, title, credits, department)
  SELECT md5('timetable course ' || i)::uuid,
    (ARRAY['BIO', 'CHEM', 'HIST', 'LING', 'PHYS'])[1 + i % 5] || ' ' || 1000 + i,
    'The history and the theory of subject ' || i, 3 + i % 2, (ARRAY['Sciences', 'Arts', 'Letters'])[1 + i % 3]
  FROM generate_series(0, ${courses - 1}) AS i;
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, instructor_id, schedule, location)
  SELECT md5('timetable section ' || i)::uuid, md5('timetable course ' || i % ${courses})::uuid, ${term},
    lpad((1 + i / ${courses})::text, 3, '0'), 20 + i % 200, md5('instructor ' || i % 40)::uuid,
    'As the timetable says', 'Hall ' || 100 + i % 60
  FROM generate_series(0, ${sections - 1}) AS i;
  INSERT INTO section_meetings (section_id, days, start_time, end_time)
  SELECT md5('timetable section ' || i)::uuid, ARRAY[(ARRAY['mon', 'tue', 'wed', 'thu', 'fri'])[1 + i % 5]],
    make_time(9 + i / 5 % 8, 0, 0), make_time(9 + i / 5 % 8, 50, 0)
  FROM generate_series(0, ${sections - 1}) AS i;`;

const whole = (value) => value.toLocaleString('en-US');

/** A registrar's steps; each step waits for its result, so that the next one starts on an idle page. */
const steps = {
  'Course Management': {
    address: `/portal/courses?termId=${termId}`,
    ready: (page) => page.getByText(`${whole(sections)} sections`).waitFor(),
    async work(page, step) {
      const table = page.getByRole('table');
      const search = page.getByRole('searchbox', { name: 'Search sections' });
      await step('a column is sorted by', async () => {
        const head = page.getByRole('columnheader', { name: 'Capacity' });
        await head.getByRole('link').click();
        await page.locator('th[aria-sort]:not([aria-sort="none"])', { hasText: 'Capacity' }).waitFor();
      });
      await step('the next page', async () => {
        await page.getByRole('link', { name: 'Next page' }).click();
        await page.getByText(/^26–50 of/).waitFor();
      });
      await step('a word is typed into the search', async () => {
        await search.click();
        await page.keyboard.type('history 1', { delay: 120 });
      });
      await step('the search is emptied', async () => {
        await search.press('Control+A');
        await search.press('Delete');
        await page.getByText(`${whole(sections)} sections`).waitFor();
      });
      await step('a filter is chosen by keys', async () => {
        await page.getByRole('combobox', { name: 'Modality' }).focus();
        await page.keyboard.press('ArrowDown');
      });
      await page.getByRole('combobox', { name: 'Modality' }).selectOption('');
      await page.getByText(`${whole(sections)} sections`).waitFor();
      await step('a section is opened', async () => {
        await table.getByRole('rowheader').nth(3).getByRole('link').click();
        await page.getByRole('link', { name: 'Close section' }).waitFor();
        await page.getByText('Prerequisites').waitFor();
      });
      await step('arrow keys in the open panel, and Escape', async () => {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Close section' }).waitFor({ state: 'hidden' });
      });
      await step('arrow keys between rows', async () => {
        await table.getByRole('rowheader').first().getByRole('link').focus();
        for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowDown', { delay: 40 });
      });
      await step('Add Section is opened, and a course looked for', async () => {
        await page.getByRole('button', { name: 'Add Section' }).click();
        const course = page
          .getByRole('dialog', { name: 'Add Section' })
          .getByRole('combobox', { name: 'Course' });
        await course.waitFor();
        await course.click();
        await page.keyboard.type('BIO 20', { delay: 120 });
        await page.getByRole('listbox', { name: 'Course' }).getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      });
    },
  },
  Enrollment: {
    address: `/portal/enrollment?term=${termId}`,
    ready: (page) => page.getByRole('link', { name: 'New Enrollment' }).waitFor(),
    async work(page, step) {
      await step('Enroll Student is opened, and a section looked for', async () => {
        await page.getByRole('link', { name: 'New Enrollment' }).click();
        const dialog = page.getByRole('dialog', { name: 'Enroll Student' });
        const section = dialog.getByRole('combobox', { name: 'Section' });
        await section.waitFor();
        await section.click();
        await page.keyboard.type('CHEM 30', { delay: 120 });
        await page.getByRole('listbox', { name: 'Section' }).getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      });
    },
  },
  'Sections of Enrollment': {
    address: `/portal/enrollment/sections?term=${termId}`,
    ready: (page) => page.getByRole('table').getByRole('rowheader').first().waitFor(),
    async work(page, step) {
      await step('the next page', async () => {
        await page.getByRole('link', { name: 'Next page' }).first().click();
        await page
          .getByText(/^26–50 of/)
          .first()
          .waitFor();
      });
      await step('a section’s seats are opened', async () => {
        await page.getByRole('table').first().getByRole('rowheader').nth(2).getByRole('link').click();
        await page.getByRole('region').getByRole('heading', { level: 2 }).first().waitFor();
      });
    },
  },
};

/** Each interaction of the page since the last call, by its longest event. */
const watch = () => {
  const longest = new Map();
  new globalThis.PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.__interactions = () => {
    const seen = [...longest.values()];
    longest.clear();
    return seen;
  };
};

/** Paints are reported a little later. */
const settle = (page) =>
  page.evaluate(() => {
    const { requestAnimationFrame: frame } = globalThis;
    return new Promise((resolve) => frame(() => frame(() => setTimeout(resolve, 150))));
  });

/** The same click and key on a page that does almost nothing: the browser's own share. */
async function floorOf(context) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto('data:text/html,<button onclick="this.textContent=Date.now()">go</button><input>');
  const seen = [];
  for (let at = 0; at < 8; at++) {
    await page.getByRole('button').click();
    await page.getByRole('textbox').press('a');
    await settle(page);
    seen.push(...(await page.evaluate(() => globalThis.__interactions())));
  }
  await page.close();
  return Math.max(0, ...seen);
}

/** Milliseconds, which browsers report in steps of eight; for each step, its longest interaction. */
export async function measureInteractions(bench, { rounds }) {
  const { url } = await bench.database('timetable');
  const api = await bench.start('api', url);
  const address = `http://localhost:${api.port}`;
  const [name, value] = (await signIn(address, registrar)).split('=');
  return withBrowser(bench, async (context) => {
    context.setDefaultTimeout(60_000);
    await context.addCookies([{ name, value, url: address }]);
    const found = new Map();
    const floor = await floorOf(context);
    for (let round = 0; round < rounds; round++)
      for (const [screen, { address: path, ready, work }] of Object.entries(steps)) {
        const page = await context.newPage();
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.addInitScript(watch);
        await page.goto(address + path);
        await ready(page);
        await settle(page);
        const step = async (title, act) => {
          await page.evaluate(() => globalThis.__interactions());
          await act();
          await settle(page);
          const seen = await page.evaluate(() => globalThis.__interactions());
          const key = `${screen}: ${title}`;
          found.set(key, [...(found.get(key) ?? []), Math.max(0, ...seen)]);
        };
        await work(page, step);
        await page.close();
      }
    const rows = [...found].map(([title, longest]) => ({
      title,
      median: median(longest),
      most: Math.max(...longest),
    }));
    return { sections, floor, rows };
  });
}
