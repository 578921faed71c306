import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { requestKinds } from './states/parts';
import { first, nobody } from './states/visit';

test.setTimeout(patience);

test('inquiries and sign-ups are accessible', async ({ page }) => {
  await signIn(page, 'super_admin');
  const { id } = await first(page, '/api/inquiries?filter={"kind":"contact"}');

  await judge(page, 'inquiries', async () => {
    await page.goto('/portal/inquiries');
    await expect(page.getByText(/^\d+ inquiries$/)).toBeVisible();
  });
  await judge(page, 'no inquiries', async () => {
    await page.goto('/portal/inquiries?search=zzzzzz');
    await expect(page.getByText('No inquiries found')).toBeVisible();
  });
  await judge(page, 'case', async () => {
    await page.goto(`/portal/inquiries/${id}`);
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  });
  await judge(page, 'history of a case', async () => {
    await page.goto(`/portal/inquiries/${id}?tab=history`);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  });
  await judge(page, 'note with errors', async () => {
    await page.goto(`/portal/inquiries/${id}?dialog=note`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText('Note is required').first()).toBeVisible();
  });
  await judge(page, 'inquiry not found', async () => {
    await page.goto(`/portal/inquiries/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Inquiry not found' })).toBeVisible();
  });
  await judge(page, 'inquiries failed', async () => {
    await refuse(page, '**/api/inquiries?*');
    await page.goto('/portal/inquiries');
    await expect(page.getByText('Could not load inquiries')).toBeVisible();
  });

  const openSignups = async () => {
    await page.goto('/portal/athletics');
    await expect(page.getByText(/^\d+ sign-ups$/)).toBeVisible();
  };
  await judge(page, 'sign-ups', openSignups);
  await judge(page, 'sign-up', async () => {
    await openSignups();
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('button', { name: 'Save Sign-up' })).toBeVisible();
  });
});

test('requests are accessible', async ({ page }) => {
  await signIn(page, 'student');
  const openRequests = async () => {
    await page.goto('/portal/requests');
    await expect(page.getByText(/^\d+ requests$/)).toBeVisible();
  };
  await judge(page, 'requests', openRequests);
  await judge(page, 'request', async () => {
    await openRequests();
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  });
  for (const kind of requestKinds)
    await judge(page, `${kind} with errors`, async () => {
      await page.goto(`/portal/requests?dialog=${kind}`);
      await page.getByRole('button', { name: 'Send Request' }).click();
      await expect(page.getByText(/^There (is|are) \d+ problems?$/)).toBeVisible();
    });
});
