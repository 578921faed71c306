import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, test } from './journey';
import { type Row, type Student, post, read, termSince, prepare, nameOf } from './enrolling';

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
  await expect(page.getByText('Added to the waitlist', { exact: true })).toBeVisible();

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
