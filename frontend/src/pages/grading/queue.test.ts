import { describe, expect, it } from 'vitest';
import { neighbours } from './queue';

const paper = (id: string, submittedAt: string) => ({ id, submittedAt });
const [a, b, c] = [paper('a', '2026-11-01'), paper('b', '2026-11-02'), paper('c', '2026-11-02')];

describe('the papers around one', () => {
  it('should be the next and the last by age, and by id where that is the same', () => {
    expect(neighbours([a, b, c], b)).toEqual({ next: c, previous: a, left: 2 });
  });

  it('should be found from a paper that is graded by now, and so no longer waits', () => {
    expect(neighbours([a, c], b)).toEqual({ next: c, previous: a, left: 2 });
  });

  it('should come back to those that were passed over', () => {
    expect(neighbours([a, b, c], c)).toMatchObject({ next: a, previous: b });
    expect(neighbours([a, b, c], a)).toMatchObject({ next: b, previous: c });
  });

  it('should be none after the last', () => {
    expect(neighbours([a], a)).toEqual({ next: undefined, previous: undefined, left: 0 });
  });
});
