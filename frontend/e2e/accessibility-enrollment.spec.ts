import type { Page } from '@playwright/test';
import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';

test.use({ provoked: /status of 404/ });

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
  const root = '/portal/enrollment';

  await page.goto(root);
  await expect(page.getByText('Section Capacity Status')).toBeVisible();
  await expect(page.getByText(/^Fullest is/).first()).toBeVisible();
  await expectAccessible(page, 'Enrollment Management');
  await page.goto(`${root}/sections`);
  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  await expectAccessible(page, 'demand');
  const [wanted] = await (
    await page.request.get('/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]')
  ).json();
  await page.goto(`${root}/sections/${wanted.id}`);
  await expect(page.getByRole('list', { name: /^Waitlist of/ })).toBeVisible();
  await expectAccessible(page, 'waitlist');
  await page.goto(`${root}/enrollments?search=zzzzzz`);
  await expect(page.getByText('No enrollments found')).toBeVisible();
  await expectAccessible(page, 'no enrollments');
  const [place] = await (
    await page.request.get('/api/enrollments?filter={"status":"enrolled"}&range=[0,0]')
  ).json();
  await page.goto(`${root}/enrollments/${place.id}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page, 'enrollment');
  await page.goto(`${root}/enrollments/${place.id}?dialog=leave`);
  await expect(page.getByText('Credits in the term')).toBeVisible();
  await expectAccessible(page, 'drop');
  await letChooseGradeMode(page, place.sectionId);
  await page.goto(`${root}/enrollments/${place.id}`);
  await page.getByRole('button', { name: 'Choose pass/no-pass' }).click();
  await expect(page.getByRole('dialog').getByText('Last day to choose')).toBeVisible();
  await expectAccessible(page, 'grade mode');

  await page.goto(`${root}/new`);
  const dialog = page.getByRole('dialog', { name: 'Enroll Student' });
  await dialog.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(dialog.getByText('2 things are in the way')).toBeVisible();
  await expectAccessible(page, 'Enroll Student with errors');
  await dialog.getByRole('combobox', { name: 'Student' }).fill('student@collegium.example');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('listbox', { name: 'Student' }).getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Section' }).fill(wanted.courseCode);
  await page.getByRole('listbox', { name: 'Section' }).getByRole('option').first().click();
  await dialog.getByRole('checkbox').first().check();
  await expectAccessible(page, 'Enroll Student with blockers');

  await page.goto(`${root}/overrides?dialog=grant`);
  await expect(page.getByRole('dialog', { name: 'Grant Override' })).toBeVisible();
  await expectAccessible(page, 'Grant Override');
  await page.goto(`${root}/windows?dialog=create`);
  await expect(page.getByRole('dialog', { name: 'New Registration Window' })).toBeVisible();
  await expectAccessible(page, 'New Registration Window');
  await page.goto(`${root}/time-tickets?dialog=give`);
  await expect(page.getByRole('dialog', { name: 'Give Time Tickets by Class Level' })).toBeVisible();
  await expectAccessible(page, 'Give Time Tickets');
  await page.goto(`${root}/time-tickets?search=zzzzzz`);
  await expect(page.getByText('No time tickets found')).toBeVisible();
  await expectAccessible(page, 'no tickets');
  await page.route('**/api/enrollments?*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${root}/enrollments`);
  await expect(page.getByText('The enrollments could not be read')).toBeVisible();
  await expectAccessible(page, 'enrollments failed');
});
