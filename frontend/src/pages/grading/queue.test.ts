import { describe, expect, it } from 'vitest';
import { neighbours } from './queue';

const paper = (id: string, submittedAt: string) => ({ id, submittedAt });
const [a, b, c] = [paper('a', '2026-11-01'), paper('b', '2026-11-02'), paper('c', '2026-11-02')];

describe('the papers around one', () => {
  it('should be the next and the previous by age, or by id for the same age', () => {
    expect(neighbours([a, b, c], b)).toMatchObject({ next: c, previous: a, waits: true });
  });

  it('should be found from a paper that is already graded', () => {
    expect(neighbours([a, c], b)).toMatchObject({ next: c, previous: a, waits: false });
  });

  it('should wrap around to papers that were skipped', () => {
    expect(neighbours([a, b, c], c)).toMatchObject({ next: a, previous: b });
    expect(neighbours([a, b, c], a)).toMatchObject({ next: b, previous: c });
  });

  it('should be none if it is the only one', () => {
    expect(neighbours([a], a)).toMatchObject({ next: undefined, previous: undefined });
  });

  it('should stay open at the end of the loaded papers if more are to load', () => {
    expect(neighbours([a, b], b, true)).toMatchObject({ next: undefined, previous: a, wantsMore: true });
    expect(neighbours([a, b], a, true)).toMatchObject({ next: b, previous: undefined, wantsMore: true });
  });

  it('should ask for more only near the end of the loaded papers', () => {
    const many = Array.from({ length: 12 }, (_, index) => paper(`p${index + 10}`, '2026-11-01'));
    expect(neighbours(many, many[1]!, true).wantsMore).toBe(false);
    expect(neighbours(many, many[2]!, true).wantsMore).toBe(true);
    expect(neighbours(many, many[2]!).wantsMore).toBe(false);
  });
});
