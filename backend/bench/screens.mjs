/** The network cost of the first screens, in a real browser. */
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { sizes } from './data.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Null without a browser. */
export async function withBrowser(bench, work) {
  const executablePath = await findBrowser((text) => console.log(`  ${text} ...`));
  if (!executablePath) return null;
  const { chromium } = await import('playwright-core');
  const profile = fs.mkdtempSync(path.join(bench.folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: flags });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** The screen after signing in, with an empty cache and then with a full one. */
export async function measureScreen(bench) {
  const { api } = await bench.servers(sizes.students);
  const [cookie] = await bench.sessions(sizes.students, 1);
  const [name, value] = cookie.split('=');
  const address = `http://localhost:${api.port}`;
  return withBrowser(bench, async (context) => {
    await context.addCookies([{ name, value, url: address }]);
    const cold = await visit(context, `${address}/portal/dashboard`);
    const again = await visit(context, `${address}/portal/dashboard`);
    return { cold, again };
  });
}

/** Home for a client that only supports gzip. */
export async function measureHome(bench) {
  const { api } = await bench.servers(sizes.students);
  return withBrowser(bench, (context) =>
    visit(context, `http://localhost:${api.port}/`, { 'Accept-Encoding': 'gzip' }),
  );
}

/** Bytes on the wire, including response headers, and the number of requests. */
async function visit(context, address, headers) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (headers) await session.send('Network.setExtraHTTPHeaders', { headers });
  const responses = new Map();
  let bytes = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const here = response.fromDiskCache || response.fromPrefetchCache || !/^http/.test(response.url);
    if (!here) responses.set(requestId, { type, status: response.status, url: response.url });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!responses.has(requestId)) return;
    bytes += encodedDataLength;
    if (responses.get(requestId).type === 'Script') scripts += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const all = [...responses.values()];
  const failed = all.find(({ status }) => status >= 400);
  if (failed) throw new Error(`${new URL(failed.url).pathname} answered ${failed.status}.`);
  await page.close();
  return {
    kB: bytes / 1000,
    scriptKB: scripts / 1000,
    requests: all.length,
  };
}
