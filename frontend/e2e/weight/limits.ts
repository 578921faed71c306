import type { Browser } from '@playwright/test';
import { expect, signIn } from '../journey';
import { type Meter, Visit } from './wire';

export const dashboard = '/portal/dashboard';
const firstScreen = { bytes: 327_000, requests: 12 };
const furtherScreen = 80_000;
/** The picture of a guide page, which is loaded beside its text. */
const picture = 150_000;
const isPicture = ({ url }: { url: string }) => url.endsWith('.png');
/** Of the first visit's bytes. */
const again = 0.1;

/** A browser with the session and an empty cache. */
export async function cold(browser: Browser, role: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, role);
  return { context, page };
}

/** The first screen with an empty cache, and again. Returns the first visit. */
export async function expectLightStart(meter: Meter, role: string): Promise<Visit> {
  const first = await meter.visit(dashboard);
  const next = await meter.visit(dashboard);
  const share = next.bytes / first.bytes;
  console.log(
    `${role}: first ${first.bytes} bytes in ${first.requests} requests, next ${next.bytes} (${(100 * share).toFixed(1)} %)`,
  );
  expect(first.bytes).toBeLessThanOrEqual(firstScreen.bytes);
  expect(first.requests, first.addresses).toBeLessThanOrEqual(firstScreen.requests);
  // Checks that something loaded: otherwise an empty page would be the lightest.
  expect(first.bytes).toBeGreaterThan(100_000);
  expect(share, next.addresses).toBeLessThanOrEqual(again);
  return first;
}

/** Whether a further screen loads too much beyond the first one. */
export function isHeavy(screen: Visit): boolean {
  const pictures = new Visit(screen.requested.filter(isPicture)).bytes;
  return screen.bytes - pictures > furtherScreen || pictures > picture;
}
