import { expect, type Page } from '@playwright/test';
import { packed, texts } from './corpus';
import { everybody, type Visit } from './screens';

const [pack] = packed(1000);

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
  const missing: string[] = [];
  for (const { address, shows, roles = everybody } of visits) {
    await move(page, address);
    if (shows && roles.includes(role))
      await page
        .waitForFunction((text) => document.body.innerText.includes(text), shows, { timeout: 30_000 })
        .catch(() => missing.push(`${address}: ${shows}`));
    else await settled(page);
  }
  expect(missing).toEqual([]);
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
        timeout: 30_000,
      });
    }
    await page.unrouteAll();
  }
}
