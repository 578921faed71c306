/** Header, menus, search and print: the frame of every page of the public site. */
import { findings, loadAxe } from '../axe';
import { expect, test } from '../journey';
import { openTelephoneMenu, telephone } from './telephoneMenu';
import type { Page } from '@playwright/test';

const openMenu = (page: Page) => page.evaluate(() => document.querySelector(':popover-open')?.id ?? null);

test('menus open by keyboard, and close on Escape, on a click outside and when the focus leaves', async ({
  page,
}) => {
  await page.goto('/programs');
  const academics = page.getByRole('button', { name: 'Academics' });
  await expect(academics).toHaveAttribute('aria-current', 'true');
  await academics.focus();
  await page.keyboard.press('Enter');
  expect(await openMenu(page)).toBe('menu-academics');
  await page.keyboard.press('Tab');
  await expect(page.locator('#menu-academics').getByRole('link', { name: 'Programs' })).toBeFocused();
  await loadAxe(page);
  expect(await findings(page, { selector: 'header' })).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await openMenu(page)).toBeNull();
  await expect(academics).toBeFocused();

  await academics.press('Enter');
  await page.getByRole('button', { name: 'Costs' }).click();
  expect(await openMenu(page)).toBe('menu-costs');
  await page.mouse.click(20, 700);
  expect(await openMenu(page)).toBeNull();

  await academics.press('Enter');
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Admissions' })).toBeFocused();
  expect(await openMenu(page)).toBeNull();
});

test.describe('on a telephone, with script', () => {
  test.use({ viewport: telephone });

  test('has one menu with every link and keeps Apply Now in reach', ({ page }) =>
    openTelephoneMenu(page, 19));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the search as a list of every page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/site-map$/);
    await page.getByRole('main').getByRole('link', { name: 'Library', exact: true }).click();
    await expect(page).toHaveURL(/\/library$/);
  });
});

test('the search finds a misspelled word, follows the arrow keys and returns the focus', async ({ page }) => {
  await page.goto('/about');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('refnd schedule');
  await expect(dialog.getByRole('status')).toContainText('“refnd schedule”');
  await loadAxe(page);
  expect(await findings(page, { selector: 'dialog' })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Refund Policy' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Refund schedule' }).click();
  await expect(page).toHaveURL(/\/refund-policy#schedule$/);
});

interface Calendar {
  today: string;
  terms: Record<
    'id' | 'name' | 'startDate' | 'endDate' | 'registrationStartDate' | 'registrationEndDate',
    string
  >[];
}

test('the calendar and the news show the current state from the system', async ({ page }) => {
  const { today, terms } = (await (await page.request.get('/api/calendar')).json()) as Calendar;
  const held = terms.find(({ startDate, endDate }) => startDate <= today && today <= endDate)!;
  await page.goto('/academic-calendar');
  const row = page.locator('.now-term').filter({ has: page.getByRole('heading', { name: held.name }) });
  await expect(row).toContainText('In session');
  const file = (await row.getByRole('link', { name: `Download ${held.name}` }).getAttribute('href'))!;
  const feed = await page.request.get(file);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain(`DTSTART;VALUE=DATE:${held.startDate.replaceAll('-', '')}`);
  await expect(row.getByRole('link', { name: `Subscribe ${held.name}` })).toHaveAttribute(
    'href',
    /^webcal:\/\//,
  );
  for (const card of await page.locator('.term').all())
    if ((await card.getAttribute('data-ends'))! < today)
      await expect(card.locator('h3')).toContainText('Past');

  await page.goto('/');
  const open = terms.filter(
    (term) => term.registrationStartDate <= today && today <= term.registrationEndDate,
  );
  const news = page.locator('[data-registration]');
  for (const { name } of open) await expect(news.getByRole('heading')).toContainText(name);
  if (open.length === 0)
    await expect(news.getByRole('heading')).toHaveText('Registration opens term by term');
});
