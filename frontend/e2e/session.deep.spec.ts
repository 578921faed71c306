import {
  expect,
  signInByForm,
  test,
  enterCredentials,
  holdSignIn,
  nearSessionEnd,
  openDashboard,
  openScreen,
  signIn,
} from './journey';
import { addOwnSession, forgetSession } from './signed-in';

test('every role lands on its own dashboard, with its own menu', async ({ page, context }) => {
  test.slow();
  const office = [
    'Student Records',
    'Course Management',
    'Enrollment',
    'Financial',
    'Applications',
    'Admission Decisions',
    'Inquiries',
    'Transfer Credit',
  ];
  const dashboards = {
    super_admin: ['Registrar Dashboard', [...office, 'Athletics', 'Compliance', 'Reports', 'Settings']],
    registrar: ['Registrar Dashboard', [...office, 'Reports', 'Settings']],
    faculty: [
      'Faculty Dashboard',
      ['My Sections', 'Grading', 'Student Records', 'Course Management', 'Reviews'],
    ],
    admissions: [
      'Admissions Dashboard',
      [
        'Student Records',
        'Enrollment',
        'Applications',
        'Admission Decisions',
        'Reviews',
        'Inquiries',
        'Transfer Credit',
        'Athletics',
        'Reports',
        'Settings',
      ],
    ],
    student: ['Student Dashboard', ['My Courses', 'My Record', 'My Account', 'Register', 'Requests']],
    bursar: ['Bursar Dashboard', ['Financial', 'Reports', 'Settings']],
    financial_aid: ['Financial Aid Dashboard', ['Reports']],
    compliance: [
      'Compliance Officer Dashboard',
      ['Applications', 'Admission Decisions', 'Inquiries', 'Compliance', 'Reports'],
    ],
  } as const;
  for (const [role, [title, items]] of Object.entries(dashboards)) {
    await context.clearCookies({ name: /^(?!collegium\.person$)/ });
    await signInByForm(page, role);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      ...items,
    ]);
  }
});

test('a session that ends during work leads to the toast, to sign-in and back', async ({ page, context }) => {
  await signInByForm(page);
  await page.goto('/portal/student-records');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  // The last request of the screen: only the search meets the ended session.
  await expect(page.getByRole('combobox', { name: 'Program' }).getByRole('option')).not.toHaveCount(1);
  await context.clearCookies({ name: /^(?!collegium\.person$)/ });
  const leave = await holdSignIn(page);
  await page.getByRole('searchbox').fill('an');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  leave();
  await expect(page.locator('input[name="email"]')).toBeVisible();
  await enterCredentials(page);
  await expect(page).toHaveURL(/\/portal\/student-records\?search=an$/);
  await expect(page.getByText(/students? found$/)).toBeVisible();
});

test('Stay signed in extends a session that is about to end', async ({ page }) => {
  await nearSessionEnd(page);
  await openDashboard(page);
  await page.clock.fastForward(61_000);
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
  await expect(warning).toContainText("You've been inactive");
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.unroute('**/api/auth/sessions/current');
  const kept = page.waitForResponse('**/api/auth/user');
  await page.keyboard.press('Enter');
  expect((await kept).status()).toBe(200);
  await expect(warning).toBeHidden();
});

test('the sign-in page passes on the address to return to', async ({ page }) => {
  await page.goto('/login?returnTo=%2Fportal%2Fstudent-records');
  await page.getByRole('link', { name: 'Sign In to Portal' }).click();
  await enterCredentials(page);
  await expect(page).toHaveURL(/\/portal\/student-records$/);
});

test('faculty see a clear message that they can’t open a student’s account', async ({ page }) => {
  await signIn(page, 'faculty');
  await openScreen(page, '/portal/student-records?search=%40collegium.example');
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('tab', { name: 'Financial' }).click();
  await expect(page.getByText("You don't have access to financial information.")).toBeVisible();
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
