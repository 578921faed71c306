import type { Locator, Page } from '@playwright/test';

/** Navigates without loading the portal again, which would compile all of its code again. */
export async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Moves to another screen within the loaded portal. Returns false without moving if that proves nothing or changes
 * nothing: the page already shows what the other screen is recognized by, or the address is of the same screen, which
 * would keep its dialogs and tabs.
 */
export async function moveTo(page: Page, address: string, shown: Locator): Promise<boolean> {
  const here = new URL(page.url());
  const there = new URL(address, here);
  const isPortal = [here, there].every(({ pathname }) => pathname.startsWith('/portal/'));
  if (!isPortal || here.pathname === there.pathname || (await shown.isVisible())) return false;
  await move(page, address);
  return true;
}
