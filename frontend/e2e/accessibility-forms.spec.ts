import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';

test('the dialogs of courses are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page);

  await page.goto('/portal/courses?dialog=create-course');
  const create = page.getByRole('dialog', { name: 'Create Course' });
  await expect(create).toBeVisible();
  await expectAccessible(page, 'Create Course');
  await create.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('2 things are in the way')).toBeVisible();
  await expectAccessible(page, 'Create Course with errors');

  await page.goto('/portal/courses?dialog=add-section');
  const add = page.getByRole('dialog', { name: 'Add Section' });
  await add.getByRole('combobox', { name: 'Course' }).click();
  await expect(add.getByRole('listbox', { name: 'Course' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'Add Section, choosing');
  await page.keyboard.press('Enter');
  await add.getByRole('button', { name: 'Add meeting' }).click();
  await add.getByLabel('Monday').check();
  await expectAccessible(page, 'Add Section with a meeting');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page, 'Leave without saving?');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  const [section] = await (await page.request.get('/api/sections?range=[0,0]')).json();
  await page.goto(`/portal/courses?dialog=cancel-section&section=${section.id}`);
  await expect(page.getByLabel('Reason')).toBeVisible();
  await expectAccessible(page, 'Cancel section');
  await page.goto(`/portal/courses?dialog=edit-section&section=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('The section could not be read')).toBeVisible();
  await expectAccessible(page, 'Edit of a section that is not there');
});
