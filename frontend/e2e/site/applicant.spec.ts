import { gateJudges } from '../accessible';
import { test } from '../journey';
import { signInByCode, signInByLink } from './signingIn';

test('an applicant signs in with a link and out again, by keyboard alone on a telephone', async ({ page }) =>
  signInByLink(page, gateJudges));

test('an applicant signs in with a code by keyboard alone, and a used link says what to do', async ({
  page,
}) => signInByCode(page, gateJudges));
