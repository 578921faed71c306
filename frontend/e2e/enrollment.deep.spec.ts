import { expect, openScreen, signIn, test } from './journey';
import { type Student, day, longSince, mark, nameOf, post, prepare } from './enrolling';

test.use({ provoked: /status of 4(09|22)/ });

test('a registrar withdraws a student after the W date, with the last date of attendance', async ({
  page,
}) => {
  await signIn(page);
  const { name, students, enroll } = await prepare(page, { students: 1, of: await longSince(page) });
  const [student] = students as [Student];
  const { id } = await enroll(student);
  await openScreen(page, `/portal/enrollment/enrollments/${id}?dialog=leave`);
  const dialog = page.getByRole('dialog', { name: `Drop or withdraw ${nameOf(student)} from ${name}` });
  await dialog.getByRole('radio', { name: /^Drop/ }).check();
  await expect(
    dialog.getByText(/^Add\/drop ended on .*, and the last day to withdraw with a W was /),
  ).toBeVisible();
  await expect(dialog.getByText(/Students can withdraw with a W/)).toBeHidden();
  await expect(dialog.getByRole('button', { name: `Drop ${nameOf(student)}` })).toBeVisible();
  const attended = dialog.getByLabel('Last date of attendance');
  await expect(attended).toHaveValue('');
  await dialog.getByRole('radio', { name: /^Withdraw/ }).check();
  await expect(dialog.getByText(/^The last day to withdraw with a W was /)).toBeVisible();
  await expect(attended).not.toHaveValue('');
  await attended.fill(day(3));
  await dialog.getByRole('button', { name: `Withdraw ${nameOf(student)}` }).click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('In hospital since October');
  await dialog.getByRole('checkbox', { name: /^Override/ }).check();
  await dialog.getByRole('button', { name: `Withdraw ${nameOf(student)}` }).click();
  await expect(dialog.getByText("Can't be after today.").first()).toBeVisible();
  await attended.fill(day(-30));
  await dialog.getByRole('button', { name: `Withdraw ${nameOf(student)}` }).click();
  await expect(
    page.getByText(`${nameOf(student)} was withdrawn from ${name} with a W`, { exact: true }),
  ).toBeVisible();
  const record = page.getByRole('region', { name: nameOf(student) });
  await expect(record.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(record.getByText('Last date of attendance', { exact: true })).toBeVisible();
  await expect(record.getByText('In hospital since October').first()).toBeVisible();
});

test('a seat that becomes free long after add/drop goes to no one, because the waitlist is closed', async ({
  page,
}) => {
  await signIn(page);
  const of = await longSince(page);
  const { section, students, enroll } = await prepare(page, { of });
  const [first, second] = students as [Student, Student];
  const seat = await enroll(first);
  const refused = await page.request.post('/api/enrollments', {
    data: { studentId: second.id, sectionId: section.id, termId: of.id, status: 'waitlisted' },
  });
  expect(refused.status()).toBe(409);
  await post(page, `/api/enrollments/${seat.id}/drop`, { reason: 'Moved away' });
  await openScreen(page, `/portal/enrollment/sections/${section.id}`);
  await expect(page.getByText('Not assigned: the waitlist is closed')).toBeVisible();
  await expect(page.getByText(/^The waitlist closed after /)).toBeVisible();
});

test('a registrar grants and revokes an override, and creates, edits and deletes a window', async ({
  page,
}) => {
  await signIn(page);
  const { code, name, students } = await prepare(page, { students: 1 });
  const student = students[0]!;
  await openScreen(page, '/portal/enrollment/overrides');
  await page.getByRole('button', { name: 'Grant Override' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant Override' });
  await grant.getByRole('combobox', { name: 'Student' }).fill(student.studentId);
  await grant.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('option', { name: student.studentId }).click();
  await grant.getByRole('combobox', { name: 'Section' }).fill(code);
  await page.getByRole('option', { name: code }).click();
  await grant.getByLabel('Blocker').selectOption('section_full');
  await grant.getByLabel('Reason').fill('Asked by the dean');
  await grant.getByLabel('Expiration time').fill('2099-01-01T12:00');
  await grant.getByRole('button', { name: 'Grant Override' }).click();
  await expect(grant).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Active').filter({ visible: true })).toBeVisible();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke override' }).click();
  await expect(page.getByText('Override revoked', { exact: true })).toBeVisible();
  await expect(row.getByText('Revoked').filter({ visible: true })).toBeVisible();

  const window = `Window ${mark()}`;
  await openScreen(page, '/portal/enrollment/windows');
  await page.getByRole('button', { name: 'New Window' }).click();
  const create = page.getByRole('dialog', { name: 'New Registration Window' });
  await create.getByLabel('Name').fill(window);
  await create.getByLabel('Opening time').fill('2026-04-01T09:00');
  await create.getByLabel('Closing time').fill('2026-04-01T08:00');
  await create.getByRole('button', { name: 'Create Window' }).click();
  await expect(create.getByText('Must be after the opening time').first()).toBeVisible();
  await create.getByLabel('Closing time').fill('2099-04-01T08:00');
  await create.getByLabel('Senior').check();
  await create.getByRole('button', { name: 'Create Window' }).click();
  await expect(create).toBeHidden();
  const line = page.getByRole('row', { name: new RegExp(window) });
  await expect(line.getByText('Senior').filter({ visible: true })).toBeVisible();
  await line.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Registration Window' });
  await edit.getByLabel('Junior').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('Junior, Senior').filter({ visible: true })).toBeVisible();
  await line.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete window' }).click();
  await expect(page.getByText('Registration window deleted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Registration window restored', { exact: true })).toBeVisible();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete window' }).click();
  await expect(line).toBeHidden();
});
