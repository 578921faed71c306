import type { Page } from '@playwright/test';
import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge } from './judge';
import { first } from './states/visit';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of enrollment are accessible at every width', walk('enrollment'));

const root = '/portal/enrollment';
const mostWanted = '/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]';
const taken = '/api/enrollments?filter={"status":"enrolled"}&range=[0,0]';

/** Students of this section may choose pass/no-pass. */
async function letChooseGradeMode(page: Page, sectionId: string) {
  const section = `/api/sections/${sectionId}`;
  const { etag } = (await page.request.get(section)).headers();
  const data = { gradeMode: 'student_choice' };
  const answer = await page.request.put(section, { data, headers: { 'If-Match': etag! } });
  expect(await answer.json()).toMatchObject(data);
}

test('enrollment is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page);

  await judge(page, 'grade mode', async () => {
    const enrollment = await first(page, taken);
    await letChooseGradeMode(page, enrollment.sectionId!);
    await page.goto(`${root}/enrollments/${enrollment.id}`);
    await page.getByRole('button', { name: 'Choose pass/no-pass' }).click();
    await expect(page.getByRole('dialog').getByText('Last day to choose')).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Enroll Student' });
  const enrollNobody = async () => {
    await page.goto(`${root}/new`);
    await dialog.getByRole('button', { name: 'Enroll Student' }).click();
    await expect(dialog.getByText('There are 2 problems')).toBeVisible();
  };
  await judge(page, 'Enroll Student with blockers', async () => {
    await enrollNobody();
    await dialog.getByRole('combobox', { name: 'Student' }).fill('student@collegium.example');
    await dialog.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('listbox', { name: 'Student' }).getByRole('option').first().click();
    const { courseCode } = await first(page, mostWanted);
    await dialog.getByRole('combobox', { name: 'Section' }).fill(courseCode!);
    await page.getByRole('listbox', { name: 'Section' }).getByRole('option').first().click();
    await dialog.getByRole('checkbox').first().check();
  });
});
