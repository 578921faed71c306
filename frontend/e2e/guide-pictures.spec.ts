import { expect, test } from '@playwright/test';
import { controlsOf, readControls } from '../../scripts/lib/pictures.mjs';
import { guidePictures } from '../../scripts/pictures/all.mjs';
import { controlsToday } from './guide';

const controls = readControls();

test('every picture of the guide has a record of its headings and buttons', () =>
  expect(Object.keys(controls).sort()).toEqual(
    Object.entries(guidePictures)
      .filter(([, picture]) => picture.role)
      .map(([name]) => name)
      .sort(),
  ));

/** The small case of guide-pictures.deep.spec.ts, which compares every picture. */
test('a picture of the guide shows the headings and buttons of a screen, and no others', async ({ page }) => {
  const name = 'release-a-hold';
  expect(await controlsToday(page, name)).toEqual(controls[name]);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button')) button.remove();
  });
  expect(await controlsOf(page)).not.toEqual(controls[name]);
});
