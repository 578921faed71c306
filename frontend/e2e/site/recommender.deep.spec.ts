import { deepJudges, expectAccessible } from '../accessible';
import { expect, test } from '../journey';
import { ageApplication, startJob } from '../time';
import { read } from './applying';
import { answerByKeys, asked, declineByKeys } from './recommending';

test.use({ provoked: /status of (410|422)/ });

test('a recommender answers by the link, by keyboard alone and without script, at 1440 px', async ({
  page,
  browser,
}) => {
  test.slow();
  await answerByKeys(page, browser, 1440);
});

test('the pages of a recommender are accessible, and the request can be declined', async ({
  page,
  otherPage: recommender,
}) => {
  test.slow();
  await declineByKeys(page, recommender, deepJudges);
});

test('an expired link says so, and the applicant sees it', async ({ page, otherPage: recommender }) => {
  const { id, link } = await asked(page);
  await ageApplication(61, id);
  expect((await recommender.goto(link))!.status()).toBe(410);
  await expect(recommender.getByText('This request has expired.')).toBeVisible();
  await expectAccessible(recommender, 'an expired link of a recommender');
  await startJob('recommendations');
  await expect.poll(async () => (await read(page, id)).recommendations[0]!.state).toBe('expired');
  await page.goto(`/apply/status?application=${id}`);
  const list = page.getByRole('region', { name: 'Recommendations' });
  await expect(list).toContainText('Link expired');
  await expect(list).toContainText('To send a new request, contact the admissions office.');
  await expectAccessible(page, 'a recommendation that did not come');
});
