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

test('the entry screens come without react-admin', async ({ page }) => {
  for (const path of ['/portal', '/login']) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.some((url) => /\/base-/.test(url))).toBe(true);
    expect(scripts.filter((url) => /\/(Portal|StudentRecords|Courses)-/.test(url))).toEqual([]);
  }
});
