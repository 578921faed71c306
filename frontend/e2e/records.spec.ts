import { expect, signIn, test } from './journey';

test('a registrar enters a student, corrects the record, and places and lifts a hold', async ({ page }) => {
  await signIn(page);
  await page.goto('/portal/student-records');
  await page.getByRole('button', { name: 'New Student' }).click();
  const form = page.getByRole('dialog', { name: 'New Student' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ada');
  const lastName = `Journey${Date.now()}`;
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('E-mail').fill(`${lastName}@collegium.example`);
  await form.getByLabel('Program').selectOption({ index: 1 });
  await form.getByLabel('City').fill('Albany');
  await page.keyboard.press('Enter');

  const name = `Ada ${lastName}`;
  const card = page.getByRole('region', { name });
  await expect(card.getByText(/^S\d+$/)).toBeVisible();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel('Phone', { exact: true }).fill('555-0100');
  await edit.getByLabel('Enrollment status').selectOption('On leave');
  await expect(edit.getByText(/^Seats are given up/)).toBeVisible();
  await edit.getByRole('button', { name: 'Save record' }).click();
  const question = page.getByRole('alertdialog', { name: `Set ${name} to on leave?` });
  await expect(question.getByText('The student holds no place now.')).toBeVisible();
  await question.getByRole('button', { name: 'Set to on leave' }).click();
  await expect(edit).toBeHidden();
  await expect(card.getByText('On leave').first()).toBeVisible();
  await card.getByRole('tab', { name: 'Personal Info' }).click();
  await expect(card.getByText('555-0100')).toBeVisible();

  await card.getByRole('tab', { name: 'Holds & Alerts' }).click();
  await card.getByRole('button', { name: 'Place Hold' }).click();
  const hold = page.getByRole('dialog', { name: 'Place Hold' });
  await hold.getByLabel('Reason').fill('Papers are missing.');
  await hold.getByRole('button', { name: 'Place Hold' }).click();
  await expect(card.getByText('Papers are missing.')).toBeVisible();
  await card.getByRole('link', { name: 'Manage Holds' }).click();
  await expect(page.getByText('1 hold', { exact: true })).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: 'Lift the registrar hold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift hold' }).click();
  await expect(card.getByText('No holds or alerts')).toBeVisible();
});
