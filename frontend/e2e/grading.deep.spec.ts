import { expect, openScreen, pressEscape, signIn, test, toast } from './journey';
import { waiting } from './gradingWork';

test('a score above the maximum is reported at its field in the list of submissions', async ({ page }) => {
  await signIn(page, 'faculty');
  await openScreen(page, '/portal/my-sections?work=waiting');
  await page.locator('[data-result]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Manage Assignments' })).toBeVisible();
  const [one] = await waiting(page);
  const { sectionId, title } = await (await page.request.get(`/api/assignments/${one!.assignmentId}`)).json();
  await openScreen(page, `/portal/my-sections/${sectionId}/assignments`);
  await dialog
    .getByRole('listitem', { name: title })
    .getByRole('button', { name: 'Grade', exact: true })
    .click();
  await expect(dialog.getByRole('heading', { name: 'Grade Submissions' })).toBeVisible();
  await dialog.getByLabel('Submissions shown').selectOption('To grade');
  await dialog.getByRole('button', { name: 'Grade', exact: true }).first().click();
  await expect(dialog.getByLabel('Score')).toBeFocused();
  await page.keyboard.type('990');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Score must be at most \d+\.$/).last()).toBeVisible();
  await expect(dialog.getByLabel('Score')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Score').fill('5');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Submission graded successfully')).toBeVisible();
  await expect(dialog.getByLabel('Score')).toBeHidden();
  await dialog.getByRole('button', { name: 'Back to assignments' }).click();
  await expect(dialog.getByRole('heading', { name: 'Manage Assignments' })).toBeVisible();
});

test('a score in the gradebook opens its submission', async ({ page }) => {
  await signIn(page, 'faculty');
  const [section] = await (await page.request.get('/api/gradebooks?filter={"toGrade":true}')).json();
  await openScreen(page, `/portal/my-sections/${section.id}/gradebook`);
  const scores = page.getByRole('region', { name: 'Scores' });
  await scores.getByRole('cell').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(/^Graded: /)).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('heading', { name: 'Gradebook' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
