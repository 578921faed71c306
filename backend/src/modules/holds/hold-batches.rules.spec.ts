import { describe, expect, it } from '@jest/globals';
import { sameHold, summary } from './hold-batches.rules.js';

describe('a batch of holds', () => {
  const active = [
    { id: 'a', reason: 'Tuition is past due.' },
    { id: 'b', reason: ' Papers are missing ' },
  ];

  it.each([
    ['Papers are missing', 'b'],
    ['Tuition is past due.', 'a'],
    ['Tuition is past due', undefined],
  ])('takes an active hold with the reason %j for the same', (reason, id) => {
    expect(sameHold(active, reason)?.id).toBe(id);
  });

  it('is summed up by what happened', () => {
    const items = (['placed', 'refused', 'unchanged', 'released', 'placed'] as const).map((outcome) => ({
      ...{ studentId: 's', outcome, message: null, holdIds: [] },
    }));
    expect(summary(items)).toEqual({ changed: 3, unchanged: 1, refused: 1, items });
  });
});
