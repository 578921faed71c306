import { acceptedApplication, enrolledApplication, written } from './deposits';
import { expect, openScreen, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';
import { callAs } from './signed-in';

test.use({ provoked: /status of (409|412|422)/ });

const mark = () => Math.random().toString(36).slice(2, 8);
const deposits = '/portal/financial/deposits';

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

test('all that refuses to undo an enrollment is shown, and the deposit of a student who left is refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  const lastName = `Sarr ${mark()}`;
  const { id, studentId } = await enrolledApplication(browser, lastName);
  await callAs('registrar', async (request) => {
    await written(request, '/api/holds', { studentId, kind: 'registrar', reason: 'Papers are missing' });
    const left = await request.put(`/api/students/${studentId}`, { data: { enrollmentStatus: 'withdrawn' } });
    expect(left.status(), await left.text()).toBe(200);
  });
  await signIn(page, 'bursar');
  await page.goto(`${deposits}?tab=recorded&dialog=undo:${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Wrong applicant');
  await dialog.getByRole('button', { name: 'Undo Enrollment' }).click();
  await expect(dialog.getByText('The student has 1 other hold.')).toBeVisible();

  await openScreen(
    page,
    `/portal/financial/refunds?tab=deposits&deposits.search=${encodeURIComponent(lastName)}`,
  );
  await page.getByRole('button', { name: new RegExp(`^Actions for Ada ${lastName}`) }).click();
  await page.getByRole('menuitem', { name: 'Request Deposit Refund…' }).click();
  await expect(dialog.getByText('$300.00')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Withdrew before the first day of classes');
  await dialog.getByRole('button', { name: 'Request Deposit Refund' }).click();
  await expect(toast(page, 'Refund requested')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openScreen(page, `/portal/financial/refunds?refunds.search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText('$300.00').filter({ visible: true }).first()).toBeVisible();
});
