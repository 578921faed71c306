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
  ])('recognizes an active hold with the reason %j', (reason, id) => {
    expect(sameHold(active, reason)?.id).toBe(id);
  });

  it('counts the outcomes', () => {
    const items = (['placed', 'refused', 'unchanged', 'released', 'placed'] as const).map((outcome) => ({
      studentId: 's',
      outcome,
      message: null,
      holdIds: [],
    }));
    expect(summary(items)).toEqual({ changed: 3, unchanged: 1, refused: 1, items });
  });
});
