import { expect, openScreen, signIn, test } from './journey';

test('faculty request a change from the final grades of their section, by keyboard', async ({ page }) => {
  await signIn(page, 'faculty');
  const own: { id: string; sectionId: string; studentNumber: string; grade: string | null }[] = await (
    await page.request.get('/api/enrollments?filter={"status":"completed"}&range=[0,19]')
  ).json();
  const enrollment = own.find(({ grade }) => grade !== null)!;
  await openScreen(page, `/portal/courses/${enrollment.sectionId}/roster?tab=final-grades`);
  const way = page.locator(`a[href*="request%3A${enrollment.id}"]`);
  await way.focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Request Grade Change' });
  await expect(asking.getByText(`: ${enrollment.grade}.`)).toBeVisible();
  await asking.getByRole('combobox', { name: 'New grade' }).focus();
  const wanted = enrollment.grade === 'C' ? 'D' : 'C';
  await page.keyboard.type(wanted);
  await page.keyboard.press('Tab');
  await page.keyboard.type('An exercise was added up wrongly.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(asking).toHaveCount(0);
  const waiting = page.getByRole('row', { name: /Pending/ }).filter({ hasText: enrollment.studentNumber });
  await expect(waiting.filter({ hasText: `${enrollment.grade} to ${wanted}` }).first()).toBeVisible();
});
