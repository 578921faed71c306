import type { Page } from '@playwright/test';

export async function press(page: Page, address: string, name: string) {
  const [path, part] = address.split('#');
  await page.goto(path!);
  await page.locator(`#${part}`).getByRole('link', { name }).click();
}

export const form = (page: Page, name: string) => page.getByRole('dialog', { name });
