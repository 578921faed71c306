import { read, mark, addSection, openEdit } from './courseForms';
import { expect, openScreen, signIn, test, toast } from './journey';

test('a registrar creates a course and adds a section with a meeting, by keyboard alone', async ({
  page,
}) => {
  await signIn(page);
  const code = `ZZ ${mark()}`;
  await openScreen(page, '/portal/courses');
  await page.getByRole('button', { name: 'Create Course' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Trusts and Estates');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Course created successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Section' });
  await expect(dialog.getByRole('combobox', { name: 'Course' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(dialog.getByRole('listbox', { name: 'Course' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Change Course/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01');
  await dialog.getByRole('button', { name: 'Add meeting' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Type')).toBeFocused();
  await dialog.getByLabel('Monday').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByLabel('Start time').fill('09:30');
  await dialog.getByLabel('End time').fill('10:45');
  await dialog.getByLabel('Room').fill(`Room ${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Section created successfully', { exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: `${code}-01` });
  await expect(panel.getByText('Mon, Wed 9:30 AM - 10:45 AM')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: `${code}-01` })).toBeHidden();
});

test.describe('errors', () => {
  test.use({ provoked: /status of (412|409|500|422)/ });

  test('another user saves first: the form shows both versions and the user chooses', async ({
    page,
    otherPage: other,
  }) => {
    await signIn(page);
    const { section, name } = await addSection(page);
    const dialog = await openEdit(page, section, name);
    await dialog.getByLabel('Section number').fill('01A');

    await signIn(other, 'super_admin');
    const theirs = await openEdit(other, section, name);
    await theirs.getByLabel('Capacity').fill('44');
    await theirs.getByRole('button', { name: 'Save section' }).click();
    await expect(theirs).toBeHidden();

    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(dialog.getByRole('heading', { name: /Someone else changed this/ })).toBeFocused();
    const capacity = dialog.getByRole('group', { name: 'Capacity' });
    await expect(capacity.getByRole('radio', { name: /Saved version 44/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await expect(dialog).toBeHidden();
    expect(await read(page, `/api/sections/${section.id}`)).toMatchObject({
      sectionNumber: '01A',
      capacity: 44,
    });
  });

  test('a save that fails on the server is retried from the same form', async ({ page }) => {
    await signIn(page);
    const { section, name } = await addSection(page);
    const dialog = await openEdit(page, section, name);
    await page.route(`**/api/sections/${section.id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await dialog.getByLabel('Capacity').fill('21');
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(dialog.getByRole('group', { name: 'There is 1 problem' })).toBeFocused();
    await expect(toast(page, 'Error')).toBeHidden();
    await expect(dialog.getByLabel('Capacity')).toHaveValue('21');
    await page.unroute(`**/api/sections/${section.id}`);
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(dialog).toBeHidden();
  });
});
