import { expect, type Page } from '@playwright/test';
import { packed, texts } from './corpus';
import type { World } from './world';

/** An address of a screen, and a text that it shows to those who may see it. */
export interface Visit {
  address: string;
  shows?: string;
  /** Who sees it; the others are told that they may not. */
  roles?: string[];
}

const everybody = [
  'super_admin',
  'registrar',
  'faculty',
  'bursar',
  'financial_aid',
  'compliance',
  'admissions',
];
/** Faculty see the students of their own sections only. */
const offices = everybody.filter((role) => role !== 'faculty');
const asked = (text: string) => encodeURIComponent(text);
const [pack] = packed(1000);

/**
 * Where each of the portal's paths shows what others have written. The spec fails for a path of the build that is
 * missing here: whoever adds a screen says how it is looked at.
 */
export const screens: Record<string, (world: World) => Visit[]> = {
  '/portal': () => [{ address: '/portal?' + asked(pack!) }],
  '/dashboard': () => [{ address: '/dashboard' }],
  '/portal/dashboard': () => [{ address: `/portal/dashboard?q=${asked(pack!)}#${asked(texts[0]!)}` }],
  '/portal/student-records': () => [
    ...[1, 2, 3, 4].map((page) => ({
      address: `/portal/student-records?search=xss.student&page=${page}`,
      shows: '__xss(1)',
      roles: offices,
    })),
    {
      address: `/portal/student-records?search=${asked(texts[3]!)}&sort=${asked(texts[0]!)}`,
      shows: texts[3],
    },
    { address: `/portal/student-records?search=${asked(pack!)}` },
  ],
  '/portal/student-records/:id': ({ students }) => [
    ...['academic', 'financial', 'personal', 'holds', asked(texts[0]!)].map((tab) => ({
      address: `/portal/student-records/${students[0]!.id}?search=xss.student&tab=${tab}`,
      shows: '__xss(1)',
      roles: offices,
    })),
    ...['academic', 'personal'].map((tab) => ({
      address: `/portal/student-records/${students[1]!.id}?search=xss.student&tab=${tab}`,
      shows: '__xss(1)',
      roles: offices,
    })),
    { address: `/portal/student-records/${asked(texts[3]!)}` },
  ],
  '/portal/courses': () => [
    { address: '/portal/courses?search=XSS&rows=100', shows: '__xss(1)' },
    {
      address: `/portal/courses?search=${asked(texts[3]!)}&termId=${asked(texts[0]!)}&sort=${asked(texts[1]!)}`,
    },
    { address: `/portal/courses?search=${asked(pack!)}` },
  ],
  '/portal/courses/:id': ({ sections }) => [
    ...[0, 1, 2, 40].map((index) => ({
      address: `/portal/courses/${sections[index]!.id}?search=XSS`,
      shows: 'Prerequisites',
    })),
    { address: `/portal/courses/${asked(texts[3]!)}` },
  ],
  '/login': () => [{ address: `/login?returnTo=${asked('javascript:__xss(1)')}&error=${asked(pack!)}` }],
};

/** Goes there without loading the portal again. */
async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Looks at all screens as this role: what is shown is the text itself. */
export async function lookAt(page: Page, role: string, visits: Visit[]): Promise<void> {
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { address, shows, roles = everybody } of visits) {
    await move(page, address);
    if (shows && roles.includes(role))
      await page.waitForFunction((text) => document.body.innerText.includes(text), shows, {
        timeout: 15_000,
      });
    else await settled(page);
  }
}

/** Nothing has been asked for some time. */
async function settled(page: Page): Promise<void> {
  let asking = 0;
  let since = Date.now();
  const began = () => void ((asking += 1), (since = Date.now()));
  const ended = () => void ((asking -= 1), (since = Date.now()));
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  const deadline = Date.now() + 5000;
  while ((asking > 0 || Date.now() - since < 150) && Date.now() < deadline) await page.waitForTimeout(50);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** What the server says of an error is shown by a toast or in place of the list. */
export async function provokeErrors(page: Page): Promise<void> {
  const blockers = texts.map((message) => ({ code: 'hold', message, facts: {}, liftedBy: message }));
  const problem = { type: 'about:blank', title: pack, status: 409, detail: pack, instance: 'x' };
  for (const answer of [
    { ...problem, blockers },
    problem,
    { ...problem, status: 422, errors: { [texts[0]!]: texts } },
  ]) {
    await page.route(/\/api\/(sections|students)\?/, (route) =>
      route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        body: JSON.stringify(answer),
      }),
    );
    for (const address of ['/portal/courses?search=XSS', '/portal/student-records?search=xss.student']) {
      await page.goto(address);
      await page.waitForFunction(() => document.body.innerText.includes('__xss(1)'), undefined, {
        timeout: 15_000,
      });
    }
    await page.unrouteAll();
  }
}
