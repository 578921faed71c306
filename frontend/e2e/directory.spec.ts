import { expect, openScreen, pressEscape, signIn, someStudent, test, toasts } from './journey';

test('a student restricts directory information on the profile and removes the restriction', async ({
  page,
}) => {
  await signIn(page, 'student');
  await openScreen(page, '/portal/profile');
  const part = page.getByRole('region', { name: 'Directory information' });
  await expect(
    part.getByText(/stays in effect after you leave the university, until you remove it/),
  ).toBeVisible();
  await part.getByRole('button', { name: 'Restrict Directory Information' }).click();
  const form = page.getByRole('dialog', { name: 'Restrict Directory Information' });
  await expect(form.getByText(/Employers and lenders can't confirm issued documents/)).toBeVisible();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(10);
  await pressEscape(page);
  await expect(part.getByText('Not restricted')).toBeVisible();
  await part.getByRole('button', { name: 'Restrict Directory Information' }).click();
  await form.getByRole('button', { name: 'Restrict Information', exact: true }).click();
  await expect(part.getByText('Restricted', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await part.getByRole('button', { name: 'Change Restriction' }).click();
  const change = page.getByRole('dialog', { name: 'Change Directory Restriction' });
  await expect(change.getByRole('checkbox', { checked: true })).toHaveCount(10);
  for (const box of await change.getByRole('checkbox').all()) await box.uncheck();
  await change.getByLabel('Address').check();
  await change.getByLabel('Phone').check();
  await change.getByRole('button', { name: 'Change Restriction' }).click();
  await expect(part.getByText('Restricted: address, phone')).toBeVisible();
  await part.getByRole('button', { name: 'Remove Restriction' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove your directory restriction?' })
    .getByRole('button', { name: 'Remove Restriction' })
    .click();
  await expect(part.getByText('Not restricted')).toBeVisible();
});

test('a registrar restricts a student with a reason, and admissions can no longer find the record', async ({
  page,
  otherPage: admissions,
}) => {
  await signIn(page);
  const { id, studentId, firstName, lastName } = await someStudent(page);
  await openScreen(page, `/portal/student-records/${id}?tab=personal`);
  const part = page.getByRole('region', { name: 'Directory information' });
  await part.getByRole('button', { name: 'Restrict Directory Information' }).click();
  const form = page.getByRole('dialog', { name: 'Restrict Directory Information' });
  await form.getByRole('button', { name: 'Restrict Information', exact: true }).click();
  await expect(form.getByText('Reason is required').first()).toBeVisible();
  await form.getByLabel('Reason').fill('Written request of the student');
  await form.getByRole('button', { name: 'Restrict Information', exact: true }).click();
  await expect(page.getByText('Directory restriction', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(toasts(page).getByRole('link', { name: `${firstName} ${lastName}` })).toHaveAttribute(
    'href',
    `/portal/student-records/${id}?tab=personal`,
  );
  await openScreen(page, `/portal/student-records?search=${studentId}`);
  await expect(page.getByRole('rowheader', { name: /Restricted/ })).toBeVisible();

  await signIn(admissions, 'admissions');
  await openScreen(admissions, `/portal/student-records?search=${studentId}`);
  await expect(admissions.getByText(`No students match “${studentId}”`)).toBeVisible();
  await openScreen(admissions, `/portal/student-records/${id}`);
  await expect(admissions.getByText("This student record doesn't exist", { exact: false })).toBeVisible();

  await openScreen(page, `/portal/student-records/${id}?tab=history`);
  await expect(page.getByText('Written request of the student').first()).toBeVisible();
  await openScreen(page, `/portal/student-records/${id}?tab=personal&dialog=remove-directory-restriction`);
  const lift = page.getByRole('dialog', { name: 'Remove Directory Restriction' });
  await lift.getByLabel('Reason').fill('The student came by');
  await lift.getByRole('button', { name: 'Remove Restriction' }).click();
  await expect(part.getByText('Not restricted')).toBeVisible();
});
