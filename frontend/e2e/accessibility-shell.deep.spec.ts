import { patience } from './accessible';
import { expect, nearSessionEnd, openDashboard, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { roles } from './states/parts';

test.use({ provoked: /503/ });

test('the shell is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  const search = page.getByRole('combobox', { name: 'Search students, courses' });
  const searchFor = async (text: string) => {
    await openDashboard(page);
    await page.keyboard.press('Control+k');
    await search.fill(text);
  };
  await judge(page, 'search', async () => {
    await searchFor('ma');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });
  await judge(page, 'nothing found', async () => {
    await searchFor('zzzzzz');
    await expect(page.getByText('No results for “zzzzzz”.')).toBeVisible();
  });
  await judge(page, 'notifications', async () => {
    await openDashboard(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });

  await signIn(page);
  await judge(page, 'sign out a session', async () => {
    const session = {
      id: '1',
      device: 'Safari on iPhone',
      network: '203.0.113.*',
      current: false,
      signedInAt: new Date(),
      lastActiveAt: new Date(),
      endsAt: new Date(),
    };
    await page.route('**/api/auth/sessions', (route) =>
      route.fulfill({ json: [{ ...session, id: '2', current: true }, session] }),
    );
    await page.goto('/portal/profile');
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })).toBeVisible();
  });
  await judge(page, 'sessions failed', async () => {
    await refuse(page, '**/api/auth/sessions', 503);
    await page.goto('/portal/profile');
    await expect(page.getByText('Could not load your sessions')).toBeVisible();
  });
  await judge(page, 'dashboard failed', async () => {
    await refuse(page, '**/api/dashboard/**', 503);
    await page.goto('/portal/dashboard');
    await expect(page.getByText('Could not load your open tasks')).toBeVisible();
  });
});

test('the warning before a session ends is accessible', async ({ page }) => {
  test.setTimeout(patience);
  await judge(page, 'the session is about to end', async () => {
    await nearSessionEnd(page);
    await openDashboard(page);
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('alertdialog', { name: 'Your session is about to end' })).toBeVisible();
  });
});

test.describe('the dashboards', () => {
  for (const role of roles)
    test(`of ${role} is accessible, light and dark, wide and narrow`, async ({ page }) => {
      await judge(page, `dashboard of ${role}`, async () => {
        await openDashboard(page, role);
        await expect(page.getByText(/Term Overview/)).toBeVisible();
      });
    });
});
