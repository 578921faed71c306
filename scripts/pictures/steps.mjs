/** Steps that several pictures share. */

export const dialogOf = (page) => page.getByRole('dialog');

/** Chooses a record in a field of the open dialog. A field for people searches only on Enter. */
export async function choose(page, field, text = '', { onEnter = false } = {}) {
  const box = dialogOf(page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(text);
  if (onEnter) await box.press('Enter');
  const option = page.getByRole('listbox').getByRole('option', { name: text }).first();
  await option.click();
}

export const chooseStudent = (page, number) => choose(page, 'Student', number, { onEnter: true });

/** Has the student of the demo university pay by card, in a session of its own, so that the bursar has a checkout to see. */
export async function payByCard(page, amount) {
  const context = await page
    .context()
    .browser()
    .newContext({ baseURL: new URL(page.url()).origin });
  const student = await context.newPage();
  await student.goto('/api/login');
  await student.locator('input[name="email"]').fill('student@collegium.example');
  await student.locator('input[name="password"]').fill('collegium-demo');
  await student.locator('input[name="password"]').press('Enter');
  await student.waitForURL('**/portal/dashboard');
  await student.goto('/portal/my-account');
  await student.getByRole('button', { name: 'Pay by Card' }).click();
  await dialogOf(student).getByLabel('Pays').selectOption({ index: 1 });
  await dialogOf(student).getByLabel('Amount').fill(amount);
  await dialogOf(student).getByRole('button', { name: 'Go to payment page' }).click();
  await student.getByRole('button', { name: 'Pay with a card that works' }).click();
  await student.getByText('Your payment was received').waitFor();
  await context.close();
}
