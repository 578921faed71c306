import { expect, someStudent, test } from './journey';
import { tabTo } from './roles/keys';

test('a registrar signs in, opens a record and signs out by keyboard alone', async ({ page }) => {
  await page.goto('/portal');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type('registrar@collegium.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('collegium-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrar Dashboard');
  const student = await someStudent(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Student Lookup' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search students' }));
  await page.keyboard.type(student.lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/students? found$/)).toBeVisible();

  const results = page.locator('[data-result]');
  await tabTo(page, results.first());
  await page.keyboard.press('End');
  await expect(results.last()).toBeFocused();
  const name = (await results.last().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: 'Academic Record' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Financial' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total charges')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results.last()).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /Registrar$/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Registrar$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal$/);
});
