import type { Page } from '@playwright/test';
import { expectAccessible, type Options } from './accessible';
import { test } from './journey';
import { rest } from './rest';
import { named } from './states/named';

interface Reaching extends Options {
  /** The state waits for a response, so it never comes to rest on its own. */
  waits?: boolean;
}

/** Checks a state of the portal. `reach` opens it from any other. A state without a path would be missing in the list. */
export async function judge(
  page: Page,
  screen: string,
  reach: () => Promise<unknown>,
  { waits, ...options }: Reaching = {},
) {
  if (!named.has(screen)) throw new Error(`e2e/states/paths: which path has the state "${screen}"?`);
  await test.step(screen, async () => {
    // Removes the refusals of the last state; not earlier, because pending requests would then be sent.
    await page.unrouteAll();
    await reach();
    if (!waits) await rest(page);
    await expectAccessible(page, screen, options);
  });
}

/** The server refuses to save the sign-in settings, as it does after an old sign-in. */
export const refuseOldSignIn = (page: Page) =>
  page.route('**/api/settings/sign-in', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          json: { status: 403, code: 'recent_sign_in', detail: 'Sign in again.' },
        })
      : route.fallback(),
  );

/** Refuses requests to this address. */
export const refuse = (page: Page, address: string, status = 404) =>
  page.route(address, (route) => route.fulfill({ status, body: 'gone' }));
