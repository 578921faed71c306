import type { Page } from '@playwright/test';
import { expect } from '../journey';

export const telephone = { width: 390, height: 844 };

/** `links`: without script the search is one more. */
export async function openTelephoneMenu(page: Page, links: number): Promise<void> {
  await page.goto('/refund-policy');
  const apply = page.getByRole('banner').getByRole('link', { name: 'Apply Now' });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeHidden();
  await page.mouse.wheel(0, 3000);
  await expect(apply).toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(main.getByRole('link')).toHaveCount(links);
  await expect(apply).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await apply.click();
  await expect(page).toHaveURL(/\/apply$/);
}
