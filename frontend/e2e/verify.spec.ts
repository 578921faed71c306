import { gateJudges } from './accessible';
import { test } from './journey';
import { verifyDocuments } from './verifying';

test('an employer tells an issued transcript from an altered copy and from a revoked one', async ({
  page,
  otherPage,
  browser,
}) => verifyDocuments({ page, otherPage, browser }, gateJudges));
