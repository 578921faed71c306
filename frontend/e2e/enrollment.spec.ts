import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, test } from './journey';

interface Row {
  id: string;
}
interface Student extends Row {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** A new name for each run, because the system keeps its data. */
const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();

async function post<Answer>(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()) as Answer;
}
const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

/** The date this many days from today, as `YYYY-MM-DD`. */
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/New_York' });

/** A new term that started this many days ago, and ends a day before six weeks from now. */
const termSince = (page: Page, days: number) =>
  post<Row>(page, '/api/terms', {
    name: `Term ${mark()}`,
    type: 'fall',
    year: Number(day(0).slice(0, 4)),
    startDate: day(-days),
    endDate: day(41),
    registrationStartDate: day(-days - 60),
    registrationEndDate: day(Math.min(-days - 3, 30)),
  });

/** Too late for a W. It started before the current term, so that it is never the current term of other tests. */
const longSince = (page: Page) => termSince(page, 200);

/** A section with this many seats, in the current term by default, and students without blockers. */
async function prepare(page: Page, { capacity = 1, students = 2, of }: Prepared = {}) {
  const term = of ?? (await read<Row>(page, '/api/terms/current'));
  const code = `ZE ${mark()}`;
  const course = await post<Row>(page, '/api/courses', { code, title: `Ledgers ${code}`, credits: 1 });
  const section = await post<Row>(page, '/api/sections', {
    courseId: course.id,
    termId: term.id,
    sectionNumber: '01',
    capacity,
  });
  const free: Student[] = [];
  for (const student of await read<Student[]>(page, '/api/students?search=S2&range=[0,199]')) {
    const check = await post<{ allowed: boolean }>(page, '/api/enrollments/check', {
      studentId: student.id,
      sectionId: section.id,
      termId: term.id,
    });
    if (check.allowed) free.push(student);
    if (free.length === students) break;
  }
  expect(free).toHaveLength(students);
  const enroll = (student: Student) =>
    post<Row>(page, '/api/enrollments', {
      studentId: student.id,
      sectionId: section.id,
      termId: term.id,
      status: 'enrolled',
    });
  return { term, code, name: `${code}-01`, section, students: free, enroll };
}

interface Prepared {
  capacity?: number;
  students?: number;
  of?: Row;
}

const nameOf = ({ firstName, lastName }: Student) => `${firstName} ${lastName}`;

async function choose(page: Page, student: Student, code: string) {
  const dialog = page.getByRole('dialog', { name: 'Enroll Student' });
  await dialog.getByRole('combobox', { name: 'Student' }).fill(student.studentId);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('option', { name: student.studentId }).click();
  await dialog.getByRole('combobox', { name: 'Section' }).fill(code);
  await page.getByRole('option', { name: code }).click();
  return dialog;
}

test.use({ provoked: /status of 4(09|22)/ });

test('a registrar sees all blockers, overrides them, and drops with the consequences shown', async ({
  page,
}) => {
  await signIn(page);
  const { code, name, students, enroll } = await prepare(page);
  const [first, second] = students as [Student, Student];
  await enroll(first);
  await post(page, '/api/holds', { studentId: second.id, kind: 'registrar', reason: 'Papers are missing' });

  await openScreen(page, '/portal/enrollment');
  await page.getByRole('link', { name: 'New Enrollment' }).click();
  await expect(page).toHaveURL(/\/portal\/enrollment\/new/);
  const dialog = await choose(page, second, code);
  await expect(dialog.getByRole('heading', { name: '2 blockers' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(dialog.getByText('There are 2 problems')).toBeVisible();

  for (const blocker of ['section full', 'hold']) {
    await dialog.getByRole('checkbox', { name: `Override: ${blocker}` }).check();
    await dialog.getByLabel(`Reason to override: ${blocker}`).fill('Agreed with the dean');
  }
  await dialog.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const recent = page.getByRole('region', { name: 'Recent Enrollments' });
  const latest = recent
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: nameOf(second) });
  await latest.getByRole('link').click();
  const record = page.getByRole('region', { name: nameOf(second) });
  await expect(record.getByText('Agreed with the dean').first()).toBeVisible();
  await record.getByRole('button', { name: 'Drop or withdraw' }).click();
  const drop = page.getByRole('dialog', { name: new RegExp(`${nameOf(second)} from ${name}$`) });
  // If the current term is in its add/drop period, only a drop is possible.
  await expect(drop.getByLabel('Reason')).toBeVisible();
  const way = drop.getByRole('radio', { name: /^Drop/ });
  if (await way.isVisible()) await way.check();
  await expect(drop.getByText('Credits in the term')).toBeVisible();
  await drop.getByLabel('Reason').fill('Changed plans');
  await drop.getByRole('button', { name: /^Drop / }).click();
  await expect(page.getByText(`${nameOf(second)} was dropped from ${name}`, { exact: true })).toBeVisible();
  await expect(record.getByText('Dropped', { exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Drop or withdraw' })).toBeHidden();
});

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

test('admissions enrolls by keyboard alone and sees no override', async ({ page }) => {
  await signIn(page);
  const { code, students } = await prepare(page, { capacity: 2, students: 1 });

  await signIn(page, 'admissions');
  await openScreen(page, '/portal/enrollment');
  await page.getByRole('link', { name: 'New Enrollment' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enroll Student' });
  await expect(dialog.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await page.keyboard.type(students[0]!.studentId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Student' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Change Student/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Section' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('listbox', { name: 'Section' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No blockers.').first()).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByLabel('Status').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Enroll Student' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Enrollment' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Overrides' })).toHaveCount(0);
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
