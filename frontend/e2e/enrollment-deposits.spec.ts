import { acceptedApplication } from './deposits';
import { expect, openScreen, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';

test.use({ provoked: /status of (409|412|422)/ });

const mark = () => Math.random().toString(36).slice(2, 8);

test('the bursar records a deposit, and undoes the enrollment, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.slow();
  const lastName = `Okoye ${mark()}`;
  await acceptedApplication(browser, lastName);
  await signIn(page, 'bursar');
  withoutPointer(page);
  await openScreen(page, '/portal/financial');
  await enter(page, page.getByRole('link', { name: 'Enrollment Deposits' }));
  await enter(page, page.getByRole('link', { name: `Ada ${lastName}`, exact: true }));
  const dialog = page.getByRole('dialog');
  await enter(page, dialog.getByRole('button', { name: 'Record Deposit…' }));
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  await tabTo(page, dialog.getByLabel('Method'));
  await page.keyboard.type('Check');
  await tabTo(page, dialog.getByLabel('Reference'));
  await page.keyboard.type('Check 1042');
  await enter(page, dialog.getByRole('button', { name: 'Record Deposit' }));
  await expect(toast(page, 'Deposit recorded')).toBeVisible();
  await expect(dialog.getByText('New record')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Ada ${lastName}`, { exact: true })).toBeHidden();

  await tabTo(page, page.getByRole('tab', { name: 'Awaiting Deposit' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: `Ada ${lastName}`, exact: true }));
  await expect(dialog.getByText('New record')).toBeVisible();
  await enter(page, dialog.getByRole('button', { name: 'Undo Enrollment…' }));
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Recorded for the wrong applicant');
  await enter(page, dialog.getByRole('button', { name: 'Undo Enrollment' }));
  await expect(toast(page, 'Enrollment undone')).toBeVisible();
  await expect(dialog.getByText('Awaiting deposit')).toBeVisible();
});
