import { describe, expect, it } from 'vitest';
import { neighbours } from './queue';

const paper = (id: string, submittedAt: string) => ({ id, submittedAt });
const [a, b, c] = [paper('a', '2026-11-01'), paper('b', '2026-11-02'), paper('c', '2026-11-02')];

describe('the papers around one', () => {
  it('should be the next and the last by age, and by id where that is the same', () => {
    expect(neighbours([a, b, c], b)).toMatchObject({ next: c, previous: a, waits: true });
  });

  it('should be found from a paper that is graded by now, and so no longer waits', () => {
    expect(neighbours([a, c], b)).toMatchObject({ next: c, previous: a, waits: false });
  });

  it('should come back to those that were passed over', () => {
    expect(neighbours([a, b, c], c)).toMatchObject({ next: a, previous: b });
    expect(neighbours([a, b, c], a)).toMatchObject({ next: b, previous: c });
  });

  it('should be none after the last', () => {
    expect(neighbours([a], a)).toMatchObject({ next: undefined, previous: undefined });
  });

  it('should be waited for where more are to come, and not be the first or the last of those that are there', () => {
    expect(neighbours([a, b], b, true)).toMatchObject({ next: undefined, previous: a, wantsMore: true });
    expect(neighbours([a, b], a, true)).toMatchObject({ next: b, previous: undefined, wantsMore: true });
  });

  it('should want more only near the end of what is loaded', () => {
    const many = Array.from({ length: 12 }, (_, index) => paper(`p${index + 10}`, '2026-11-01'));
    expect(neighbours(many, many[1]!, true).wantsMore).toBe(false);
    expect(neighbours(many, many[2]!, true).wantsMore).toBe(true);
    expect(neighbours(many, many[2]!).wantsMore).toBe(false);
  });
});
