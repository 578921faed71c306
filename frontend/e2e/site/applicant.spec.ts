import { gateJudges } from '../accessible';
import { test } from '../journey';
import { signInByLink } from './signingIn';

test('an applicant signs in with a link and out again, by keyboard alone on a telephone', async ({ page }) =>
  signInByLink(page, gateJudges));
