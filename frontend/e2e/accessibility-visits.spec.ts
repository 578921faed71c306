import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { moveTo } from './states/moving';
import { visits } from './states/visits';

test.use({ provoked: /status of (404|409|503)/ });

for (const [role, states] of Object.entries(visits))
  test(`further states for ${role} are accessible at every width`, async ({ page }) => {
    test.setTimeout(patience);
    await signIn(page, role);
    let mustLoad = true;
    for (const { screen, at, shows, fails, status, act } of states)
      await judge(page, screen, async () => {
        const address = typeof at === 'string' ? at : await at(page);
        if (fails) await refuse(page, fails, status);
        const shown = page.getByText(shows).filter({ visible: true }).first();
        // What the last state has opened, filled in or failed to load must not be part of this one.
        if (mustLoad || fails || !(await moveTo(page, address, shown))) await page.goto(address);
        mustLoad = !!(act ?? fails);
        await act?.(page);
        await expect(shown, screen).toBeVisible();
      });
  });
