import { gateJudges } from '../accessible';
import { test } from '../journey';
import { answerByKeys, declineByKeys } from './recommending';

test.use({ provoked: /status of (410|422)/ });

test('a recommender answers by the link, by keyboard alone and without script, at 390 px', async ({
  page,
  browser,
}) => {
  test.slow();
  await answerByKeys(page, browser, 390);
});

test('the pages of a recommender are accessible, and the request can be declined', async ({
  page,
  otherPage: recommender,
}) => {
  test.slow();
  await declineByKeys(page, recommender, gateJudges);
});
