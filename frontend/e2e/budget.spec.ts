import { expect, signIn, test } from './journey';

/** The first signed-in screen, cold: at most 327 kB over the wire in at most 12 requests. */
test('the first signed-in screen keeps its budget', async ({ page, browser }) => {
  await signIn(page);
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await cold.newPage();
  const session = await cold.newCDPSession(visit);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visit.goto('/portal/dashboard');
  await expect(visit.getByText(/Term Overview/)).toBeVisible();
  await visit.waitForLoadState('networkidle');
  test.info().annotations.push({ type: 'wire', description: `${bytes} bytes, ${urls.size} requests` });
  console.log(`first signed-in screen: ${bytes} bytes in ${urls.size} requests`);
  expect(bytes).toBeLessThanOrEqual(327_000);
  expect(urls.size, [...urls.values()].join('\n')).toBeLessThanOrEqual(12);
  await cold.close();
});

/** Cold, with everything that they load. */
for (const path of ['/portal', '/login'])
  test(`${path} comes without script, and in at most 90 kB`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const loaded: string[] = [];
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request }) => loaded.push(request.url));
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(path, { waitUntil: 'networkidle' });
    console.log(`${path}: ${bytes} bytes in ${loaded.length} requests`);
    expect(loaded.filter((url) => url.endsWith('.js'))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });

test('the screens of a session that has ended come without react-admin', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'collegium.sid', value: 's%3Aended', url: baseURL! }]);
  for (const [path, name] of [
    ['/portal', 'Get Started'],
    ['/login', 'Sign In to Portal'],
  ] as const) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(scripts.some((url) => /\/base-/.test(url))).toBe(true);
    expect(scripts.filter((url) => /\/(Portal|StudentRecords|Courses)-/.test(url))).toEqual([]);
  }
});
