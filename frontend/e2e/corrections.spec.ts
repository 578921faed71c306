import { expect, openScreen, signIn, test } from './journey';

test.use({ provoked: /status of 422/ });

test('a student requests a correction from the button at the field, and the registrar decides', async ({
  page,
  otherPage: office,
}) => {
  await signIn(page, 'student');
  await openScreen(page, '/portal/my-record?tab=personal');
  const button = page.getByRole('button', { name: 'Request a correction: Birth date' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request a Record Correction' });
  await expect(dialog.getByLabel('Field')).toHaveValue('birth_date');
  await expect(dialog.getByLabel('Correct value')).toHaveAccessibleDescription(
    /^Current value: \w{3} \d+, \d{4}$/,
  );
  await page.goBack();
  await expect(dialog).toBeHidden();
  await button.press('Enter');

  const { studentId } = await (await page.request.get('/api/auth/user')).json();
  const { birthDate } = await (await page.request.get(`/api/students/${studentId}`)).json();
  await dialog.getByLabel('Correct value').fill(birthDate);
  await dialog.getByLabel('Reason').fill('My passport has another day.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText(/This is the current value/).first()).toBeVisible();
  await dialog.getByLabel('Correct value').fill('2001-02-03');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/^Request INQ-\w+ sent successfully$/)).toBeVisible();
  const [{ id }] = await (
    await page.request.get('/api/inquiries?filter={"kind":"record_correction"}&sort=["receivedAt","DESC"]')
  ).json();

  await signIn(office, 'registrar');
  await openScreen(office, `/portal/inquiries/${id}`);
  const form = office.getByRole('region', { name: 'From the form' });
  await expect(form).toContainText('Birth date');
  await expect(form).toContainText('Feb 3, 2001');
  await expect(office.locator(`a[href$="/student-records/${studentId}"]`)).toBeVisible();
  await office.getByRole('button', { name: 'Close Case' }).click();
  await office.getByRole('textbox', { name: 'Resolution' }).fill('Declined: the passport on file agrees.');
  await office.getByRole('dialog').getByRole('button', { name: 'Close Case' }).click();
  await expect(office.getByText('Inquiry closed successfully', { exact: true })).toBeVisible();

  await openScreen(page, `/portal/requests/${id}`);
  await expect(page.getByText('Declined: the passport on file agrees.')).toBeVisible();
});
