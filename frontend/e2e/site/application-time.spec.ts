/** States of an application that depend on the date. */
import { gateJudges } from '../accessible';
import { test } from '../journey';
import { expire, openAdmissions } from './applying';

test.use({ provoked: /status of 409/ });
test.afterEach(() => openAdmissions());

test('an expired application is closed, and a new one cannot start while no program is open', async ({
  page,
}) => expire(page, gateJudges));
