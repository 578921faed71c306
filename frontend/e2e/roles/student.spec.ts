import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test, toast } from '../journey';
import { enter, tabTo, withoutPointer } from './keys';

interface Row {
  id: string;
}
interface Student extends Row {
  email: string;
}

const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A course in a term that is open for registration, and a student of it whom nothing keeps out. */
async function prepare(browser: Browser) {
  const context = await browser.newContext();
  const office = await context.newPage();
  await signIn(office);
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(path, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer.json();
  };
  const term: Row = await post('/api/terms', {
    ...{ name: `Journey ${mark()}`, type: 'summer', year: new Date().getFullYear() + 1 },
    ...{ registrationStartDate: inDays(-2), registrationEndDate: inDays(30) },
    ...{ startDate: inDays(40), endDate: inDays(100), isActive: true },
  });
  const code = `ZS ${mark()}`;
  const course: Row = await post('/api/courses', { code, title: `Trusts ${code}`, credits: 1 });
  const section: Row = await post('/api/sections', {
    ...{ courseId: course.id, termId: term.id, sectionNumber: '01', capacity: 5 },
  });
  const students: Student[] = await (
    await office.request.get('/api/students?search=S2&range=[40,140]')
  ).json();
  for (const student of students) {
    const check = await post('/api/enrollments/check', {
      ...{ studentId: student.id, sectionId: section.id, termId: term.id },
    });
    if (!check.allowed) continue;
    await context.close();
    return { term, section, name: `${code}-01`, student };
  }
  throw new Error('The demo university has no student who could register.');
}

const placesOf = async (page: Page, term: Row): Promise<{ status: string; sectionId: string }[]> =>
  (await page.request.get(`/api/enrollments?filter={"termId":"${term.id}"}`)).json();

test('student registers for a course, finds it among the others, and drops it again', async ({
  page,
  browser,
}) => {
  const { term, section, name, student } = await prepare(browser);
  await signIn(page, student.email.split('@')[0]);
  await page.goto(`/portal/register?term=${term.id}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Nothing stands in the way.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
  await expect(page.getByText(`You are enrolled in ${name}`, { exact: true })).toBeVisible();
  expect(await placesOf(page, term)).toMatchObject([{ status: 'enrolled', sectionId: section.id }]);

  await page.goto(`/portal/my-courses?term=${term.id}`);
  await expect(page.getByText('1 course', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Drop or withdraw…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Drop / })
    .click();
  await expect(toast(page, /^You have dropped /)).toBeVisible();
  expect(await placesOf(page, term)).toMatchObject([{ status: 'dropped' }]);
});

test('student registers and drops, by keyboard alone', async ({ page, browser }) => {
  test.slow();
  const { term, name, student } = await prepare(browser);
  await withoutPointer(page);
  await signIn(page, student.email.split('@')[0]);
  await page.goto(`/portal/register?term=${term.id}`);
  await enter(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page.getByText('Nothing stands in the way.').first()).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByText(`You are enrolled in ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close section' })).toBeHidden();
  expect(await placesOf(page, term)).toMatchObject([{ status: 'enrolled' }]);

  await page.goto(`/portal/my-courses?term=${term.id}`);
  await enter(page, page.getByRole('button', { name: /^Actions for/ }));
  const drop = page.getByRole('menuitem', { name: 'Drop or withdraw…' });
  await tabTo(page, drop, 'ArrowDown');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /^Drop / }));
  await expect(toast(page, /^You have dropped /)).toBeVisible();
  expect(await placesOf(page, term)).toMatchObject([{ status: 'dropped' }]);
});
