import type { Page } from '@playwright/test';
import { expectAccessible, type Options } from './accessible';
import { test } from './journey';
import { rest } from './rest';
import { isDue } from './states/due';

interface Reaching extends Options {
  /** The state waits for a response, so it never comes to rest on its own. */
  waits?: boolean;
}

/**
 * Checks a state of the portal if it is due (`states/due.ts`). `reach` opens it from any other by an address, because
 * the state before it may not have been due.
 */
export async function judge(
  page: Page,
  screen: string,
  reach: () => Promise<unknown>,
  { waits, ...options }: Reaching = {},
) {
  if (!isDue(screen)) return;
  await test.step(screen, async () => {
    // Removes the refusals of the last state; not earlier, because pending requests would then be sent.
    await page.unrouteAll();
    await reach();
    if (!waits) await rest(page);
    await expectAccessible(page, screen, options);
  });
}

/** Refuses requests to this address. */
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

export const refuse = (page: Page, address: string, status = 404) =>
  page.route(address, (route) => route.fulfill({ status, body: 'gone' }));
