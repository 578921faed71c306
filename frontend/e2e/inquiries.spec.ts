import { expect, openScreen, pressEscape, signIn, test } from './journey';
import { mark, write } from './cases';

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
