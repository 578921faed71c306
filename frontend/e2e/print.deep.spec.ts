import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';
import { expectNoControls, fitsPaper, onPaper } from './paper';

/** Controls that only work on a screen. */
const controls = 'button:visible, select:visible, input:visible, a[aria-label^="Close"]:visible';

const tableWith = (page: Page, heading: string) =>
  page.locator('table', { has: page.locator('thead', { hasText: heading }) });

test('an account and an open payment plan are printed without screen controls', async ({ page }) => {
  await signIn(page, 'bursar');
  const [plan] = await (await page.request.get('/api/payment-plans?range=[0,0]')).json();

  await page.goto(`/portal/financial/students/${plan.studentId}`);
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  await expect(tableWith(page, 'Plan type').getByRole('rowheader')).not.toHaveCount(0);
  await onPaper(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(controls)).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/portal/financial?plan=${plan.id}`);
  const installments = tableWith(page, 'No.');
  await expect(installments.getByRole('rowheader')).not.toHaveCount(0);
  await onPaper(page);
  await expect(installments).toBeVisible();
  await expect(page.locator(controls)).toHaveCount(0);
  // After the list, not on top of it.
  const list = await tableWith(page, 'Balance').boundingBox();
  const record = await installments.boundingBox();
  expect(record!.y).toBeGreaterThan(list!.y + list!.height);
});

test('lists and records are printed without buttons, and fit the width of the paper', async ({ page }) => {
  await signIn(page);
  const read = async (path: string) => (await page.request.get(path)).json();
  const term = await read('/api/terms/current');
  const [section] = await read(`/api/sections?termId=${term.id}&range=[0,0]`);
  for (const [address, shown] of [
    ['/portal/courses', 'rowheader'],
    [`/portal/courses/${section.id}`, 'progressbar'],
    [`/portal/courses/${section.id}/roster?tab=final-grades`, 'rowheader'],
    ['/portal/student-records?search=an', 'rowheader'],
    [`/portal/enrollment/enrollments?term=${term.id}`, 'rowheader'],
    [`/portal/settings/terms/${term.id}`, 'definition'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible();
    await onPaper(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoControls(page);
    await expect.poll(() => fitsPaper(page), address).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('a gradebook is printed in landscape, with the parts that scroll on screen', async ({ page }) => {
  await signIn(page);
  const books: { id: string; assignments: number; toGrade: number }[] = await (
    await page.request.get('/api/gradebooks')
  ).json();
  const [book] = books.filter(({ toGrade }) => toGrade > 0).sort((a, b) => b.assignments - a.assignments);
  // Many assignments fit too.
  await page.route(`**/api/sections/${book!.id}/gradebook*`, async (route) => {
    const answer = await route.fetch();
    const gradebook: { assignments: { id: string }[] } = await answer.json();
    const more = gradebook.assignments.map((one) => ({ ...one, id: one.id.replace(/^.{8}/, 'aaaaaaaa') }));
    await route.fulfill({
      response: answer,
      json: { ...gradebook, assignments: [...gradebook.assignments, ...more].slice(0, 12) },
    });
  });
  await page.goto(`/portal/my-sections/${book!.id}/gradebook`);
  await expect(page.getByRole('columnheader', { name: 'Percent' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1040, height: 740 });
  await expect(page.getByText('Ungraded', { exact: true }).first()).toBeVisible();
  await expect.poll(() => fitsPaper(page)).toBe(true);
});

test('a dialog is printed without the page behind it', async ({ page }) => {
  await signIn(page);
  await page.goto('/portal/courses?dialog=create-course');
  const dialog = page.getByRole('dialog', { name: 'Create Course' });
  await expect(dialog.getByLabel('Code')).toBeVisible();
  await onPaper(page);
  await expect(dialog.getByRole('heading', { name: 'Create Course' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('button:visible')).toHaveCount(0);
});
