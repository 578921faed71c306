import { gateJudges } from './accessible';
import { test } from './journey';
import { payByLink } from './payers';

test('a payer sees and pays an account by a link until the student revokes it', async ({ page, browser }) => {
  test.slow();
  await payByLink(page, browser, gateJudges);
});
