import { expectAccessible, patience } from './accessible';
import { expect, openDashboard, someStudent, test } from './journey';
import { rest } from './rest';

test('every screen is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);

  await page.goto('/portal');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectAccessible(page, 'landing');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Student Portal Login' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.goto('/portal/nowhere');
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  await expectAccessible(page, 'not found');

  await openDashboard(page);
  await expect(page.getByText(/Term Overview/)).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await page.getByRole('button', { name: /Registrar$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, 'user menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', { at: [390] });
  await page.setViewportSize({ width: 1440, height: 900 });

  const student = await someStudent(page);
  const search = encodeURIComponent(student.lastName);
  await page.goto('/portal/student-records');
  await expect(page.getByText('Find a student')).toBeVisible();
  await expectAccessible(page, 'empty search');
  await page.goto(`/portal/student-records?search=${search}`);
  await expect(page.getByText(/students? found$/)).toBeVisible();
  await expectAccessible(page, 'results');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Program' })).toBeVisible();
  await expectAccessible(page, 'columns', { at: [1440] });
  await page.goto('/portal/student-records?search=zzzzzz');
  await expect(page.getByText(/No students match/)).toBeVisible();
  await expectAccessible(page, 'no results');
  for (const tab of ['academic', 'financial', 'personal', 'holds', 'history']) {
    await page.goto(`/portal/student-records/${student.id}?search=${search}&tab=${tab}`);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await rest(page);
    await expectAccessible(page, `record: ${tab}`);
  }
  await page.goto('/portal/student-records/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
  await expectAccessible(page, 'record not found');

  await page.goto('/portal/courses');
  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'courses');
  await page.locator('[data-result]').first().click();
  await expect(page.getByText('Prerequisites')).toBeVisible();
  await expectAccessible(page, 'section');
  await page.goto('/portal/courses?pictures=capacity');
  await expect(page.getByRole('img', { name: /^Seats taken/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expectAccessible(page, 'capacity');
  const [open] = await (
    await page.request.get('/api/sections?sort=["waitlisted","DESC"]&range=[0,0]')
  ).json();
  for (const tab of ['roster', 'grades', 'history']) {
    await page.goto(`/portal/courses/${open.id}/roster?tab=${tab}`);
    await rest(page);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await expectAccessible(page, `roster, ${tab}`);
  }
  await page.goto(`/portal/courses/${open.id}/roster?search=zzzzzz`);
  await expect(page.getByText('No student matches')).toBeVisible();
  await expectAccessible(page, 'roster, no match');
  await page.goto('/portal/courses?search=zzzzzz&show=all');
  await expect(page.getByText('No sections found')).toBeVisible();
  await expectAccessible(page, 'no sections');
  await page.goto('/portal/courses/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Section not found' })).toBeVisible();
  await expectAccessible(page, 'section not found');
  await page.route('**/api/sections?*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/portal/courses');
  await expect(page.getByText('The sections could not be read')).toBeVisible();
  await expectAccessible(page, 'courses failed');
});
