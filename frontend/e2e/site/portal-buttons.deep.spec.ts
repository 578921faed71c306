import { expect, signIn, test } from '../journey';
import { form, press } from './portalButtons';

/** Buttons of the public site that open a form of the portal, and the form's heading. */
const buttons = [
  ['/ferpa-rights#restrict', 'Request a directory restriction', 'Restrict Directory Information'],
  ['/accessibility#accommodations', 'Request an accommodation', 'Request an Accommodation'],
  ['/resources#order', 'Correction of your record', 'Request a Record Correction'],
] as const;

test('a button of the site opens its form for a student with a session', async ({ page }) => {
  await signIn(page, 'student');
  for (const [address, name, heading] of buttons) {
    await press(page, address, name);
    await expect(form(page, heading)).toBeVisible();
  }
});
