import { expect, test } from '@playwright/test';
import { texts } from './hostile/corpus';
import { reportsTaken } from './hostile/reports';
import { watch } from './hostile/watcher';

/** Nothing of another host is asked for, whatever a page tries; that it tried is seen all the same. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];
    await use({ ...launchOptions, args });
  },
});
test.describe.configure({ mode: 'serial' });

const controlled = '/control-of-the-watcher';
const rendered = (parts: string[]) => `<!doctype html><title>Control</title>${parts.join('\n')}`;

test.describe('the watcher', () => {
  test('sees what payloads do where they are not escaped', async ({ page, context, baseURL }) => {
    const found = await watch(context, baseURL!);
    const silent: string[] = [];
    for (const text of texts) {
      await page.route(
        `**${controlled}`,
        (route) => route.fulfill({ contentType: 'text/html', body: rendered([text]) }),
        { times: 1 },
      );
      const before = found.executions.length;
      await page.goto(controlled).catch(() => {});
      for (let time = 0; time < 4 && found.executions.length === before; time++)
        await page.waitForTimeout(25);
      if (found.executions.length === before) silent.push(text);
    }
    console.log(silent.length, silent);
    expect(found.executions).toContainEqual(expect.stringMatching(/^called 1/));
  });

  test('sees what the policy stops, and its report reaches the server', async ({
    page,
    context,
    baseURL,
  }) => {
    const found = await watch(context, baseURL!);
    const policy = (await page.request.get('/portal')).headers()['content-security-policy']!;
    await page.route(`**${controlled}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: rendered([
          '<img src=x onerror=__xss(1)>',
          '<script>__xss(1)</script>',
          '<img src="https://evil.example/">',
        ]),
      }),
    );
    await page.goto(controlled);
    await expect.poll(() => found.breaches.join('\n')).toMatch(/script-src-attr inline/);
    expect(found.executions.filter((what) => what.startsWith('called'))).toEqual([]);
    await expect
      .poll(() =>
        reportsTaken()
          .filter(({ document }) => document === controlled)
          .map(({ directive }) => directive)
          .sort(),
      )
      .toEqual(['img-src', 'script-src-attr', 'script-src-elem']);
  });
});
