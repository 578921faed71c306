import { addPlan, mark, read, someone } from './accounts';
import { expect, openDashboard, openScreen, signIn, test, toast } from './journey';
import { inDays } from './open-term';

const dollars = (amount: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));

test('a bursar creates a charge and a plan, records a payment and views the installments', async ({
  page,
}) => {
  test.slow();
  await openDashboard(page, 'bursar');
  const student = await someone(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Financial', exact: true }).click();
  await expect(page).toHaveTitle('Financial Management · Collegium');
  const sums = await read<{ revenueCollected: string; outstandingBalance: string; activePlans: number }>(
    page,
    '/api/billing/overview',
  );
  for (const [label, figure] of [
    ['Total Revenue Collected', dollars(sums.revenueCollected)],
    ['Outstanding Balances', dollars(sums.outstandingBalance)],
    ['Active Payment Plans', String(sums.activePlans)],
  ] as const) {
    const tile = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
    await expect(tile.getByText(figure, { exact: true })).toBeVisible();
  }

  const description = `Laboratory ${mark()}`;
  await page.getByRole('button', { name: 'New Charge' }).click();
  const charge = page.getByRole('dialog', { name: 'Create Student Charge' });
  await charge.getByRole('combobox', { name: 'Student' }).fill(student.studentId);
  await charge.getByRole('button', { name: 'Search' }).click();
  await charge.getByRole('option', { name: `${student.name} (${student.studentId})` }).click();
  await charge.getByLabel('Charge type').selectOption('Fees');
  await charge.getByLabel('Description').fill(description);
  await charge.getByLabel('Amount').fill('125,5');
  await charge.getByLabel('Due date').fill(inDays(30));
  await charge.getByRole('button', { name: 'Create Charge' }).click();
  await expect(toast(page, 'Charge created successfully')).toBeVisible();
  await expect(charge).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Charge' })).toBeFocused();

  await page.getByRole('button', { name: 'Payment Plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Create TFC Payment Plan' });
  await plan.getByRole('combobox', { name: 'Student' }).fill(student.studentId);
  await page.keyboard.press('Enter');
  await plan.getByRole('option', { name: `${student.name} (${student.studentId})` }).click();
  await plan.getByLabel('Total amount').fill('1000');
  await expect(plan.getByText('The total amount comes to $83.33 a month.')).toBeVisible();
  await expect(plan.getByLabel('Monthly payment')).toHaveValue('83.33');
  await plan.getByLabel('Next payment date').fill(inDays(15));
  await plan.getByRole('button', { name: 'Create Payment Plan' }).click();
  await expect(toast(page, 'Payment plan created successfully')).toBeVisible();

  const [made] = await read<{ id: string; remainingBalance: string; status: string }[]>(
    page,
    `/api/payment-plans?filter={"studentId":"${student.id}"}&sort=["createdAt","DESC"]&range=[0,0]`,
  );
  expect(made).toMatchObject({ remainingBalance: '1000.00', status: 'current' });
  await openScreen(page, `/portal/financial?plan=${made!.id}`);
  const panel = page.getByRole('region', { name: student.name });
  await expect(panel.getByRole('row')).toHaveCount(13);
  await panel.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(payment.getByLabel('Amount')).toHaveValue('83.34');
  await payment.getByLabel('Method').selectOption('Check');
  await payment.getByLabel('Reference').fill(description);
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await expect(toast(page, 'Payment recorded successfully')).toBeVisible();
  await expect(payment).toBeHidden();
  await expect(panel.getByRole('row').nth(1).getByText('Paid', { exact: true })).toBeVisible();
  await expect(panel.getByText('$916.66')).toBeVisible();
  await panel.getByRole('tab', { name: 'Payments' }).click();
  await expect(panel.getByText(`Check, ${description}`)).toBeVisible();

  await panel.getByRole('link', { name: `Account for ${student.studentId}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await expect(page).toHaveURL(`/portal/financial/students/${student.id}`);
  await expect(page.getByRole('link', { name: description })).toBeVisible();
  await expect(page.getByRole('cell', { name: description, exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(panel.getByText(`Check, ${description}`)).toBeVisible();
});

test('a payment is voided with a reason, and a plan without payments is canceled', async ({ page }) => {
  await signIn(page, 'bursar');
  const { id, student } = await addPlan(page);
  const paid = await page.request.post('/api/payments', { data: { planId: id, amount: 50, method: 'cash' } });
  expect(paid.status()).toBe(201);
  await openScreen(page, `/portal/financial?plan=${id}&part=payments`);
  const panel = page.getByRole('region', { name: student.name });
  await panel.getByRole('button', { name: 'Actions for the payment of $50.00' }).click();
  await page.getByRole('menuitem', { name: 'Void payment' }).click();
  await page.getByLabel('Reason').fill('Entered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Void Payment' }).click();
  await expect(toast(page, 'Payment voided')).toBeVisible();
  await expect(panel.getByText('No payments yet.')).toBeVisible();

  await panel.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Payment Plan' });
  await dialog.getByLabel('Reason').fill('The family pays at once');
  await dialog.getByRole('button', { name: 'Cancel Payment Plan' }).click();
  await expect(toast(page, 'Payment plan canceled')).toBeVisible();
  await expect(panel.getByText(/^Canceled on .*: The family pays at once$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Record payment' })).toBeHidden();
});

test('a bursar records one check over three charges, and the student sees why the balance is what it is', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student');
  const { studentId } = await read<{ studentId: string }>(page, '/api/auth/user');
  await signIn(page, 'bursar');
  const term = await read<{ id: string }>(page, '/api/terms/current');
  const account = () => read<{ due: string; balance: string }>(page, `/api/students/${studentId}/account`);
  const before = await account();
  const names = ['Books', 'Studio', 'Parking'].map((name) => `${name} ${mark()}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  for (const description of names) {
    const answer = await page.request.post('/api/charges', {
      data: { studentId, termId: term.id, chargeType: 'fees', description, amount: 40, dueDate: today },
    });
    expect(answer.status()).toBe(201);
  }
  const { due, balance } = await account();
  expect(Number(balance) - Number(before.balance)).toBeCloseTo(120);

  await openScreen(page, `/portal/financial/students/${studentId}`);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(payment.getByText(`${dollars(due)} is due today.`)).toBeVisible();
  await payment.getByLabel('Amount').fill(due);
  await payment.getByLabel('Method').selectOption('Check');
  const reference = `Check ${mark()}`;
  await payment.getByLabel('Reference').fill(reference);
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  const panel = page.getByRole('dialog', { name: `Payment of ${dollars(due)}` });
  for (const name of names) await expect(panel.getByRole('link', { name })).toBeVisible();
  await expect(panel.getByText(reference)).toBeVisible();

  await signIn(page, 'student');
  await openScreen(page, '/portal/my-account');
  const activity = page.getByRole('region', { name: 'Account activity' });
  for (const name of names) await expect(activity.getByRole('cell', { name }).first()).toBeVisible();
  await expect(page.getByText('$0.00 due now')).toBeVisible();
  await activity.getByRole('link', { name: 'Payment', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: `Payment of ${dollars(due)}` })).toBeVisible();
});
