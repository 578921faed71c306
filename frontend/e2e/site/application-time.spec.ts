/** States of an application that depend on the date. */
import { expectAccessible } from '../accessible';
import { expect, test } from '../journey';
import { ageApplication, startJob } from '../time';
import { applicant, closeAdmissions, openAdmissions, read, shows, start } from './applying';

test.use({ provoked: /status of 409/ });
test.afterEach(() => openAdmissions());

test('an expired application is closed, and a new one cannot start while no program is open', async ({
  page,
}) => {
  await applicant(page);
  const id = await start(page);
  await ageApplication(31, id);
  await startJob('applications.retention');
  await expect.poll(async () => (await read(page, id)).state).toBe('expired');
  await shows(page, id, 'was not submitted in time, so it expired');
  await closeAdmissions(page);
  await page.goto('/apply/form');
  await expect(page.getByRole('main')).toContainText('Applications are closed');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Expired.');
  await expect(page.getByRole('button', { name: 'Start application' })).toHaveCount(0);
  await expectAccessible(page, 'no open program');
});
