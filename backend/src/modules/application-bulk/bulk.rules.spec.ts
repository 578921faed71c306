import { describe, expect, it } from '@jest/globals';
import { changedParts } from '../../common/preview-version.js';
import { type BulkParameters, misplaced, numbersOf, planVersion } from './bulk.rules.js';

describe('misplaced should', () =>
  it.each<[Partial<BulkParameters>, string[]]>([
    [{ ids: [] }, []],
    [{ filter: {} }, []],
    [{}, ['neither']],
    [{ ids: [], filter: {} }, ['both']],
    [{ ids: [], reviewerId: 'x' }, ['reviewerId']],
    [{ ids: [], releaseAt: 'x' }, ['releaseAt']],
    [{ ids: [], releaseAt: null }, []],
    [{ ids: [], action: 'assign_reviewer', reviewerId: 'x' }, []],
    [{ ids: [], action: 'release', releaseAt: 'x', reviewerId: 'x' }, ['reviewerId']],
  ])('find in %j: %j', (body, faults) => {
    const found = Object.entries(misplaced({ action: 'remind', ...body }));
    expect(found.filter(([, is]) => is).map(([name]) => name)).toEqual(faults);
  }));

describe('planVersion should', () => {
  const outcome = (number: string, result: string, more: object = {}) => ({ number, result, ...more });
  const plan = [outcome('A-000001', 'done'), outcome('A-000002', 'refused'), outcome('A-000003', 'done')];
  const changed = (now: typeof plan): string[] =>
    numbersOf(changedParts(planVersion(plan), planVersion(now)));

  it('be the same for the same outcomes, in any order', () => {
    expect(changed([...plan].reverse())).toEqual([]);
  });

  it('tell which applications have another outcome, are new or are gone', () => {
    expect(changed([plan[0]!, outcome('A-000002', 'done'), plan[2]!])).toEqual(['A-000002']);
    expect(changed([plan[0]!, plan[1]!, outcome('A-000003', 'done', { reviewerId: 'x' })])).toEqual([
      'A-000003',
    ]);
    expect(changed([plan[0]!, plan[1]!, outcome('A-000004', 'done')])).toEqual(['A-000003', 'A-000004']);
  });
});
