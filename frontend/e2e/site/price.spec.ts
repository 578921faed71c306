import { gateJudges, patience } from '../accessible';
import { test } from '../journey';
import { calculatePrice } from './pricing';

test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED|status of 422 / });

test('a visitor calculates a price by keyboard alone, corrects a mistake and tries again offline', async ({
  page,
}) => {
  test.setTimeout(patience);
  await calculatePrice(page, gateJudges);
});
