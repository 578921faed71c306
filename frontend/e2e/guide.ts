import type { Page } from '@playwright/test';
import { controlsOf, openPicture, viewOf } from '../../scripts/lib/pictures.mjs';
import { guidePictures } from '../../scripts/pictures/all.mjs';
import { signIn } from './journey';

/** The headings and buttons of today's screen, as a picture of the guide shows it. */
export async function controlsToday(page: Page, name: string): Promise<string[]> {
  const picture = guidePictures[name]!;
  await page.setViewportSize(viewOf(picture));
  await signIn(page, picture.role);
  await openPicture(page, name, picture);
  return controlsOf(page);
}
