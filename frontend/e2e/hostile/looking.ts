import { expect, type Page } from '@playwright/test';
import { rotate, sample } from '../../../scripts/lib/sample.mjs';
import { settle } from '../rest';
import { move } from '../states/moving';
import { packed, texts } from './corpus';
import { everybody, screens, type Visit } from './screens';
import type { World } from './world';

const [pack] = packed(1000);

const isShown = (role: string, { shows, roles = everybody }: Visit) =>
  shows !== undefined && roles.includes(role);

/**
 * The screens where a role looks at the texts. In `npm test`, a fifth of the roles with access to a screen look at it,
 * and a fifth of the others, each at one of its addresses: every screen in every run, and each role at each screen
 * within five successive seeds.
 */
export const visitsOf = (role: string, world: World): Visit[] =>
  Object.entries(screens).flatMap(([screen, addresses]) => {
    const all = addresses(world);
    const shown = all.filter((visit) => isShown(role, visit));
    const others = all.filter((visit) => !isShown(role, visit));
    const lookers = [...everybody, 'student'];
    const seers = lookers.filter((one) => all.some((visit) => isShown(one, visit)));
    const key = (which: string) => `xss.spec.ts ${screen} ${which}`;
    const chosen = (visits: Visit[], roles: string[], which: string) =>
      rotate(roles, key(which)).includes(role) ? sample(visits, 1, `${key(which)} ${role}`) : [];
    return [...chosen(shown, seers, 'shown'), ...chosen(others, lookers, 'other')];
  });

/** Visits all screens as this role: they must show the text itself. */
export async function lookAt(page: Page, role: string, visits: Visit[]): Promise<void> {
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const missing: string[] = [];
  for (const visit of visits) {
    const { address, shows, act } = visit;
    await move(page, address);
    if (shows && isShown(role, visit)) {
      await page
        .waitForFunction((text) => document.body.innerText.includes(text), shows, { timeout: 60_000 })
        .catch(() => missing.push(`${address}: ${shows}`));
      await act?.(page);
    } else await settle(page);
  }
  expect(missing).toEqual([]);
}

/** A toast or the list's place shows the server's error. */
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
        timeout: 60_000,
      });
    }
    await page.unrouteAll();
  }
}
