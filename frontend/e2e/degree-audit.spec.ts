import { expect, signIn, test } from './journey';

test('a registrar audits a degree, asks what if, and comes back by the address', async ({ page }) => {
  await signIn(page);
  const [student] = await (
    await page.request.get('/api/students?filter={"search":"student@"}&range=[0,0]')
  ).json();
  await page.goto('/portal/dashboard');
  await page.getByRole('link', { name: 'Degree Audit' }).click();
  const whom = page.getByRole('dialog', { name: 'Degree Audit' });
  await whom.getByPlaceholder('Name, student ID or e-mail').fill(student.studentId);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(student.studentId) }).click();
  await whom.getByRole('button', { name: 'Continue' }).click();
  const own = page.getByRole('region', { name: 'Major in Wealth Management' });
  await expect(own).toBeVisible();

  await page
    .getByRole('combobox', { name: 'What if in' })
    .selectOption({ label: 'Associate of Arts in General Studies' });
  await expect(page.getByText(/^What if in Associate of Arts.*the record stays as it is/)).toBeVisible();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^What if in Associate of Arts/)).toBeVisible();
  await page.goBack();
  await expect(own).toBeVisible();
});

test('a student reads the own degree audit', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/portal/my-record');
  await page.getByRole('link', { name: 'Degree Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Degree Audit' })).toBeVisible();
  const general = page.getByRole('region', { name: 'General Education' });
  await expect(
    general.getByRole('list', { name: 'Used for Communication' }).getByRole('listitem'),
  ).not.toHaveCount(0);
});
