import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

test.setTimeout(patience);

test('inquiries and sign-ups are accessible', async ({ page }) => {
  await signIn(page, 'super_admin');
  await page.goto('/portal/inquiries');
  await expect(page.getByText(/^\d+ inquiries$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'inquiries');
  await page.goto('/portal/inquiries?search=zzzzzz');
  await expect(page.getByText('No inquiries found')).toBeVisible();
  await expectAccessible(page, 'no inquiries');

  const [{ id }] = await (await page.request.get('/api/inquiries?filter={"kind":"contact"}')).json();
  await page.goto(`/portal/inquiries/${id}`);
  await expect(page.getByRole('heading', { name: 'What was done' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'case');
  await page.goto(`/portal/inquiries/${id}?tab=history`);
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expectAccessible(page, 'history of a case');
  await page.goto(`/portal/inquiries/${id}?dialog=note`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Note is required').first()).toBeVisible();
  await expectAccessible(page, 'note with errors');
  await page.goto('/portal/inquiries/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Inquiry not found' })).toBeVisible();
  await expectAccessible(page, 'inquiry not found');
  await page.route('**/api/inquiries?*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/portal/inquiries');
  await expect(page.getByText('The inquiries could not be read')).toBeVisible();
  await expectAccessible(page, 'inquiries failed');

  await page.goto('/portal/athletics');
  await expect(page.getByText(/^\d+ sign-ups$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'sign-ups');
  await page.locator('[data-result]').first().click();
  await expect(page.getByRole('button', { name: 'Save Sign-up' })).toBeVisible();
  await expectAccessible(page, 'sign-up');
});

test('requests are accessible', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/portal/requests');
  await expect(page.getByText(/^\d+ requests$/)).toBeVisible();
  await expectAccessible(page, 'requests');
  await page.locator('[data-result]').first().click();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await expectAccessible(page, 'request');
  for (const kind of [
    'support_ticket',
    'accommodation',
    'directory_restriction',
    'withdrawal',
    'record_correction',
  ]) {
    await page.goto(`/portal/requests?dialog=${kind}`);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText(/in the way/)).toBeVisible();
    await expectAccessible(page, `${kind} with errors`);
  }
});
