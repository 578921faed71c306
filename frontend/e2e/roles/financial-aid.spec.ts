import type { Page } from '@playwright/test';
import { expect, openDashboard, openScreen, test, withoutPointer } from '../journey';
import { enter, tabTo } from './keys';

interface Plan {
  studentId: string;
  studentName: string;
  studentNumber: string;
}
interface Hold {
  id: string;
  kind: string;
  reason: string;
  releasedAt: string | null;
}

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();
const activeHolds = async (page: Page, studentId: string) =>
  (await read<(Hold & { studentId: string })[]>(page, '/api/holds')).filter(
    (hold) => hold.studentId === studentId && !hold.releasedAt,
  );

/** A student with a plan and without a hold on registration. */
async function somebody(page: Page) {
  const plans = await read<Plan[]>(page, '/api/payment-plans?range=[0,99]');
  const held = new Set((await read<{ studentId: string }[]>(page, '/api/holds')).map((one) => one.studentId));
  const plan = plans.find(({ studentId }) => !held.has(studentId));
  if (!plan) throw new Error('The demo university has no plan of a student without a hold.');
  return { plan, number: plan.studentNumber };
}

test('financial_aid views an account, the status of its plan and the record', async ({ page }) => {
  await openDashboard(page, 'financial_aid');
  const { plan, number } = await somebody(page);
  await page.getByRole('main').getByRole('link', { name: 'View All' }).first().click();
  await page.getByRole('searchbox', { name: 'Search payment plans' }).fill(number);
  // A click before the rows are filtered would hit a row that disappears.
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: plan.studentName }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  await openScreen(page, `/portal/financial/students/${plan.studentId}`);
  await expect(page.getByRole('heading', { level: 1, name: plan.studentName })).toBeVisible();
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Charge' })).toHaveCount(0);

  await openScreen(page, `/portal/student-records/${plan.studentId}`);
  await expect(page.getByRole('tab', { name: 'Academic Record' })).toHaveAttribute('aria-selected', 'true');
  const intensity = page.getByRole('region', { name: 'Enrollment Intensity' });
  await expect(intensity.getByRole('row', { name: /time \d+.* \d+%$/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Balance \$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('financial_aid places an aid hold and releases it, by keyboard alone', async ({ page }) => {
  test.slow();
  withoutPointer(page);
  await openDashboard(page, 'financial_aid');
  const { plan, number } = await somebody(page);
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Manage Holds' }));
  await page.waitForURL('**/portal/holds**');
  await enter(page, page.getByRole('button', { name: 'Place Hold' }));
  const dialog = page.getByRole('dialog', { name: 'Place Hold' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Student' }));
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Papers by keyboard.');
  await enter(page, dialog.getByRole('button', { name: 'Place Hold' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Place Hold' })).toBeFocused();
  expect(await activeHolds(page, plan.studentId)).toMatchObject([
    { kind: 'aid', reason: 'Papers by keyboard.' },
  ]);

  await tabTo(page, page.getByRole('searchbox', { name: 'Search holds' }));
  await page.keyboard.type(number);
  await expect(page.getByText('1 hold', { exact: true })).toBeVisible();
  await enter(page, page.getByRole('button', { name: /^Actions for/ }));
  await expect(page.getByRole('menuitem', { name: 'Release hold' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Release hold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Release hold' }));
  await expect(page.getByText('No holds match')).toBeVisible();
  expect(await activeHolds(page, plan.studentId)).toEqual([]);
});
