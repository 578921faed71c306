import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { open } from './hostile/answers';
import { liveOf, showUnescaped } from './hostile/control';
import { mailboxOf, oneLine, packed, texts } from './hostile/corpus';
import { lookAt } from './hostile/looking';
import { screens } from './hostile/screens';
import { watch } from './hostile/watcher';
import { signIn } from './journey';
import { trackRequests } from './rest';

/** The small case of xss.deep.spec.ts: one message through the contact form, and three screens that show it. */
test('a hostile message is plain text on the screens and in the answer that show it', async ({
  page,
  context,
  baseURL,
}) => {
  const found = await watch(context, baseURL!);
  trackRequests(page);
  const email = mailboxOf(1);
  const [message] = packed(4000);
  const sent = await page.request.post('/api/inquiries/contact', {
    data: { name: oneLine(texts[0]!, 200), email, subject: oneLine(texts[3]!, 200), message },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  await signIn(page);
  const filter = encodeURIComponent(JSON.stringify({ search: email }));
  const [{ id }] = await (await page.request.get(`/api/inquiries?filter=${filter}`)).json();
  await lookAt(
    page,
    'registrar',
    [`?search=${encodeURIComponent(email)}`, `/${id}`, `/${id}?dialog=answer`].map((of) => ({
      address: `/portal/inquiries${of}`,
      shows: '__xss(1)',
    })),
  );
  expect(await open(page, `/api/inquiries/${id}`)).toBe('shown');
  expect(found).toEqual({ executions: [], breaches: [] });
});

test('the watcher sees what a text does on a page that escapes nothing', async ({
  page,
  context,
  baseURL,
}) => {
  // Requests to other hosts are attempted, but don't leave the machine.
  await context.route(
    ({ hostname, protocol }) => /^http/.test(protocol) && hostname !== 'localhost',
    (route) => route.abort(),
  );
  const found = await watch(context, baseURL!);
  // One calls a function, the other loads a picture.
  await showUnescaped(page, [texts[0]!, texts[5]!]);
  await expect
    .poll(() => [...liveOf(found.executions)], { timeout: 60_000 })
    .toEqual(expect.arrayContaining([0, 1]));
});

test('each screen of the portal says where it shows texts of others', () => {
  const routes: string[] = JSON.parse(
    fs.readFileSync(new URL('../dist/routes.json', import.meta.url), 'utf8'),
  );
  expect(Object.keys(screens).sort()).toEqual(routes.sort());
});
