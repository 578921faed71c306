import { expect, openScreen, signIn, someStudent, test } from './journey';

test('a registrar finds a student from anywhere, by keyboard alone', async ({ page }) => {
  await signIn(page);
  const student = await someStudent(page);
  await openScreen(page, '/portal/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search students, courses' });
  await expect(box).toBeFocused();
  // Enter comes before the response: it opens the best result as soon as that arrives.
  await page.keyboard.type(student.studentId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/portal/student-records/${student.id}`));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');

  // Shortcuts of one character can be turned off, and stay off after a reload.
  await openScreen(page, '/portal/preferences');
  const off = page.getByRole('group', { name: 'Search with the / key' }).getByRole('radio', { name: 'Off' });
  await off.press('Space');
  await page.reload();
  await expect(off).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(box).not.toBeFocused();
});
