import { beforeAll, expect, it } from '@jest/globals';
import { betweenFactsAndSeat } from '../paused-seats.js';
import { answerOf, apply, assembleCrowd, changes, everyone, register } from '../worlds/registration.js';
import { system } from '../worlds/world.js';

/** The facts of a crowd change while it registers. */
export function factsStorm(crowd: number): void {
  beforeAll(() => assembleCrowd(crowd));

  it('get a seat only where nothing has changed, if the changes come before the seats', async () => {
    const answers = await betweenFactsAndSeat(
      system,
      () => Promise.all(everyone.map(register)),
      () => Promise.all(everyone.map(apply)),
    );
    const expected = everyone.map(({ change }) => (changes[change] ? `409 ${changes[change]}` : '201'));
    expect(answers.map(answerOf)).toEqual(expected);
  });
}
