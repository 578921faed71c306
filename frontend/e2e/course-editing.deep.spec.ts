import { type Section, read, mark, addSection, openEdit, addCourse } from './courseForms';
import {
  enterCredentials,
  expect,
  holdSignIn,
  openScreen,
  pressEscape,
  signIn,
  test,
  toast,
  toasts,
} from './journey';
import { rest } from './rest';
import type { Locator } from '@playwright/test';

test('a room in use is a warning and blocks nothing', async ({ page }) => {
  await signIn(page);
  const [one, other] = [await addSection(page), await addSection(page)];
  const room = `Hall ${mark()}`;
  for (const { section, name } of [one, other]) {
    const dialog = await openEdit(page, section, name);
    await dialog.getByRole('button', { name: 'Add meeting' }).click();
    await dialog.getByLabel('Friday').check();
    await dialog.getByLabel('Start time').fill('11:00');
    await dialog.getByLabel('End time').fill('12:00');
    await dialog.getByLabel('Room').fill(room);
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(page.getByText('Section updated successfully', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  const clashes = page.getByRole('region', { name: '1 conflict' });
  await expect(clashes).toContainText(`${room} is used by ${one.name} on Fri`);
});

test('two clicks create one course', async ({ page }) => {
  await signIn(page);
  const code = `ZZ ${mark()}`;
  await openScreen(page, '/portal/courses?dialog=create-course');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Title').fill('Trusts');
  await page.route('**/api/courses', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Create Course' });
  await dialog.getByRole('button', { name: 'Create Course' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  await expect(page.getByText('Course created successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await read<unknown[]>(page, `/api/courses?search=${encodeURIComponent(code)}`)).toHaveLength(1);
});

test('a form is restored when the session ends and the user signs in again', async ({ page, context }) => {
  await signIn(page);
  const code = `ZZ ${mark()}`;
  await openScreen(page, '/portal/courses?dialog=create-course');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Title').fill('Trusts');
  await page.getByLabel('Description').fill('Half a sent');
  await context.clearCookies();
  const leave = await holdSignIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  leave();
  await enterCredentials(page);
  await expect(page).toHaveURL(/\/portal\/courses\?dialog=create-course$/);
  await expect(page.getByText(/has been restored/)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sent');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Course created successfully', { exact: true })).toBeVisible();
  await openScreen(page, '/portal/courses?dialog=create-course');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a registrar follows the toast to the section, whose panel moves no button, and sorts by fullest first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const { section, name } = await addSection(page);
  const dialog = await openEdit(page, section, name);
  await dialog.getByLabel('Capacity').fill('24');
  await dialog.getByRole('button', { name: 'Save section' }).click();
  await expect(toast(page, 'Section updated successfully')).toBeVisible();
  const button = page.getByRole('button', { name: 'Create Course' });
  const beside = await button.boundingBox();
  await page.getByRole('link', { name: 'Close section' }).click();
  await expect(page.getByRole('link', { name: 'Close section' })).toBeHidden();
  await rest(page);
  expect(await button.boundingBox()).toEqual(beside);
  await toasts(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/portal/courses/${section.id}`));

  await openScreen(page, '/portal/enrollment');
  const status = page.getByRole('region', { name: 'Section Capacity Status' });
  const term = await read<{ id: string }>(page, '/api/terms/current');
  const fullest = await read<Section[]>(
    page,
    `/api/sections?termId=${term.id}&filter={"isActive":true}&sort=["seatStatus","DESC"]&range=[0,4]`,
  );
  await expect(status.locator('[data-result]')).toHaveText(
    fullest.map(({ courseCode, sectionNumber }) => `${courseCode}-${sectionNumber}`),
  );
});

test('the section form warns that a room is in use until another room is typed', async ({ page }) => {
  await signIn(page);
  const { section, name } = await addSection(page);
  const code = await addCourse(page);
  const room = `Hall ${mark()}`;
  const meeting = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Add meeting' }).click();
    await dialog.getByLabel('Sunday').check();
    await dialog.getByLabel('Start time').fill('14:00');
    await dialog.getByLabel('End time').fill('15:15');
    await dialog.getByLabel('Room').fill(room);
  };
  const first = await openEdit(page, section, name);
  await meeting(first);
  await first.getByRole('button', { name: 'Save section' }).click();
  await expect(first).toBeHidden();

  await openScreen(page, '/portal/courses?dialog=add-section');
  const dialog = page.getByRole('dialog', { name: 'Add Section' });
  // The policy "New sections" of an online university.
  await expect(dialog.getByLabel('Modality')).toHaveValue('online');
  await dialog.getByRole('combobox', { name: 'Course' }).fill(code);
  const found = dialog.getByRole('listbox', { name: 'Course' }).getByRole('option');
  await expect(found).toHaveText([new RegExp(code)]);
  await found.click();
  await meeting(dialog);
  const clash = dialog.getByRole('region', { name: '1 conflict' });
  await expect(clash).toContainText(`${room} is used by ${name} on Sun`);
  await dialog.getByLabel('Room').fill(`${room} B`);
  await expect(clash).toBeHidden();
  expect(await read<Section[]>(page, `/api/sections?search=${encodeURIComponent(code)}`)).toEqual([]);
});

test.describe('errors', () => {
  test.use({ provoked: /status of (412|409|500|422)/ });

  test('an error from the server is shown at its field', async ({ page }) => {
    await signIn(page);
    const code = await addCourse(page);
    await openScreen(page, '/portal/courses?dialog=create-course');
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Title').fill('Again');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Course' }).click();
    const summary = page.getByRole('group', { name: 'There is 1 problem' });
    await expect(summary).toBeFocused();
    await expect(toast(page, 'Error')).toBeHidden();
    await summary.getByRole('button').click();
    await expect(page.getByLabel('Code')).toBeFocused();
  });
});

test('Back, a link and Escape ask before they discard a form', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/courses');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByLabel('Title').fill('Half a title');
  // The list behind the form has loaded, and the form has registered its unsaved input.
  await rest(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.goBack(), () => pressEscape(page)]) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    // While it is closing, the confirmation would receive the next Escape.
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue('Half a title');
    await expect(page).toHaveURL(/dialog=create-course/);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/portal\/courses$/);
  await page.goForward();
  await expect(page.getByLabel('Title')).toHaveValue('');
});
