import { expectAccessible, patience } from './accessible';
import { visits } from './states/visits';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

test.use({ provoked: /status of (404|503)/ });

for (const [role, states] of Object.entries(visits))
  test(`further states for ${role} are accessible at every width`, async ({ page }) => {
    test.setTimeout(patience);
    await signIn(page, role);
    for (const { screen, at, shows, fails, status = 404, act } of states)
      await test.step(screen, async () => {
        const address = typeof at === 'string' ? at : await at(page);
        if (fails) await page.route(fails, (route) => route.fulfill({ status, body: 'gone' }));
        await page.goto(address);
        await act?.(page);
        await expect(page.getByText(shows).filter({ visible: true }).first(), screen).toBeVisible();
        await rest(page);
        await expectAccessible(page, screen);
        await page.unrouteAll();
      });
  });
