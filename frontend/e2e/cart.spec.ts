import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from './journey';
import { enter, tabTo, withoutPointer } from './roles/keys';
import { prepare, type Row } from './roles/registering';

const meets = (startTime: string, endTime: string) => ({
  meetings: [{ days: ['mon'], startTime, endTime }],
});
/** The second clashes with the first; each can be had by itself. */
const clashing = [meets('09:00', '10:00'), meets('09:30', '10:30'), meets('11:00', '12:00')];

const placesOf = async (page: Page, term: Row): Promise<{ status: string; sectionId: string }[]> =>
  (await page.request.get(`/api/enrollments?filter={"termId":"${term.id}"}`)).json();
const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to the cart ${name}`, exact: true });
const check = (page: Page, name: string) => page.getByRole('region', { name: `Check of ${name}` });

test('a cart tells of clashes between its sections before anything is sent, and what can be had is had', async ({
  page,
  browser,
}) => {
  const { term, sections, student } = await prepare(browser, clashing);
  const [first, second, third] = sections as [Named, Named, Named];
  await signIn(page, student.email.split('@')[0]);
  await page.goto(`/portal/register?term=${term.id}`);
  for (const { name } of sections) await add(page, name).click();
  await page.getByRole('tab', { name: 'Cart 3' }).click();
  await expect(page.getByText('2 of 3 sections can be had as the cart stands.')).toBeVisible();
  await expect(check(page, first.name).getByText('Nothing stands in the way.')).toBeVisible();
  await expect(check(page, second.name).getByText(new RegExp(first.name))).toBeVisible();
  expect(await placesOf(page, term)).toEqual([]);

  await page.getByRole('button', { name: 'Register for what can be had' }).click();
  await expect(toast(page, '2 of 3 sections registered')).toBeVisible();
  const had = await placesOf(page, term);
  expect(had.map(({ sectionId }) => sectionId).sort()).toEqual([first.id, third.id].sort());
  // What was in the way is still there, and is now in the way of what one has.
  await expect(page.getByText('Nothing of it can be had as the cart stands.')).toBeVisible();
  await page.getByRole('button', { name: `Take ${second.name} out of the cart` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a cart is filled, put right and registered for all at once, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.slow();
  const { term, sections, student } = await prepare(browser, clashing);
  const [first, second, third] = sections as [Named, Named, Named];
  await withoutPointer(page);
  await signIn(page, student.email.split('@')[0]);
  await page.goto(`/portal/register?term=${term.id}`);
  for (const { name } of sections) await enter(page, add(page, name));
  await tabTo(page, page.getByRole('tab', { name: 'Sections' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(check(page, second.name).getByText(new RegExp(first.name))).toBeVisible();
  await enter(page, page.getByRole('button', { name: `Take ${second.name} out of the cart` }));
  await expect(page.getByText('Nothing stands in the way, also of all of them together.')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Register for all 2' }));
  await expect(toast(page, '2 of 2 sections registered')).toBeVisible();
  const had = await placesOf(page, term);
  expect(had.map(({ sectionId }) => sectionId).sort()).toEqual([first.id, third.id].sort());
});

interface Named extends Row {
  name: string;
}
