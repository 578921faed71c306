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

  it('name the first counter that differs from its rows', async () => {
    const section = await records.section();
    await records.enrollment(await records.student(), section);
    const enrolled = await records.enrollment(await records.student(), section, { status: 'waitlisted' });
    await recountSeats(owner);
    expect(run().code).toBe(0);
    const { id } = section;
    const own = `${section.sectionNumber} \\(${id}\\)`;
    expect(await broken('UPDATE sections SET enrolled = 5 WHERE id = $1', id)).toMatch(
      new RegExp(`^Difference: Term .*${own}: enrolled is 5, its rows are 1 `),
    );
    await owner.query('UPDATE sections SET enrolled = 1 WHERE id = $1', [id]);
    expect(await broken('UPDATE sections SET waitlisted = 3 WHERE id = $1', id)).toMatch(
      /: waitlisted is 3, its rows are 1 /,
    );
    await owner.query('UPDATE sections SET waitlisted = 1 WHERE id = $1', [id]);
    expect(await broken('UPDATE sections SET offered = 1 WHERE id = $1', id)).toMatch(
      /: offered is 1, its rows are 0 /,
    );
    await owner.query(
      `INSERT INTO seat_offers (enrollment_id, section_id, student_id, offered_at, expires_at)
       VALUES ($1, $2, $3, now(), now() + INTERVAL '1 hour')`,
      [enrolled.id, id, enrolled.studentId],
    );
    expect(run().code).toBe(0);
    await owner
      .query(`UPDATE sections SET waitlisted = 0, enrolled = 2 WHERE id = $1`, [id])
      .catch(() => undefined);
    await owner.query(`UPDATE enrollments SET status = 'enrolled' WHERE id = $1`, [enrolled.id]);
    await owner.query(`ALTER TABLE sections DROP CONSTRAINT ck_sections_offered`);
    await owner.query(`UPDATE sections SET waitlisted = 0, enrolled = 2 WHERE id = $1`, [id]);
    expect(run().err).toMatch(/a seat is held for enrollment .*, which is enrolled /);
    expect(await broken('UPDATE sections SET capacity = 2 WHERE id = $1', id)).toMatch(
      /2 filled and 1 held of 2 \(filled and held seats are within the capacity\)\.$/,
    );
  });

  it('need a database', () => {
    expect(run({})).toMatchObject({ code: 1, err: 'DATABASE_URL is not set' });
    expect(run({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database doesn't respond/),
    });
  });
});
