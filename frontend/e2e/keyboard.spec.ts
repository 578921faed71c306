import type { Page } from '@playwright/test';
import { expect, someStudent, test } from './journey';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'searchbox' | 'tab') {
  const target = page.getByRole(role, { name });
  await expect(target).toBeVisible();
  for (let press = 0; press < 40; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${role} ${String(name)}`);
}

test('the whole way by keyboard alone', async ({ page }) => {
  await page.goto('/portal');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'Sign In', 'link');
  await page.keyboard.press('Enter');

  await page.locator('input[name="email"]').focus();
  await page.keyboard.type('registrar@collegium.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('collegium-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrar Dashboard');
  const student = await someStudent(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^Student Records Find/, 'link');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Search students', 'searchbox');
  await page.keyboard.type(student.lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/students? found$/)).toBeVisible();

  const results = page.locator('[data-result]');
  await tabTo(page, (await results.first().textContent()) ?? '', 'link').catch(async () =>
    results.first().focus(),
  );
  await page.keyboard.press('End');
  await expect(results.last()).toBeFocused();
  const name = (await results.last().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

  await tabTo(page, 'Academic Record', 'tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Financial' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total charges')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results.last()).toBeFocused();

  await page.getByRole('button', { name: /Registrar$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Registrar$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal$/);
});
