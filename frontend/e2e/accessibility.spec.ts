import { patience } from './accessible';
import { expect, openDashboard, signIn, someStudent, test } from './journey';
import { judge, refuse } from './judge';
import { recordTabs, rosterTabs } from './states/parts';
import { first, nobody } from './states/visit';

test('every screen is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);

  await judge(page, 'landing', async () => {
    await page.goto('/portal');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
  await judge(page, 'login', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Student Portal Login' })).toBeVisible();
  });
  await judge(page, 'not found', async () => {
    await page.goto('/portal/nowhere');
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  });

  await signIn(page);
  await judge(page, 'dashboard', async () => {
    await openDashboard(page);
    await expect(page.getByText(/Term Overview/)).toBeVisible();
  });
  await judge(page, 'user menu', async () => {
    await openDashboard(page);
    await page.getByRole('button', { name: /Registrar$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });
  const wide = page.viewportSize()!;
  await judge(
    page,
    'menu',
    async () => {
      await openDashboard(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
    { at: [390] },
  );
  await page.setViewportSize(wide);

  const student = await someStudent(page);
  const search = encodeURIComponent(student.lastName);
  await judge(page, 'empty search', async () => {
    await page.goto('/portal/student-records');
    await expect(page.getByText('Find a student')).toBeVisible();
  });
  const find = async () => {
    await page.goto(`/portal/student-records?search=${search}`);
    await expect(page.getByText(/students? found$/)).toBeVisible();
  };
  await judge(page, 'results', find);
  await judge(
    page,
    'columns',
    async () => {
      await find();
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Program' })).toBeVisible();
    },
    { at: [1440] },
  );
  await judge(page, 'no results', async () => {
    await page.goto('/portal/student-records?search=zzzzzz');
    await expect(page.getByText(/No students match/)).toBeVisible();
  });
  for (const tab of recordTabs)
    await judge(page, `record: ${tab}`, async () => {
      await page.goto(`/portal/student-records/${student.id}?search=${search}&tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    });
  await judge(page, 'record not found', async () => {
    await page.goto(`/portal/student-records/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
  });

  const openCourses = async () => {
    await page.goto('/portal/courses');
    await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  };
  await judge(page, 'courses', openCourses);
  await judge(page, 'section', async () => {
    await openCourses();
    await page.locator('[data-result]').first().click();
    await expect(page.getByText('Prerequisites')).toBeVisible();
  });
  await judge(page, 'capacity', async () => {
    await page.goto('/portal/courses?pictures=capacity');
    await expect(page.getByRole('img', { name: /^Seats taken/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
  });
  const { id } = await first(page, '/api/sections?sort=["waitlisted","DESC"]&range=[0,0]');
  for (const tab of rosterTabs)
    await judge(page, `roster, ${tab}`, async () => {
      await page.goto(`/portal/courses/${id}/roster?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    });
  await judge(page, 'roster, no match', async () => {
    await page.goto(`/portal/courses/${id}/roster?search=zzzzzz`);
    await expect(page.getByText('No students found')).toBeVisible();
  });
  await judge(page, 'no sections', async () => {
    await page.goto('/portal/courses?search=zzzzzz&show=all');
    await expect(page.getByText('No sections found')).toBeVisible();
  });
  await judge(page, 'section not found', async () => {
    await page.goto(`/portal/courses/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Section not found' })).toBeVisible();
  });
  await judge(page, 'courses failed', async () => {
    await refuse(page, '**/api/sections?*');
    await page.goto('/portal/courses');
    await expect(page.getByText('Could not load the sections')).toBeVisible();
  });
});
