import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, someStudent, test } from './journey';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A menu that floats above the page belongs to no landmark, by its pattern. */
const floating = ['user menu', 'columns'];

async function expectAccessible(page: Page, screen: string) {
  // Judged at rest: a skeleton fading in has no contrast to speak of. One that is taken away meanwhile is at rest too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules(floating.includes(screen) ? ['region'] : [])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(found, screen).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

const settings = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of settings) {
  test(`every screen is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });

    await page.goto('/portal');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expectAccessible(page, 'landing');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Student Portal Login' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.goto('/portal/nowhere');
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
    await expectAccessible(page, 'not found');

    await signIn(page);
    await expect(page.getByText(/Term Overview/)).toBeVisible();
    await expectAccessible(page, 'dashboard');
    await page.getByRole('button', { name: /Registrar$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expectAccessible(page, 'user menu');
    await page.keyboard.press('Escape');
    if (width < 960) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page, 'menu');
    }

    const student = await someStudent(page);
    const search = encodeURIComponent(student.lastName);
    await page.goto('/portal/student-records');
    await expect(page.getByText('Find a student')).toBeVisible();
    await expectAccessible(page, 'empty search');
    await page.goto(`/portal/student-records?search=${search}`);
    await expect(page.getByText(/students? found$/)).toBeVisible();
    await expectAccessible(page, 'results');
    if (width > 1180) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Program' })).toBeVisible();
      await expectAccessible(page, 'columns');
    }
    await page.goto('/portal/student-records?search=zzzzzz');
    await expect(page.getByText(/No students match/)).toBeVisible();
    await expectAccessible(page, 'no results');
    for (const tab of ['academic', 'financial', 'personal', 'holds']) {
      await page.goto(`/portal/student-records/${student.id}?search=${search}&tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, tab);
    }
    await page.goto('/portal/student-records/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
    await expectAccessible(page, 'record not found');

    await page.goto('/portal/courses');
    await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'courses');
    await page.locator('[data-result]').first().click();
    await expect(page.getByText('Prerequisites')).toBeVisible();
    await expectAccessible(page, 'section');
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
}
