import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

test('Financial Management is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'bursar');

  await page.goto('/portal/financial');
  await expect(page.getByText(/^\d+ payment plans$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'payment plans');
  await page.locator('[data-result]').first().click();
  await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  await expectAccessible(page, 'a plan with installments');
  for (const part of ['Payments', 'History']) {
    await page
      .getByRole('tablist', { name: 'Parts of the payment plan' })
      .getByRole('tab', { name: part })
      .click();
    await rest(page);
    await expectAccessible(page, `a plan: ${part}`);
  }
  await page.goto('/portal/financial?plans.search=zzzzzz');
  await expect(page.getByText('No payment plans found')).toBeVisible();
  await expectAccessible(page, 'no payment plans');
  await page.goto('/portal/financial?plan=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Payment plan not found' })).toBeVisible();
  await expectAccessible(page, 'no such plan');

  await page.goto('/portal/financial?tab=charges&charges.standing=overdue');
  await expect(page.getByText(/^[\d,]+ charges?$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'charges');
  await page.locator('[data-result]').first().click();
  await expect(page.getByRole('tablist', { name: 'Parts of the charge' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'a charge');
  await page.goto('/portal/financial?tab=payments');
  await expect(page.getByText(/^[\d,]+ payments$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'payments');
  await page.goto('/portal/financial?tab=revenue');
  await expect(page.getByRole('img').first()).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'pictures');
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expectAccessible(page, 'a picture as a table');

  await page.goto('/portal/financial?dialog=new-charge');
  const charge = page.getByRole('dialog', { name: 'Create Student Charge' });
  await charge.getByRole('button', { name: 'Create Charge' }).click();
  await expect(page.getByText('5 things are in the way')).toBeVisible();
  await expectAccessible(page, 'Create Student Charge with errors');
  await page.goto('/portal/financial?dialog=new-plan');
  await expect(page.getByLabel('Total amount')).toBeVisible();
  await expectAccessible(page, 'Create TFC Payment Plan');

  const [plan] = await (
    await page.request.get('/api/payment-plans?filter={"status":"late"}&range=[0,0]')
  ).json();
  for (const name of ['edit-plan', 'pay-plan', 'cancel-plan']) {
    await page.goto(`/portal/financial?dialog=${name}.${plan.id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await rest(page);
    await expectAccessible(page, `the dialog ${name}`);
  }
  await page.goto(`/portal/financial/students/${plan.studentId}`);
  await expect(page.getByText(/^[\d,]+ payments?$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'account');
  await page.goto('/portal/financial/students/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible();
  await expectAccessible(page, 'no such account');
  await page.route('**/api/payment-plans?*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/portal/financial');
  await expect(page.getByText('The payment plans could not be read')).toBeVisible();
  await expectAccessible(page, 'plans failed');
});
