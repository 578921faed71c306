import { describe, expect, it } from '@jest/globals';
import {
  expectReasonRequired,
  grade,
  paper,
  proposals,
  proposalsWorld,
  query,
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
  it.each([undefined, null, '  '])('refuse another grade with the reason %j', expectReasonRequired);
});
