import { expect, type Page, test as base } from '@playwright/test';
import { trackRequests } from './rest';
import { password, addSession } from './signed-in';

/** The demo provider's page: one plain form. */
export async function enterCredentials(page: Page, role = 'registrar') {
  await page.locator('input[name="email"]').fill(`${role}@collegium.example`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
}

/** Creates the session of a role for the next visit. */
export const signIn = (page: Page, role = 'registrar') => addSession(page, role);

/**
 * The server reports that the session ends in four minutes, because of inactivity or its maximum length. Open the page
 * afterwards.
 */
export async function nearSessionEnd(page: Page, { longest = 10 * 3_600_000 } = {}) {
  await page.clock.install();
  const endsAt = new Date(Date.now() + 4 * 60_000);
  const endsAtLatest = new Date(Math.max(Number(endsAt), Date.now() + longest));
  await page.route('**/api/auth/sessions/current', (route) =>
    route.fulfill({ json: { endsAt, endsAtLatest } }),
  );
}

/**
 * Holds back the redirect to the sign-in page until the test has read the message before it: on a fast machine it
 * disappears immediately.
 */
export async function holdSignIn(page: Page): Promise<() => void> {
  let leave = () => {};
  const read = new Promise<void>((resolve) => (leave = resolve));
  await page.route(/\/api\/login(\?|$)/, async (route) => {
    await read;
    await route.continue();
  });
  return () => leave();
}

/** The first screen of a role. */
export async function openDashboard(page: Page, role = 'registrar') {
  await signIn(page, role);
  await page.goto('/portal/dashboard');
  await expectDashboard(page);
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, role = 'registrar') {
  await page.goto('/api/login');
  await enterCredentials(page, role);
  await expect(page).toHaveURL(/\/portal\/dashboard$/);
  await expectDashboard(page);
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard$/);

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** The text of a toast, not its announcement, which the page contains for a moment with the same words. */
export const toast = (page: Page, text: string | RegExp) => toasts(page).getByText(text);

/** When the focused element is removed, an open dialog regains focus within 50 ms and ignores keys until then. */
export async function pressEscape(page: Page) {
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Escape');
}

/** Chooses an item of the open menu once the menu has stopped moving. A canceled movement has stopped, too. */
export async function chooseInMenu(page: Page, name: string) {
  await page
    .getByRole('menu')
    .evaluate((menu) =>
      Promise.allSettled(
        menu.parentElement!.getAnimations({ subtree: true }).map(({ finished }) => finished),
      ),
    );
  await page.getByRole('menuitem', { name }).click();
}

interface Known {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** A student of the demo university: the first with current courses. */
export async function someStudent(page: Page): Promise<Known> {
  const term = await (await page.request.get('/api/terms/current')).json();
  const students: Known[] = await (await page.request.get('/api/students?range=[0,199]')).json();
  for (const student of students) {
    const rows = await page.request.get(`/api/students/${student.id}/enrollments?termId=${term.id}`);
    const current = (await rows.json()).filter((row: { status: string }) => row.status === 'enrolled');
    if (current.length) return student;
  }
  throw new Error('The demo university has no student with current courses.');
}

/** The browser logs every 4xx response as an error; journeys provoke these. */
const expected = /the server responded with a status of (401 \(Unauthorized\)|404 \(Not Found\))/;

/**
 * A page that fails its test on any error in the console, uncaught exception or breach of the content-security
 * policy.
 */
export const test = base.extend<{ provoked: RegExp | null }>({
  /** Console errors that the test provokes on purpose. */
  provoked: [null, { option: true }],
  page: async ({ page, provoked }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (!['error', 'warning'].includes(message.type()) || expected.test(text)) return;
      if (!provoked?.test(text)) complaints.push(text);
    });
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP: ${violatedDirective} ${blockedURI}`),
      ),
    );
    trackRequests(page);
    await run(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };
