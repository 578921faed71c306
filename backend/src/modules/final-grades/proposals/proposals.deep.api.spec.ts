import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  grade,
  kept,
  paper,
  proposals,
  proposalsWorld,
  query,
  work,
} from '../../../../test/harness/worlds/proposals.js';

proposalsWorld();

describe('GET /api/sections/{id}/final-grades should', () => {
  it('propose nothing where nothing counts or the grade is submitted', async () => {
    await query('UPDATE assignments SET max_points = NULL WHERE id = $1', paper.id);
    expect(await proposals()).toMatchObject([
      { percent: null, proposed: null, notProposed: 'nothing_counts' },
    ]);
    await grade('A').expect(200);
    expect(await proposals()).toMatchObject([{ grade: 'A', proposed: null, notProposed: 'submitted' }]);
  });
});

describe('PUT /api/enrollments/{id}/grade should', () => {
  it.each([undefined, null, '  '])('refuse another grade with the reason %j', async (none) => {
    await work(paper, 17);
    const errors = { reason: ['Reason is required, because the proposed grade is B.'] };
    expectProblem(await grade('A', none), 422, { errors });
    expectProblem(await grade('IP', none), 422, { errors });
    expect(await kept()).toEqual([]);
    await grade('B', none).expect(200);
    await grade('B').expect(200);
    expect(await kept()).toEqual([{ grade: 'B', proposed_grade: 'B', reason: null }]);
  });
});
