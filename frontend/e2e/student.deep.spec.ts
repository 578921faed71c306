import { expect, openDashboard, test } from './journey';
import { rest } from './rest';

test.use({ provoked: /status of 422/ });

test('a student checks a section before registering, and fills a cart', async ({ page }) => {
  await openDashboard(page, 'student');
  await page.getByRole('navigation').getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  await expect(page.getByText(/^Registration for/)).toBeVisible();
  await page.locator('[data-result]').first().click();
  const check = page.getByRole('region', { name: 'Registration check' });
  await expect(check.getByText(/^(\d+ blockers?|No blockers\.)$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Close section' }).click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Cart 1' }).click();
  await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Remove .* from cart$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await rest(page);
});
