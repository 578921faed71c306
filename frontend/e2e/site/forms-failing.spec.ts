import { expectAccessibleOnce } from '../accessible';
import { expect, test } from '../journey';
import { expectExplained, failSignup } from './failing';

test.use({ provoked: /^The form was not sent: |status of 503 / });

/** The small case of forms-failing.deep.spec.ts, which has every failure, and every state of the forms by axe. */
test('a form that the server can’t accept explains itself, is accessible and keeps the text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await failSignup(page, 503);
  await expectExplained(page, 'can’t accept the form right now');
  await expectAccessibleOnce(page, 'a sign-up that failed');

  await page.getByLabel('First name').evaluate((field) => (field as HTMLInputElement).labels![0]!.remove());
  const found = await expectAccessibleOnce(page, 'without a label').catch(({ message }: Error) => message);
  expect(found).toMatch(/without a label at 1440 px[^]*label/);
});
