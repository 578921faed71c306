import { expect, openScreen, signIn, test } from './journey';
import { mark, send, write } from './cases';

test('compliance works on an anonymous complaint and can’t send an answer', async ({ page }) => {
  await signIn(page, 'compliance');
  const today = new Date().toISOString().slice(0, 10);
  const { id, number } = await send(page, 'complaints', {
    todaysDate: today,
    dateOfIncident: '2026-11-02',
    timeOfIncident: '18:30',
    anonymous: true,
    certification: true,
    involvement: 'witness',
    locationOfIncident: 'Online',
    directlyInvolved: 'The group',
    desiredResolution: 'A second look',
    incidentDescription: 'Two students submitted the same work under different names, twice this term.',
  });
  await openScreen(page, `/portal/inquiries?search=${number}&kind=complaint`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(row.getByRole('cell', { name: 'Anonymous' })).toBeVisible();
  await page.locator(`a[href*="${id}"]`).click();
  await expect(page.getByText('This complaint is anonymous')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('The inquiry is assigned to you', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Spoke with the instructor.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Spoke with the instructor.')).toBeVisible();
  await page.getByRole('button', { name: 'Close Case' }).click();
  await page.getByRole('textbox', { name: 'Resolution' }).fill('Looked at again by a second reader.');
  await page.getByRole('button', { name: 'Close Case' }).click();
  await expect(page.getByText('Inquiry closed successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const kept = await page.request.get(`/api/inquiries/${id}`);
  expect(kept.status()).toBe(200);
});

test.describe('a case that another user changes at the same time', () => {
  test.use({ provoked: /status of 412/ });

  test('shows the second person what the first one wrote', async ({ page, otherPage: other }) => {
    test.slow();
    const subject = `Two of us ${mark()}`;
    await signIn(page, 'admissions');
    const { id } = await write(page, subject);
    await openScreen(page, `/portal/inquiries/${id}?dialog=answer`);
    await page.getByLabel('Answer', { exact: true }).fill('From admissions.');
    await signIn(other, 'registrar');
    await openScreen(other, `/portal/inquiries/${id}?dialog=note`);
    await other.getByLabel('Note', { exact: true }).fill('I have called.');
    await other.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    await expect(other.getByText('Note added successfully', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Send Answer' }).click();
    await expect(page.getByRole('region', { name: 'New entries' })).toContainText('I have called.');
    await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('From admissions.');
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await expect(page.getByText('Answer sent successfully', { exact: true })).toBeVisible();
  });
});
