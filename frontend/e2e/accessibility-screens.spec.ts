import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge } from './judge';
import { opened } from './states/routes';
import { addresses, walkOf, walks } from './weight/addresses';

const pathsOf = (role: string) => opened.filter((path) => walkOf(path) === role);

for (const role of walks.filter((walk) => pathsOf(walk).length))
  test(`screens of ${role} are accessible at every width`, async ({ page }) => {
    test.setTimeout(patience);
    await signIn(page, role);
    for (const [path, address] of await addresses(page, pathsOf(role)))
      await judge(page, path, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.getByText(/Could not load|You don.t have access to|Page not found/),
          path,
        ).toHaveCount(0);
      });
  });
