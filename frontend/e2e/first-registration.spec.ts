import { expectAccessibleOnce, patience } from './accessible';
import { registerFirst } from './firstRegistration';
import { test } from './journey';

/** Those of the applicant's pages that show most; first-registration.deep.spec.ts judges all states. */
const judged = ['about you, with errors', 'status', 'an offer'];

test('a visitor applies, is admitted, becomes a student and registers, by keyboard alone at 1440 px', async ({
  page,
}) => {
  test.setTimeout(patience);
  await registerFirst(page, 'Apply Now', async (name) => {
    if (judged.includes(name)) await expectAccessibleOnce(page, name);
  });
});
