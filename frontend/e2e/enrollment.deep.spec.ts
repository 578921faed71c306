import { expect, openScreen, signIn, test } from './journey';
import { type Student, post, day, longSince, prepare, nameOf } from './enrolling';

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
