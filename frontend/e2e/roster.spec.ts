import { readFile } from 'node:fs/promises';
import { expect, openScreen, signIn, test, toast } from './journey';

interface Section {
  id: string;
  courseCode: string;
  sectionNumber: string;
  enrolled: number;
  waitlisted: number;
}

const nameOf = ({ courseCode, sectionNumber }: Section) => `${courseCode}-${sectionNumber}`;

test('faculty open the roster of their own section, save it and see the grades of the class', async ({
  page,
}) => {
  await signIn(page, 'faculty');
  const term = await (await page.request.get('/api/terms/current')).json();
  const own: Section[] = await (
    await page.request.get(`/api/sections?termId=${term.id}&filter={"mine":true}`)
  ).json();
  // Other journeys add sections without students.
  const section = own.sort(
    (one, other) => other.waitlisted - one.waitlisted || other.enrolled - one.enrolled,
  )[0]!;

  await openScreen(page, `/portal/courses/${section.id}?search=${encodeURIComponent(section.courseCode)}`);
  await page.getByRole('link', { name: 'Roster' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Roster for ${nameOf(section)}` })).toBeVisible();
  const students = section.enrolled + section.waitlisted;
  await expect(page.getByText(`${students} students`)).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(students);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(students + 1);
  expect(lines[0]).toContain('Student ID');
  await expect(toast(page, `was saved with ${students} rows.`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Enrolled');
  await expect(page.getByText(`${section.enrolled} student`)).toBeVisible();
  await page.getByRole('tab', { name: 'Grades', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Coursework so far/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: 'Coursework so far' })).toBeVisible();
  await page.getByRole('link', { name: `Back to ${nameOf(section)}` }).click();
  await expect(page.getByText('Prerequisites')).toBeVisible();
});
