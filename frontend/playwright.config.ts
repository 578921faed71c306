import { defineConfig } from '@playwright/test';
import { isFull } from '../scripts/lib/sample.mjs';
import { otherTier } from '../scripts/lib/tiers.mjs';
import type { JourneyOptions } from './e2e/journey.ts';
import { attackedSystem, ownSystem, workers } from './e2e/systems.ts';

const named = (...names: string[]) => names.map((name) => `${name}.spec.ts`);
const hostile = named('xss.deep');
/** Walks that change nothing: independent, and in any order. */
const walks = named('accessibility*', 'budget*', 'guide-pictures*', 'walk-controls*', 'site-pages*');
/** Runs in a full browser, and alone on the machine when it measures speed. */
const figures = named('*lighthouse*');

const { COLLEGIUM_CHROMIUM: pages = '/usr/bin/chromium', COLLEGIUM_WHOLE_CHROMIUM: whole = pages } =
  process.env;
const browser = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    // The browser's own process renders in software.
    '--disable-gpu',
    '--in-process-gpu',
    // The headless shell would otherwise round the width of each letter, and break lines elsewhere than a screen does.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * Journeys on real systems, which `npm run test:portal` starts; see e2e/systems.ts. The longest start first, so that no
 * worker is idle at the end.
 */
export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers,
  // Only an event that never happens takes this long: a busy machine is no fault of the portal.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  projects: [
    {
      name: 'hostile',
      testMatch: hostile,
      testIgnore: otherTier().pattern,
      use: { baseURL: attackedSystem.baseUrl },
    },
    { name: 'walks', testMatch: walks, testIgnore: otherTier().pattern, fullyParallel: true },
    {
      name: 'figures',
      testMatch: figures,
      testIgnore: otherTier().pattern,
      fullyParallel: true,
      ...(isFull && { workers: 1 }),
      use: { launchOptions: browser(whole) },
    },
    {
      name: 'journeys',
      testIgnore: [...hostile, ...walks, ...figures, otherTier().pattern],
      use: {
        keepsPages: true,
        // Drawing transitions costs more than it proves.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  use: {
    baseURL: ownSystem.baseUrl,
    viewport: { width: 1440, height: 900 },
    // The reader's local time that the portal adds must not depend on the machine.
    timezoneId: 'America/New_York',
    // `npm test` runs failed tests again for their traces; recording all costs a third of the suite.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browser(pages),
  },
});
