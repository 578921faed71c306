import { beforeAll, describe, expect, it } from '@jest/globals';
import { betweenFactsAndSeat } from '../../../test/harness/paused-seats.js';
import { openRegistration } from '../../../test/harness/registration.js';
import { system } from '../../../test/harness/worlds/world.js';
import {
  answerOf,
  apply,
  assembleCrowd,
  changes,
  everyone,
  register,
} from '../../../test/harness/worlds/registration.js';

openRegistration({ RATE_LIMITS: 'off' }, ['bursar']);
beforeAll(assembleCrowd);

describe('A crowd whose facts change while it registers should', () => {
  it('get a seat only where nothing has changed, if the changes come before the seats', async () => {
    const answers = await betweenFactsAndSeat(
      system,
      () => Promise.all(everyone.map(register)),
      () => Promise.all(everyone.map(apply)),
    );
    const expected = everyone.map(({ change }) => (changes[change] ? `409 ${changes[change]}` : '201'));
    expect(answers.map(answerOf)).toEqual(expected);
  });
});
