import { addPlan, mark, read, someone } from './accounts';
import { expect, openScreen, pressEscape, signIn, test, toast } from './journey';
import { inDays } from './open-term';
import { callAs } from './signed-in';

test('lists are filtered and exported as files', async ({ page }) => {
  await signIn(page, 'bursar');
  await openScreen(page, '/portal/financial');
  await page.getByRole('link', { name: 'Late Payment Plans' }).click();
  await expect(page.getByText(/^\d+ payment plans?$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText('Late');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('tab', { name: 'Charges' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Past due');
  await expect(page).toHaveURL(/charges\.standing=overdue/);
  await expect(page.getByRole('cell', { name: 'Past due' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Revenue & Receivables' }).click();
  await expect(page.getByRole('img', { name: /^Receivables by age/ }).locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).last().click();
  await expect(page.getByRole('rowheader', { name: 'Over 90 days' })).toBeVisible();
});

test('a registrar creates charges and plans but records no payments', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/financial');
  await expect(page.getByRole('button', { name: 'New Charge' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Record payment' })).toHaveCount(0);
  await pressEscape(page);
  const student = await someone(page, 1);
  await openScreen(page, `/portal/student-records/${student.id}?tab=financial`);
  await page.getByRole('link', { name: 'Open account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
});

test.describe('errors', () => {
  test.use({ provoked: /status of (412|422|500)/ });

  test('a wrong monthly payment is reported at its field, and a server error keeps the form', async ({
    page,
  }) => {
    await signIn(page, 'bursar');
    const student = await someone(page, 4);
    await openScreen(page, `/portal/financial/students/${student.id}?dialog=new-plan`);
    const dialog = page.getByRole('dialog', { name: 'Create TFC Payment Plan' });
    await dialog.getByLabel('Total amount').fill('1200');
    await expect(dialog.getByLabel('Monthly payment')).toHaveValue('100.00');
    await dialog.getByLabel('Monthly payment').fill('90');
    await dialog.getByLabel('Next payment date').fill(inDays(15));
    await dialog.getByRole('button', { name: 'Create Payment Plan' }).click();
    await expect(dialog.getByLabel('Monthly payment')).toHaveAccessibleDescription(
      /Monthly payment must be 100\.00\./,
    );
    await page.route('**/api/payment-plans', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await dialog.getByLabel('Monthly payment').fill('100');
    await dialog.getByRole('button', { name: 'Create Payment Plan' }).click();
    await expect(dialog.getByText('Failed to create payment plan')).toBeVisible();
    await expect(dialog.getByLabel('Total amount')).toHaveValue('1200');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Create Payment Plan' }).click();
    await expect(toast(page, 'Payment plan created successfully')).toBeVisible();
  });

  test('a plan that another user saved first is shown next to one’s own changes', async ({ page }) => {
    await signIn(page, 'bursar');
    const { id } = await addPlan(page);
    await openScreen(page, `/portal/financial?dialog=edit-plan.${id}`);
    await page.getByLabel('TFC Plan ID').fill('TFC-MINE');
    const saved = await callAs('registrar', (api) =>
      api.put(`/api/payment-plans/${id}`, { data: { tfcPlanId: 'TFC-THEIRS', totalAmount: 2400 } }),
    );
    expect(saved.status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'Edit Payment Plan' });
    await dialog.getByRole('button', { name: 'Save Payment Plan' }).click();
    await expect(dialog.getByRole('heading', { name: /Someone else changed this/ })).toBeFocused();
    await expect(
      dialog
        .getByRole('group', { name: 'Total amount' })
        .getByRole('radio', { name: /Saved version \$2,400\.00/ }),
    ).toBeChecked();
    await expect(
      dialog
        .getByRole('group', { name: 'TFC Plan ID' })
        .getByRole('radio', { name: /Your version TFC-MINE/ }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await expect(toast(page, 'Payment plan saved')).toBeVisible();
    expect(await read(page, `/api/payment-plans/${id}`)).toMatchObject({
      tfcPlanId: 'TFC-MINE',
      totalAmount: '2400.00',
      monthlyPayment: '200.00',
    });
  });
});

test('a bursar creates a charge by keyboard alone', async ({ page }) => {
  await signIn(page, 'bursar');
  const student = await someone(page, 2);
  await openScreen(page, `/portal/financial/students/${student.id}`);
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await page.getByRole('button', { name: 'New Charge' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Student Charge' });
  await expect(dialog.getByText(`${student.name} (${student.studentId})`)).toBeVisible();
  await dialog.getByLabel('Charge type').focus();
  await page.keyboard.type('Housing');
  await page.keyboard.press('Tab');
  const description = `Room ${mark()}`;
  await page.keyboard.type(description);
  await page.keyboard.press('Tab');
  await page.keyboard.type('40');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12312030');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Charge created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Charge' })).toBeFocused();
  await expect(page.getByRole('link', { name: description })).toBeVisible();
});
