import type { Page } from '@playwright/test';
import type { Judges } from '../accessible';
import { expect } from '../journey';

/** By keyboard alone, with a mistake, and once without a connection. */
export async function calculatePrice(page: Page, judges: Judges): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/programs/wealth-management');
  const context = page.context();
  const credits = page.getByLabel('Credits per term');
  const scholarship = page.getByLabel(/^Academic Excellence/);
  const status = page.locator('#price').getByRole('status');
  await credits.focus();
  await page.keyboard.type('9');
  await expect(credits).toHaveValue('915');
  await page.keyboard.press('Enter');
  await expect(credits).toHaveAccessibleDescription(/Must be at most 18\./);
  await expect(credits).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(status).toContainText('A term of 9 credits costs $1,825.00.');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(scholarship).toBeChecked();
  await expect(scholarship).toHaveAccessibleDescription(/Academic Excellence requires full-time study\./);
  await expect(status).toContainText('No price');
  await judges.further(page, 'an error');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  const question = {
    program: 'BS-WM',
    creditsPerTerm: 12,
    transferCredits: 30,
    scholarships: ['academic-excellence'],
  };
  const quote = (await (await page.request.post('/api/prices/quote', { data: question })).json()) as {
    program: { total: string };
  };
  const total = Number(quote.program.total).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(status).toContainText(`The whole program costs ${total} in 8 terms.`);
  await expect(page.getByRole('region', { name: /^The whole program/ })).toContainText(total);
  await judges.main(page, 'a price');

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  const failed = page.locator('#price').getByRole('alert');
  await expect(failed).toBeFocused();
  await expect(failed).toContainText('You are offline.');
  await context.setOffline(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status).toContainText(total);
}
