import { expect, openScreen, signIn, test } from './journey';
import { type Section } from './courseLists';

test('faculty can’t open the roster of another instructor’s section', async ({ page }) => {
  await signIn(page, 'faculty');
  const term = await (await page.request.get('/api/terms/current')).json();
  const all: (Section & { instructorId: string })[] = await (
    await page.request.get(`/api/sections?termId=${term.id}`)
  ).json();
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const other = all.find(({ instructorId }) => instructorId !== id)!;
  await openScreen(page, `/portal/courses/${other.id}`);
  await expect(page.getByText('Prerequisites')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roster' })).toBeHidden();
  await openScreen(page, `/portal/courses/${other.id}/roster`);
  await expect(page.getByText("Only this section's instructor can see its roster")).toBeVisible();
});

test('compliance sees who looked at a record', async ({ page }) => {
  await signIn(page, 'compliance');
  const [student] = await (await page.request.get('/api/students?range=[0,0]')).json();
  await openScreen(page, `/portal/student-records/${student.id}`);
  await page.getByRole('tab', { name: 'Access Log' }).click();
  await expect(page.getByRole('tabpanel').getByText(/^\d+ entr(y|ies)$/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
