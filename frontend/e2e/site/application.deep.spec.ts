import { deepJudges, expectAccessible } from '../accessible';
import { written } from '../deposits';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import { editOnTwoDevices, loseAnswer, openAnothers, withdraw } from './applicationStates';
import { applicant, decided, formOf, shows, start, answers, saved } from './applying';
import { field } from './by-keys';
import type { Page } from '@playwright/test';

/** The sum of the layout shifts in view since the page was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntry[]) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What has moved until now is reported after the next frame.
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords());
            resolve(sum);
          }, 100),
        );
      }),
  );

test('nothing in view moves down when an application has been read', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await applicant(page);
  const id = await start(page);
  for (const [address, heading] of [
    [formOf(id, 'you'), 'About you'],
    ['/apply/form', 'Applications so far'],
    [`/apply/status?application=${id}`, 'What comes next'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    // What web.dev calls a good value.
    expect(await shifts(page), address).toBeLessThan(0.1);
  }
});

test('a second offer for the term is accepted after a question, and the deposit moves to it', async ({
  page,
}) => {
  test.slow();
  const email = await applicant(page);
  const first = await decided(email, 'admit');
  const second = await decided(email, 'admit', {}, true);
  const accepted = await page.request.post(`/api/apply/applications/${first}/accept`, { data: {} });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await callAs('bursar', (request) =>
    written(request, `/api/applications/${first}/deposit`, { amount: 500, method: 'check' }),
  );
  await page.goto(`/apply/status?application=${second}`);
  await page.getByRole('button', { name: 'Accept …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your deposit of $500 moves to this application');
  await expectAccessible(page, 'accepting a second offer');
  await dialog.getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.getByText('Your enrollment moved to this application.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your student record' })).toContainText('$500');
  await shows(page, first, 'Declined by you');
});

test('each outcome of an application is accessible on its status page', async ({ page }) => {
  test.slow();
  let email = await applicant(page);
  await shows(page, await decided(email, 'deny'), 'We can’t offer you admission');
  await shows(page, await decided(email, 'defer'), 'We deferred the decision');
  await page.goto('/apply/status');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'several applications');

  email = await applicant(page);
  const offer = await decided(email, 'admit_with_conditions', {
    conditions: 'Send the final transcript by August 1.',
  });
  await shows(page, offer, 'Send the final transcript by August 1.');
  const declined = await page.request.post(`/api/apply/applications/${offer}/decline`, { data: {} });
  expect(declined.status(), await declined.text()).toBe(200);
  await shows(page, offer, 'Declined by you');
});

test('an applicant withdraws a submitted application by keyboard alone', async ({ page }) =>
  withdraw(page, deepJudges));

test.describe('nothing is lost', () => {
  test.use({ provoked: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)|status of (400|412|422)/ });

  test('typing offline is kept, said plainly, and saved when the connection is back', async ({
    page,
    context,
  }) => {
    await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'statement'));
    await context.setOffline(true);
    await field(page, /^Why do you want/).fill('Because I like it.');
    await expect(saved(page)).toContainText('there is no connection. What you typed is kept in this tab');
    await context.setOffline(false);
    await expect(saved(page)).toHaveText('Saved');
    expect(await answers(page, id, 'statement')).toEqual({ statement: 'Because I like it.' });
  });

  test('a refused value is named at its field, and the others are saved', async ({ page }) => {
    await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'you'));
    await field(page, 'Last name').fill('Okoye');
    await field(page, 'Date of birth').fill('2199-01-01');
    await expect(field(page, 'Date of birth')).toHaveAccessibleDescription("Can't be in the future.");
    await expect(saved(page)).toHaveText('Saved, except for the fields with an error.');
    expect(await answers(page, id, 'you')).toEqual({ lastName: 'Okoye' });
    await field(page, 'Date of birth').fill('2001-01-01');
    await expect(saved(page)).toHaveText('Saved');
  });

  test('edits of two devices are shown side by side, and others are combined', async ({ page }) =>
    editOnTwoDevices(page, deepJudges));

  test('an upload whose answer was lost is sent again, and arrives once', async ({ page }) =>
    loseAnswer(page, deepJudges));

  test('another person’s application looks like none', async ({ page }) => openAnothers(page, deepJudges));
});
