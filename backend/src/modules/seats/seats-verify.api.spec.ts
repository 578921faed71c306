import { beforeAll, describe, expect, it } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { recountSeats } from '../../../test/harness/seats.js';
import { databaseWorld, owner } from '../../../test/harness/worlds/database.js';
import { broken, run } from '../../../test/harness/worlds/seats-verify.js';

describe('the seats-verify command should', () => {
  databaseWorld();
  let records: Records;
  beforeAll(() => {
    records = new Records(owner);
  });

  it('say that all agree', () => {
    expect(run()).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The seat counts are correct: \d+ sections, [\d,]+ enrollments\.$/),
    });
  });

  it('name a counter that differs from its rows', async () => {
    const section = await records.section();
    await records.enrollment(await records.student(), section);
    await recountSeats(owner);
    expect(await broken('UPDATE sections SET enrolled = 5 WHERE id = $1', section.id)).toMatch(
      new RegExp(`^Difference: Term .*\\(${section.id}\\): enrolled is 5, its rows are 1 `),
    );
  });
});
