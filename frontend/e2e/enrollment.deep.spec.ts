import {
  type Student,
  post,
  day,
  longSince,
  prepare,
  nameOf,
  choose,
  type Row,
  read,
  termSince,
} from './enrolling';
import { expect, openScreen, signIn, test } from './journey';

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

test('a section that fills during an enrollment is reported', async ({ page }) => {
  await signIn(page);
  const of = await termSince(page, -5);
  const { code, section, students, enroll } = await prepare(page, { of });
  const [first, second] = students as [Student, Student];
  await openScreen(page, `/portal/enrollment/new?term=${of.id}`);
  const dialog = await choose(page, second, code);
  await expect(dialog.getByText('No blockers.').first()).toBeVisible();
  await expect(dialog.getByText('0 of 1 seats taken')).toBeVisible();

  await enroll(first);
  await expect(dialog.getByText('The last open seat was filled while this form was open.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '1 blocker' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(dialog.getByText('There is 1 problem')).toBeVisible();

  await dialog.getByRole('button', { name: 'Switch to waitlisted' }).click();
  await expect(dialog.getByText('No blockers.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible();

  await openScreen(page, `/portal/enrollment/sections/${section.id}`);
  const waitlist = page.getByRole('list', { name: `Waitlist for ${code}-01` });
  await expect(waitlist.getByRole('listitem')).toHaveCount(1);
  await expect(waitlist.getByRole('link', { name: nameOf(second) })).toBeVisible();
});

test('a double click enrolls once', async ({ page }) => {
  await signIn(page);
  const { name, section, students } = await prepare(page, { capacity: 5, students: 1 });
  await openScreen(page, '/portal/enrollment/new');
  // By the same name as on every other screen.
  const dialog = await choose(page, students[0]!, name);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/enrollments')) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Enroll Student' }).dblclick();
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  const rows = await read<Row[]>(page, `/api/enrollments?filter={"sectionId":"${section.id}"}`);
  expect(rows).toHaveLength(1);
});
