import { expect, openDashboard, openScreen, test, toast } from './journey';

const institution = 'Coastal Plain Community College';

test('admissions edits equivalencies but can’t articulate credit onto a record', async ({ page }) => {
  await openDashboard(page, 'admissions');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transfer Credit' }).click();
  await page.getByRole('link', { name: 'Equivalencies' }).click();
  await page.getByRole('button', { name: 'Add Equivalency' }).click();
  const form = page.getByRole('dialog', { name: 'Add Equivalency' });
  const code = `MAT ${Date.now() % 100_000}`;
  await form.getByRole('textbox', { name: 'Institution' }).fill(institution);
  await form.getByRole('textbox', { name: 'External code' }).fill(code);
  await form.getByRole('combobox', { name: 'Outcome' }).selectOption('elective');
  await form.getByRole('textbox', { name: 'Credits awarded' }).fill('4');
  await form.getByRole('combobox', { name: 'Minimum grade' }).selectOption('C');
  await form.getByRole('button', { name: 'Add Equivalency' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${code}, ${institution}` })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, /is inactive$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();

  const [student] = await (await page.request.get('/api/students?range=[0,0]')).json();
  const made = await page.request.post('/api/transfer-evaluations', {
    data: { studentId: student.id, institution },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await openScreen(page, `/portal/transfer-credit/${id}`);
  await expect(page.getByRole('button', { name: 'Save Evaluation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Articulate…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Draft' }).click();
  await expect(page).toHaveURL(/\/portal\/transfer-credit$/);
});
