import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { visits } from './states/visits';

test.use({ provoked: /status of (404|503)/ });

for (const [role, states] of Object.entries(visits))
  test(`further states for ${role} are accessible at every width`, async ({ page }) => {
    test.setTimeout(patience);
    await signIn(page, role);
    for (const { screen, at, shows, fails, status, act } of states)
      await judge(page, screen, async () => {
        const address = typeof at === 'string' ? at : await at(page);
        if (fails) await refuse(page, fails, status);
        await page.goto(address);
        await act?.(page);
        await expect(page.getByText(shows).filter({ visible: true }).first(), screen).toBeVisible();
      });
  });
