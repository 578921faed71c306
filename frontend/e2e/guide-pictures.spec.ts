import { expect, test } from '@playwright/test';
import { controlsOf, openPicture, readControls, viewOf } from '../../scripts/lib/pictures.mjs';
import { rotate } from '../../scripts/lib/sample.mjs';
import { guidePictures } from '../../scripts/pictures/all.mjs';
import { signIn } from './journey';

const controls = readControls();

test('every picture of the guide has a record of its headings and buttons', () =>
  expect(Object.keys(controls).sort()).toEqual(
    Object.entries(guidePictures)
      .filter(([, picture]) => picture.role)
      .map(([name]) => name)
      .sort(),
  ));

for (const name of rotate(Object.keys(controls), 'guide-pictures.spec.ts'))
  test(`the picture of "${name}" shows the headings and buttons of today's screen`, async ({ page }) => {
    const picture = guidePictures[name]!;
    await page.setViewportSize(viewOf(picture));
    await signIn(page, picture.role);
    await openPicture(page, name, picture);
    // Take the pictures again with `npm run screenshots`, and correct the page's steps.
    expect(await controlsOf(page)).toEqual(controls[name]);
  });
