import { enterCredentials, expect, holdSignIn, nearSessionEnd, signInByForm, test } from './journey';
import { addOwnSession, forgetSession } from './signed-in';

const deep = '/portal/student-records?search=an&page=1';

test('a deep link opens after signing in', async ({ page }) => {
  const leave = await holdSignIn(page);
  await page.goto(deep);
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  leave();
  // A password manager may fill it in (WCAG 3.3.8).
  await expect(page.locator('input[name="email"]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
  await enterCredentials(page);
  await expect(page).toHaveURL((url) => url.pathname + url.search === deep);
  await expect(page.getByText(/students? found$/)).toBeVisible();
});

test('a session at its maximum length is extended by signing in again, by keyboard, and keeps what was typed', async ({
  page,
}) => {
  await nearSessionEnd(page, { longest: 0 });
  await addOwnSession(page, 'registrar');
  const sessionOf = async () => (await page.request.get('/api/auth/sessions/current')).json();
  const former = await sessionOf();
  await page.goto('/portal/courses?dialog=create-course');
  const title = page.getByRole('dialog', { name: 'Create Course' }).getByLabel('Title');
  await title.fill('Ethics of care');
  // The browser must not ask whether to leave a page whose text is saved.
  let requested = false;
  page.on('dialog', (dialog) => {
    requested = true;
    void dialog.accept();
  });
  await page.clock.fastForward(61_000);
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
  await expect(warning).toContainText('This session has reached its maximum length');
  await expect(warning.getByRole('button', { name: 'Sign in again' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A provider that still has a session asks for no password.
  const provider = page.locator('input[name="email"]');
  await expect(provider.or(title)).toBeVisible();
  if (await provider.isVisible()) await enterCredentials(page);
  await expect(page).toHaveURL(/\/portal\/courses\?dialog=create-course$/);
  await expect(title).toHaveValue('Ethics of care');
  expect(requested).toBe(false);
  const { endsAtLatest } = await sessionOf();
  expect(Date.parse(endsAtLatest)).toBeGreaterThan(Date.parse(former.endsAtLatest));
});

test('an unknown path shows the not-found screen with status 404', async ({ page }) => {
  const answer = await page.goto('/portal/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a user signs out a session in another browser from the profile, by keyboard', async ({
  page,
  browser,
}) => {
  await signInByForm(page);
  const elsewhere = await browser.newPage();
  await addOwnSession(elsewhere, 'registrar');
  // Before the session ends: a request of the dashboard could already start the sign-in.
  const leave = await holdSignIn(elsewhere);
  await page.goto('/portal/profile');
  const sessions = page.getByRole('list', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem').first()).toContainText(/Chrome on .*This session/);
  await page.getByRole('button', { name: 'Sign out all other sessions' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Sign out \d+ other sessions?\?$/ });
  // The focus starts on the cancel button.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  forgetSession('registrar');
  await page.keyboard.press('Enter');
  await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await elsewhere.goto('/portal/student-records');
  await expect(elsewhere.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  leave();
  await expect(elsewhere).toHaveURL(/\/(oidc|portal)\//);
  await elsewhere.close();
});
