import {
  type Browser,
  expect,
  type Page,
  type PlaywrightTestOptions,
  test as base,
  type TestInfo,
} from '@playwright/test';
import { closePage, openScreen, putBack, takePage } from './kept-page';
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
  await openScreen(page, '/portal/dashboard');
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

const pointerUsed = 'A pointer was used.';
const withoutPointers = new WeakSet<Page>();

/** Turns a pointer press into an error, which fails the journey. */
export const withoutPointer = (page: Page) => void withoutPointers.add(page);

/** Reports every pointer press, and breaches of the content-security policy. */
const watch = (page: Page) =>
  page.addInitScript((pressed) => {
    document.addEventListener('pointerdown', () => console.debug(pressed), true);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    );
  }, pointerUsed);

/** Collects every error in the console, uncaught exception and breach of the content-security policy. */
function complaintsOf(page: Page, provoked: RegExp | null): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text === pointerUsed && withoutPointers.has(page)) complaints.push(text);
    if (!['error', 'warning'].includes(message.type()) || expected.test(text)) return;
    if (!provoked?.test(text)) complaints.push(text);
  });
  return complaints;
}

/**
 * A page that fails its test on any complaint. A kept page is shared by the tests of a worker that have the same
 * options, until one of them fails.
 */
const watchedPage =
  (person: string) =>
  async (
    { browser, provoked, keepsPages, javaScriptEnabled, timezoneId, viewport }: Given,
    run: (page: Page) => Promise<void>,
    info: TestInfo,
  ) => {
    const name = JSON.stringify([person, keepsPages, javaScriptEnabled, timezoneId, viewport]);
    const page = await takePage(browser, name, watch);
    const complaints = complaintsOf(page, provoked);
    trackRequests(page);
    await run(page);
    if (keepsPages && info.status === info.expectedStatus) await putBack(page, name, viewport);
    else await closePage(page, name);
    withoutPointers.delete(page);
    expect(complaints).toEqual([]);
  };

export interface JourneyOptions {
  /** Console errors that the test provokes on purpose. */
  provoked: RegExp | null;
  /** The page stays open for the next test of the worker. */
  keepsPages: boolean;
}
type Given = JourneyOptions &
  Pick<PlaywrightTestOptions, 'javaScriptEnabled' | 'timezoneId' | 'viewport'> & { browser: Browser };

export const test = base.extend<JourneyOptions & { otherPage: Page }>({
  provoked: [null, { option: true }],
  keepsPages: [false, { option: true }],
  page: watchedPage('first'),
  /** The window of another person. */
  otherPage: watchedPage('second'),
  context: ({ page }, run) => run(page.context()),
});

export { expect, openScreen };
