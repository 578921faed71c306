import { expectAccessible, patience } from './accessible';
import { expect, nearSessionEnd, openDashboard, test } from './journey';
import { rest } from './rest';

const offices = [
  'super_admin',
  'registrar',
  'faculty',
  'student',
  'bursar',
  'financial_aid',
  'compliance',
  'admissions',
];

test('the shell is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await openDashboard(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search students, courses' }).fill('ma');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'search');
  await page.getByRole('combobox', { name: 'Search students, courses' }).fill('zzzzzz');
  await expect(page.getByText('Nothing found for “zzzzzz”.')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'notifications');
  await page.keyboard.press('Escape');

  for (const path of ['profile', 'preferences', 'help', 'holds', 'holds?show=lifted&search=zzzzzz']) {
    await page.goto(`/portal/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await rest(page);
    await expectAccessible(page, `the shell: ${path}`);
  }
  await page.goto('/portal/holds?dialog=place-hold');
  await expect(page.getByRole('dialog', { name: 'Place Hold' })).toBeVisible();
  await expectAccessible(page, 'place hold');
  const session = {
    ...{ id: '1', device: 'Safari on iPhone', network: '203.0.113.*', current: false },
    ...{ signedInAt: new Date(), lastActiveAt: new Date(), endsAt: new Date() },
  };
  await page.route('**/api/auth/sessions', (route) =>
    route.fulfill({ json: [{ ...session, id: '2', current: true }, session] }),
  );
  await page.goto('/portal/profile');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })).toBeVisible();
  await expectAccessible(page, 'sign out a session');
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.goto('/portal/profile');
  await expect(page.getByText('Your sessions could not be read')).toBeVisible();
  await expectAccessible(page, 'sessions failed');
  await page.route('**/api/dashboard/**', (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.goto('/portal/dashboard');
  await expect(page.getByText('What waits could not be read')).toBeVisible();
  await expectAccessible(page, 'dashboard failed');
});

test('the warning before a session ends is accessible', async ({ page }) => {
  test.setTimeout(patience);
  await nearSessionEnd(page);
  await openDashboard(page);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('alertdialog', { name: 'Your session is about to end' })).toBeVisible();
  await expectAccessible(page, 'the session is about to end');
});

test.describe('the dashboards', () => {
  for (const role of offices)
    test(`of ${role} is accessible, light and dark, wide and narrow`, async ({ page }) => {
      await openDashboard(page, role);
      await expect(page.getByText(/Term Overview/)).toBeVisible();
      await rest(page);
      await expectAccessible(page, `dashboard of ${role}`);
    });
});

test.use({ provoked: /503/ });
