import { describe, expect, it } from 'vitest';
import type { CartItemCheckDto } from '../../../api/types.gen';
import { cartOf, checkedCart, type RegisterValues, verdictOf } from './registerForm';

const values: RegisterValues = {
  termId: 't1',
  items: [
    { sectionId: 'a', status: 'enrolled' },
    { sectionId: 'b', status: 'waitlisted' },
  ],
  overrides: {
    a: { hold: { wanted: true, reason: ' Paid ' }, level: { wanted: false, reason: 'No' } },
    gone: { hold: { wanted: true, reason: 'Removed' } },
  },
};
const item = (blocked: boolean) =>
  ({ blockers: blocked ? [{ code: 'hold', message: 'A hold', facts: {}, liftedBy: null }] : [] }) as never;

describe('several sections', () => {
  it('should be sent as one, each with its own overrides', () => {
    expect(cartOf('s1', values)).toEqual({
      studentId: 's1',
      termId: 't1',
      mode: 'all_or_nothing',
      items: [
        { sectionId: 'a', status: 'enrolled', overrides: [{ code: 'hold', reason: 'Paid' }] },
        { sectionId: 'b', status: 'waitlisted' },
      ],
    });
  });

  it('should be checked without overrides', () => {
    expect(checkedCart('s1', values).items).toEqual(values.items);
  });

  it.each<[boolean[], string | RegExp]>([
    [[false], ''],
    [[false, false], 'All 2 sections can be registered together.'],
    [[true, false, true], /^2 of 3 sections can't be registered/],
    [[true], /^1 of 1 section can't be registered/],
  ])('should be judged together: %j', (blocked, said) => {
    expect(verdictOf(blocked.map(item) as CartItemCheckDto[])).toEqual(
      typeof said === 'string' ? said : expect.stringMatching(said),
    );
  });
});
