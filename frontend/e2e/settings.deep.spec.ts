import { expect, openScreen, signIn, test } from './journey';

const run = Date.now() % 100_000;

test('the dialog shows the effect of a deletion before it can be confirmed', async ({ page }) => {
  await signIn(page);
  const term = await (await page.request.get('/api/terms/current')).json();
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/terms/*/deletion', async (route) => {
    await requested;
    await route.continue();
  });
  await openScreen(page, `/portal/settings/terms/${term.id}?dialog=delete`);
  const question = page.getByRole('alertdialog', { name: `Delete ${term.name}?` });
  await expect(question.getByRole('button')).toHaveText(['Cancel']);
  answer();
  await expect(
    question.getByText(/^This term can't be deleted because it has [\d,]+ sections/),
  ).toBeVisible();
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Close term']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});

test('a registrar adds a program', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/settings/programs?dialog=add');
  const form = page.getByRole('dialog', { name: 'Add Program' });
  await form.getByLabel('Name').fill(`Estate Planning ${run}`);
  await form.getByLabel('Code').fill(`EP-${run}`);
  await form.getByRole('button', { name: 'Add Program' }).click();
  await expect(page.getByRole('heading', { name: `Estate Planning ${run}` })).toBeVisible();
});

test('an administrator adds a user, changes the role and deactivates the user', async ({ page }) => {
  await signIn(page, 'super_admin');
  await openScreen(page, '/portal/settings/users?dialog=add');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Last name').fill(`Hopper ${run}`);
  await form.getByLabel('Email').fill(`grace.${run}@collegium.example`);
  await form.getByLabel('Role').selectOption('faculty');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('heading', { name: `Grace Hopper ${run}` })).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  const change = page.getByRole('dialog', { name: `Change the role of Grace Hopper ${run}` });
  await change.getByLabel('Role').selectOption('bursar');
  await change.getByRole('button', { name: 'Change role' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText('Role: faculty → bursar')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});
