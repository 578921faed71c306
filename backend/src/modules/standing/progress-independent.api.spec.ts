import { describe, expect, it } from '@jest/globals';
import { calculatedPeople, expectedOf, people, required } from '../../../test/harness/worlds/standing.js';
import { registrar, worldOf } from '../../../test/harness/worlds/world.js';

worldOf(['registrar'])(calculatedPeople);

describe('GET /api/students should', () => {
  it('answer the SAP status, credits and degree progress of an independent calculation', async () => {
    const seen = new Map<string, number>();
    for (const [number, program] of required.entries()) {
      const group = people.filter((one) => one.program === number);
      for (let first = 0; first < group.length; first += 50) {
        const page = group.slice(first, first + 50);
        const filter = encodeURIComponent(JSON.stringify({ id: page.map(({ id }) => id) }));
        const { body } = await registrar.get(`/api/students?filter=${filter}&range=[0,49]`).expect(200);
        const rows = new Map((body as { id: string }[]).map((row) => [row.id, row]));
        for (const one of page) {
          const expected = expectedOf(one);
          expect({ program, of: one, row: rows.get(one.id) }).toMatchObject({ row: expected });
          seen.set(expected.sapStatus, (seen.get(expected.sapStatus) ?? 0) + 1);
        }
      }
    }
    // The sample has students of each status.
    expect([...seen.keys()].sort()).toEqual(['good_standing', 'suspension', 'warning']);
  });

  it('answer the same progress in the degree audit', async () => {
    for (const one of people.slice(0, 12)) {
      const { creditsEarned, programCredits, degreeProgress } = expectedOf(one);
      const { body } = await registrar.get(`/api/students/${one.id}/degree-audit`).expect(200);
      expect(body).toMatchObject({ creditsEarned, programCredits, degreeProgress });
    }
  });
});
