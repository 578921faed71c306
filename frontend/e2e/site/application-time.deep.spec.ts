/** States of an application that depend on the date. */
import { deepJudges, expectAccessible } from '../accessible';
import { answersOf, paperApplication } from '../applications';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import { ageApplication } from '../time';
import { applicant, decided, expire, lateTerm, openAdmissions, shows } from './applying';
import { field } from './by-keys';

test.use({ provoked: /status of 409/ });
test.afterEach(() => openAdmissions());

test('an expired application is closed, and a new one cannot start while no program is open', async ({
  page,
}) => expire(page, deepJudges));

test('a late application is accepted and marked where the policy says so', async ({ page }) => {
  test.slow();
  const email = await applicant(page);
  const term = await lateTerm();
  await page.goto('/apply/form');
  await field(page, 'Program').selectOption({ index: 1 });
  await field(page, 'First term').selectOption(term.name);
  await expect(page.getByText('The deadline was January 15, 2026. Late applications')).toBeVisible();
  await expectAccessible(page, 'a term whose deadline has passed');
  const { id } = await callAs('admissions', (request) =>
    paperApplication(request, 'Okoye', answersOf('Okoye'), { email, termId: term.id }),
  );
  await shows(page, id, ', after the deadline');
  // Other specs apply to the last term that is open.
  await callAs('registrar', async (request) => {
    const closed = await request.put(`/api/terms/${term.id}`, { data: { isActive: false } });
    expect(closed.status(), await closed.text()).toBe(200);
  });
});

test('an answer after the reply date is refused, and the page then says so', async ({ page }) => {
  test.slow();
  const id = await decided(await applicant(page), 'admit');
  await page.goto(`/apply/status?application=${id}`);
  const answer = page.getByRole('region', { name: 'Your answer' });
  await expect(answer).toContainText('Accept or decline our offer by');
  await ageApplication(31, id);
  await answer.getByRole('button', { name: 'Accept …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /The offer had to be answered by \w+ \d+, \d{4}\. Contact the admissions office\./,
  );
  await expect(answer).toContainText('To join us, contact the admissions office.');
  await expect(answer.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'an answer after the reply date');
});
