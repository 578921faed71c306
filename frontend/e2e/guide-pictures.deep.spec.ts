import { expect, test } from '@playwright/test';
import { readControls } from '../../scripts/lib/pictures.mjs';
import { controlsToday } from './guide';

for (const [name, recorded] of Object.entries(readControls()))
  test(`the picture of "${name}" shows the headings and buttons of today's screen`, async ({ page }) => {
    // Take the pictures again with `npm run screenshots`, and correct the page's steps.
    expect(await controlsToday(page, name)).toEqual(recorded);
  });
