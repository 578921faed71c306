import type { Page } from '@playwright/test';
import { expect, openScreen, pressEscape, signIn, test } from './journey';

/** A new word for each run, because the system keeps its data. */
const mark = () => Math.random().toString(36).slice(2, 8);

async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/inquiries/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; number: string };
}

const write = (page: Page, subject: string) =>
  send(page, 'contact', {
    name: 'Gwen Abernathy',
    email: `${mark()}@visitors.example`,
    subject,
    message: 'Are the spring courses offered in the evening?',
  });

test('admissions finds a message and answers it, by keyboard alone', async ({ page }) => {
  const subject = `Evening classes ${mark()}`;
  await signIn(page, 'admissions');
  const { number } = await write(page, subject);
  await openScreen(page, '/portal/inquiries');
  const search = page.getByRole('searchbox', { name: 'Search inquiries' });
  await search.focus();
  await page.keyboard.type(number);
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: subject }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();

  await page.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dialog=answer/);
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
  await page.keyboard.type('Yes, **all** of them.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answer sent successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const thread = page.getByRole('list', { name: 'Activity' });
  await expect(thread.getByText('Yes, **all** of them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await page.getByRole('tab', { name: 'Case' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: `History of ${number}` })).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('main').getByRole('link', { name: subject })).toBeFocused();
  expect(new URL(page.url()).search).toBe(`?search=${number}`);
});

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

test('a student sends a request, is notified of the answer and reads it', async ({
  page,
  otherPage: office,
}) => {
  const subject = `The sign-in page stays blank ${mark()}`;
  await signIn(page, 'student');
  await openScreen(page, '/portal/requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  await page.getByRole('menuitem', { name: 'Support ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Support' });
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText('Category is required').first()).toBeVisible();
  await dialog.getByLabel('Category').selectOption({ label: 'Sign-in and access' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('What happened').fill('After signing in, nothing is there.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/^Request INQ-\w+ sent successfully$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: subject }).click();
  await expect(
    page.getByText('No answer yet. The answer appears here, and you get it by email.'),
  ).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await signIn(office, 'super_admin');
  await openScreen(office, `/portal/inquiries/${id}?dialog=answer`);
  await office.getByLabel('Answer', { exact: true }).fill('Please try it again now.');
  await office.getByRole('button', { name: 'Send Answer' }).dblclick();
  await expect(office.getByText('Answer sent successfully', { exact: true })).toBeVisible();

  // It appears without a reload, while the request is open.
  await expect(page.getByText('Please try it again now.')).toBeVisible();
  const [notice] = await (await page.request.get('/api/notifications?range=[0,0]')).json();
  expect(notice.link).toBe(`/portal/requests/${id}`);
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Reply', { exact: true }).fill('It works.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('It works.', { exact: true })).toBeVisible();
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

test('a slow network reserves space for the list until it loads', async ({ page }) => {
  await signIn(page, 'admissions');
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/inquiries**', async (route) => {
    await slow;
    await route.continue();
  });
  await openScreen(page, '/portal/inquiries');
  const list = page.getByRole('region', { name: 'Inquiries', exact: true });
  await expect(list).toBeVisible();
  const counted = page.getByText(/^\d+ inquir(y|ies)$/);
  await expect(counted).toHaveCount(0);
  const before = await list.boundingBox();
  arrive();
  await expect(counted).toBeVisible();
  const after = await list.boundingBox();
  expect(after!.y).toBe(before!.y);
});

test('admissions marks a sign-up as contacted, undoes it and adds a note', async ({ page }) => {
  await signIn(page, 'admissions');
  const first = `Maya${mark()}`;
  const answer = await page.request.post('/api/athletics/signup', {
    data: {
      firstName: first,
      lastName: 'Okafor',
      email: `${first}@visitors.example`,
      phone: '+1 910 555 0142',
      sport: 'soccer',
    },
  });
  expect(answer.status()).toBe(201);
  await openScreen(page, `/portal/athletics?search=${first}`);
  const row = page.getByRole('row').filter({ hasText: first });
  await row.getByRole('button', { name: `Actions for ${first} Okafor` }).click();
  await page.getByRole('menuitem', { name: 'Mark as contacted' }).click();
  await expect(row.getByRole('cell', { name: 'Contacted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('cell', { name: 'New' })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: `${first} Okafor` })
    .click();
  await page.getByLabel('Note').fill('Will attend the open practice.');
  await page.getByLabel('Status', { exact: true }).last().selectOption('closed');
  await page.getByRole('button', { name: 'Save Sign-up' }).click();
  await expect(page.getByText('Sign-up saved successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: `${first} Okafor` })).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Sign-up' }).click();
  await expect(page.getByText('Sign-up deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('No sign-ups found')).toBeVisible();
});
