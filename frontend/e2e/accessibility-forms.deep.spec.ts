import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge } from './judge';
import { first, nobody } from './states/visit';

const root = '/portal/courses';

test('the dialogs of courses are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page);

  const create = page.getByRole('dialog', { name: 'Create Course' });
  const openCreate = async () => {
    await page.goto(`${root}?dialog=create-course`);
    await expect(create).toBeVisible();
  };
  await judge(page, 'Create Course', openCreate);
  await judge(page, 'Create Course with errors', async () => {
    await openCreate();
    await create.getByRole('button', { name: 'Create Course' }).click();
    await expect(page.getByText('There are 2 problems')).toBeVisible();
  });

  const add = page.getByRole('dialog', { name: 'Add Section' });
  const choose = async () => {
    await page.goto(`${root}?dialog=add-section`);
    await add.getByRole('combobox', { name: 'Course' }).click();
    await expect(add.getByRole('listbox', { name: 'Course' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  };
  const fill = async () => {
    await choose();
    await page.keyboard.press('Enter');
    await add.getByRole('button', { name: 'Add meeting' }).click();
    await add.getByLabel('Monday').check();
  };
  await judge(page, 'Add Section, choosing', choose);
  await judge(page, 'Add Section with a meeting', fill);
  await judge(page, 'Leave without saving?', async () => {
    await fill();
    await add.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
  await judge(page, 'Cancel section', async () => {
    const { id } = await first(page, '/api/sections?range=[0,0]');
    await page.goto(`${root}?dialog=cancel-section&section=${id}`);
    await expect(page.getByLabel('Reason')).toBeVisible();
  });
  await judge(page, 'Edit of a section that is not there', async () => {
    await page.goto(`${root}?dialog=edit-section&section=${nobody}`);
    await expect(page.getByText('Could not load the section')).toBeVisible();
  });
});
