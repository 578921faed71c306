import { enrolledApplication, written } from './deposits';
import { expect, openScreen, signIn, test, toast } from './journey';
import { callAs } from './signed-in';

test.use({ provoked: /status of (409|412|422)/ });

test('all that refuses to undo an enrollment is shown, and the deposit of a student who left is refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  const lastName = `Sarr ${Math.random().toString(36).slice(2, 8)}`;
  const { id, studentId } = await enrolledApplication(browser, lastName);
  await callAs('registrar', async (request) => {
    await written(request, '/api/holds', { studentId, kind: 'registrar', reason: 'Papers are missing' });
    const left = await request.put(`/api/students/${studentId}`, { data: { enrollmentStatus: 'withdrawn' } });
    expect(left.status(), await left.text()).toBe(200);
  });
  await signIn(page, 'bursar');
  await page.goto(`/portal/financial/deposits?tab=recorded&dialog=undo:${id}`);
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
