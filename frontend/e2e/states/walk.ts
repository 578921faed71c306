import type { Page } from '@playwright/test';
import { patience } from '../accessible';
import { expect, signIn, test } from '../journey';
import { judge, refuse } from '../judge';
import { moveTo } from './moving';
import { shownIn, type Visit } from './visit';
import { walks } from './visits';

/** Loads the portal at an address. */
const load = (page: Page, address: string): Promise<unknown> => page.goto(address);

/** Opens states one after the other within the loaded portal. `open` opens the first, and what a move can't open. */
export function visitor(page: Page, open = load) {
  let mustLoad = true;
  return async (visit: Visit) => {
    const { screen, at, fails, status, act } = visit;
    const address = typeof at === 'string' ? at : await at(page);
    if (fails) await refuse(page, fails, status);
    const shown = shownIn(page, visit);
    // What the last state has opened, filled in or failed to load must not be part of this one.
    if (mustLoad || fails || !(await moveTo(page, address, shown)))
      await (fails ? load : open)(page, address);
    mustLoad = !!(act ?? fails);
    await act?.(page);
    await expect(shown, screen).toBeVisible();
  };
}

/** What the browser logs about the refusals that states provoke. */
export const provoked = /status of (404|409|422|503)/;

/** The body of a test that checks all states of a subject with all rules. */
export const walk =
  (subject: string) =>
  async ({ page }: { page: Page }) => {
    test.setTimeout(patience);
    const { role, states } = walks[subject]!;
    if (role) await signIn(page, role);
    const visit = visitor(page);
    for (const state of states) await judge(page, state.screen, () => visit(state));
  };
