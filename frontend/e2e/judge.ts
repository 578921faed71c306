import type { Page } from '@playwright/test';
import { expectAccessible, type Options } from './accessible';
import { test } from './journey';
import { rest } from './rest';
import { isDue } from './states/due';

interface Reaching extends Options {
  /** An answer that the state waits for, so that it never comes to rest by itself. */
  waits?: boolean;
}

/**
 * Judges a state of the portal where it is its turn (`states/due.ts`). `reach` leads there from any other, by an address:
 * the state before it may not have been its turn.
 */
export async function judge(
  page: Page,
  screen: string,
  reach: () => Promise<unknown>,
  { waits, ...options }: Reaching = {},
) {
  if (!isDue(screen)) return;
  await test.step(screen, async () => {
    // What the last state had refused; not before, as what still waits for its answer would be sent.
    await page.unrouteAll();
    await reach();
    if (!waits) await rest(page);
    await expectAccessible(page, screen, options);
  });
}

/** What is asked for there is refused. */
export const refuse = (page: Page, address: string, status = 404) =>
  page.route(address, (route) => route.fulfill({ status, body: 'gone' }));
