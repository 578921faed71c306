import { expect, openScreen, signIn, test, toast } from './journey';

const run = Date.now() % 100_000;

test('a registrar corrects a misspelled department in all its courses', async ({ page }) => {
  await signIn(page);
  const add = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).status(), path).toBe(201);
  const name = `Oceanography ${run}`;
  await add('/api/departments', { name });
  await add('/api/departments', { name: `Oceanografi ${run}` });
  await add('/api/courses', {
    code: `OC ${run}`,
    title: 'Tides',
    credits: 3,
    department: `Oceanografi ${run}`,
  });

  await openScreen(page, `/portal/settings/departments?search=${run}`);
  await page.getByRole('link', { name: `Oceanografi ${run}` }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: `Merge Oceanografi ${run}` });
  await expect(merge.getByText('1 course will move to the department you choose')).toBeVisible();
  await merge.getByLabel('Merge into').selectOption({ label: name });
  await merge.getByRole('button', { name: 'Merge department' }).click();
  await expect(toast(page, `Oceanografi ${run} was merged into ${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: '1 course' }).click();
  await expect(page.getByText(`OC ${run}`)).toBeVisible();
});
