import type { Route } from '@playwright/test';
import { expectAccessible, patience } from './accessible';
import { assign } from './assign';
import { expect, signIn, test, toast } from './journey';

test.use({ provoked: /status of 503|net::ERR_FAILED/ });

test('handing in is accessible in its states at every width', async ({ page, browser, baseURL }) => {
  test.setTimeout(patience);
  await signIn(page, 'student');
  const late = await assign(browser, baseURL, page.request, `Late ${Date.now()}`, {
    dueDate: '2026-01-05T04:59:00Z',
  });
  const { id, forget } = await assign(browser, baseURL, page.request, `Judged ${Date.now()}`);
  const at = (assignment: string) => `/portal/my-courses?assignment=${assignment}&dialog=hand-in`;
  const sent = `**/api/assignments/${id}/submissions`;
  const dialog = page.getByRole('dialog', { name: /^Hand in( again)?$/ });
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  const files = dialog.locator('input[type="file"]');
  const submit = dialog.getByRole('button', { name: /^Hand in( late)?$/ });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Costs.') };

  await page.goto(at(late.id));
  await expect(dialog.getByText('The due date has passed.')).toBeVisible();
  await expectAccessible(page, 'Hand in late');

  await page.goto(at(id));
  await files.setInputFiles([notes, { ...notes, name: 'program.exe' }]);
  await expect(dialog.getByText(/program\.exe/).first()).toBeVisible();
  await submit.click();
  await expect(dialog.getByText(/ is none of PDF/).first()).toBeVisible();
  await expectAccessible(page, 'Hand in with errors');
  await dialog.getByRole('button', { name: 'Take out program.exe' }).click();

  // It is on its way for as long as one looks; then the connection is lost.
  const held: Route[] = [];
  await page.route(sent, (route) => void held.push(route));
  await text.fill('What I think of costs.');
  await submit.click();
  await expect(dialog.getByRole('progressbar', { name: 'Handing in' })).toBeVisible();
  await expectAccessible(page, 'handing in, on its way');
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.abort();
  await expect(dialog.getByText(/^Your work could not be sent/)).toBeVisible();
  await expectAccessible(page, 'handing in failed');
  await page.unrouteAll();
  await text.fill('');

  const first = await page.request.post(`/api/assignments/${id}/submissions`, {
    multipart: { text: 'First', files: notes },
  });
  expect(first.status()).toBe(201);
  await page.goto(at(id));
  await expect(dialog.getByText(/What you send now takes its place/)).toBeVisible();
  await expectAccessible(page, 'Hand in again');
  await text.fill('Second');
  await submit.click();
  await expect(page.getByRole('alertdialog', { name: 'Replace what you handed in?' })).toBeVisible();
  await expectAccessible(page, 'the question before work is replaced');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click();
  await expect(toast(page, / is handed in$/)).toBeVisible();
  await expectAccessible(page, 'submission toast');

  const read = `**/api/assignments/${id}`;
  await page.route(read, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: {
        ...(await answer.json()),
        canHandIn: false,
        dueDate: '2026-01-05T04:59:00Z',
        lateUntil: null,
      },
    });
  });
  await page.goto(at(id));
  await expect(dialog.getByText(/^Nothing is taken any more since/)).toBeVisible();
  await expectAccessible(page, 'submissions closed');
  await page.unrouteAll();

  await page.route(read, (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.goto(at(id));
  await expect(dialog.getByText('The assignment could not be read')).toBeVisible();
  await expectAccessible(page, 'Hand in, not read');
  await page.unrouteAll();
  await forget();
  await late.forget();
});
