import type { Route } from '@playwright/test';
import { patience } from './accessible';
import { assign } from './assign';
import { expect, signIn, test, toast } from './journey';
import { judge, refuse } from './judge';

test.use({ provoked: /status of 503|net::ERR_FAILED/ });

test('submissions are accessible in every state at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'student');
  const late = await assign(page.request, `Late ${Date.now()}`, {
    dueDate: '2026-01-05T04:59:00Z',
  });
  const { id, forget } = await assign(page.request, `Judged ${Date.now()}`);
  const at = (assignment: string) => `/portal/my-courses?assignment=${assignment}&dialog=hand-in`;
  const sent = `**/api/assignments/${id}/submissions`;
  const read = `**/api/assignments/${id}`;
  const dialog = page.getByRole('dialog', { name: /^Submit (assignment|again)$/ });
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  const submit = dialog.getByRole('button', { name: /^Submit( late)?$/ });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Costs.') };

  await judge(page, 'Submit late', async () => {
    await page.goto(at(late.id));
    await expect(dialog.getByText('The due date has passed.')).toBeVisible();
  });
  await judge(page, 'Submit with errors', async () => {
    await page.goto(at(id));
    await dialog.locator('input[type="file"]').setInputFiles([notes, { ...notes, name: 'program.exe' }]);
    await expect(dialog.getByText(/program\.exe/).first()).toBeVisible();
    await submit.click();
    await expect(dialog.getByText(/ must be one of these file types: PDF/).first()).toBeVisible();
  });

  const send = async () => {
    await page.goto(at(id));
    await text.fill('What I think of costs.');
    await submit.click();
  };
  // The request stays open while the state is checked; then the connection is lost.
  const held: Route[] = [];
  await judge(
    page,
    'submitting',
    async () => {
      await page.route(sent, (route) => void held.push(route));
      await send();
      await expect(dialog.getByRole('progressbar', { name: 'Submitting' })).toBeVisible();
      await expect.poll(() => held.length).toBe(1);
    },
    { waits: true },
  );
  for (const route of held) await route.abort();
  await judge(page, 'submitting failed', async () => {
    await page.route(sent, (route) => route.abort());
    await send();
    await expect(dialog.getByText(/^Your submission couldn't be sent/)).toBeVisible();
  });

  const first = await page.request.post(`/api/assignments/${id}/submissions`, {
    multipart: { text: 'First', files: notes },
  });
  expect(first.status()).toBe(201);
  await judge(page, 'a draft older than the submission', async () => {
    await page.goto(at(id));
    await expect(dialog.getByRole('heading', { name: /^This record has changed/ })).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Use saved version' }).click();
  const again = async () => {
    await page.goto(at(id));
    await expect(dialog.getByText(/That attempt is kept/)).toBeVisible();
  };
  await judge(page, 'Submit again', again);
  await judge(page, 'submission toast', async () => {
    await again();
    await text.fill('Second');
    await submit.click();
    await expect(toast(page, / was submitted$/)).toBeVisible();
  });

  await judge(page, 'submissions closed', async () => {
    await page.route(read, async (route) => {
      const answer = await route.fetch();
      const closed = { canHandIn: false, dueDate: '2026-01-05T04:59:00Z', lateUntil: null };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...closed } });
    });
    await page.goto(at(id));
    await expect(dialog.getByText(/^Submissions closed on/)).toBeVisible();
  });
  await judge(page, 'assignment to submit failed', async () => {
    await refuse(page, read, 503);
    await page.goto(at(id));
    await expect(dialog.getByText('Could not load the assignment')).toBeVisible();
  });
  await forget();
  await late.forget();
});
