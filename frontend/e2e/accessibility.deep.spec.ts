import { patience } from './accessible';
import { expect, openDashboard, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { first, nobody } from './states/visit';

test('the frame and the lists of records and courses are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);

  await judge(page, 'not found', async () => {
    await page.goto('/portal/nowhere');
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  });

  await signIn(page);
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

  await judge(
    page,
    'columns',
    async () => {
      await page.goto('/portal/student-records?search=an');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Program' })).toBeVisible();
    },
    { at: [1440] },
  );

  await judge(page, 'capacity', async () => {
    await page.goto('/portal/courses?pictures=capacity');
    await expect(page.getByRole('img', { name: /^Seats taken/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
  });
  const { id } = await first(page, '/api/sections?sort=["waitlisted","DESC"]&range=[0,0]');
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
