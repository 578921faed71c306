import type { Page } from '@playwright/test';
import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { first } from './states/visit';

test.use({ provoked: /status of 404/ });

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

  await judge(page, 'Enrollment Management', async () => {
    await page.goto(root);
    await expect(page.getByText('Section Capacity Status')).toBeVisible();
    await expect(page.getByText(/^Highest utilization: /).first()).toBeVisible();
  });
  await judge(page, 'demand', async () => {
    await page.goto(`${root}/sections`);
    await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  });
  await judge(page, 'waitlist', async () => {
    await page.goto(`${root}/sections/${(await first(page, mostWanted)).id}`);
    await expect(page.getByRole('list', { name: /^Waitlist for/ })).toBeVisible();
  });
  await judge(page, 'no enrollments', async () => {
    await page.goto(`${root}/enrollments?search=zzzzzz`);
    await expect(page.getByText('No enrollments found')).toBeVisible();
  });
  await judge(page, 'enrollment', async () => {
    await page.goto(`${root}/enrollments/${(await first(page, taken)).id}`);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  });
  await judge(page, 'drop', async () => {
    await page.goto(`${root}/enrollments/${(await first(page, taken)).id}?dialog=leave`);
    await expect(page.getByText('Credits in the term')).toBeVisible();
  });
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
  await judge(page, 'Enroll Student with errors', enrollNobody);
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

  await judge(page, 'Grant Override', async () => {
    await page.goto(`${root}/overrides?dialog=grant`);
    await expect(page.getByRole('dialog', { name: 'Grant Override' })).toBeVisible();
  });
  await judge(page, 'New Registration Window', async () => {
    await page.goto(`${root}/windows?dialog=create`);
    await expect(page.getByRole('dialog', { name: 'New Registration Window' })).toBeVisible();
  });
  await judge(page, 'Give Time Tickets', async () => {
    await page.goto(`${root}/time-tickets?dialog=give`);
    await expect(page.getByRole('dialog', { name: 'Assign Time Tickets by Class Level' })).toBeVisible();
  });
  await judge(page, 'no tickets', async () => {
    await page.goto(`${root}/time-tickets?search=zzzzzz`);
    await expect(page.getByText('No time tickets found')).toBeVisible();
  });
  await judge(page, 'enrollments failed', async () => {
    await refuse(page, '**/api/enrollments?*');
    await page.goto(`${root}/enrollments`);
    await expect(page.getByText('Could not load the enrollments')).toBeVisible();
  });
});
