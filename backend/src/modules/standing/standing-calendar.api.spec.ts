import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../../demo/university/dates.js';
import { records } from '../../../test/harness/worlds/world.js';
import {
  calendar,
  calendarWorld,
  facts,
  lastTime,
  query,
  section,
  sql,
  student,
  take,
  today,
} from '../../../test/harness/worlds/standing.js';

calendarWorld();

describe('catching up should', () => {
  it('begin with everybody, and then have nothing to do until the next day', async () => {
    await sql('DELETE FROM standing_runs');
    const all = await query<object>('SELECT id FROM students');
    expect(await calendar.catchUp()).toEqual({ students: all.length, changed: 0 });
    expect(await calendar.catchUp()).toBeNull();
    await lastTime(addDays(today, -1));
    expect(await calendar.catchUp()).not.toBeNull();
    expect(await query('SELECT day FROM standing_runs ORDER BY created_at DESC LIMIT 1')).toEqual([
      { day: today },
    ]);
  });

  it('count a place as attempted when add/drop is over', async () => {
    await take(addDays(today, -8), addDays(today, 90), { status: 'enrolled' });
    await lastTime(addDays(today, -1));
    expect(await facts(student)).toMatchObject({ attempted: '0.00' });
    await calendar.catchUp();
    expect(await facts(student)).toMatchObject({ attempted: '3.00' });
  });

  it('not count it on its last day', async () => {
    await take(addDays(today, -7), addDays(today, 90), { status: 'enrolled' });
    await lastTime(addDays(today, -1));
    await calendar.catchUp();
    expect(await facts(student)).toMatchObject({ attempted: '0.00' });
  });

  it('judge a term when it has ended, also when it was down for a week', async () => {
    await take(addDays(today, -90), addDays(today, -6), { status: 'completed', grade: 'F' });
    await lastTime(addDays(today, -7));
    await calendar.catchUp();
    expect(await facts(student)).toMatchObject({ sap: 'warning', attempted: '3.00' });
  });

  it('leave alone whom nothing moved', async () => {
    await take(addDays(today, -90), addDays(today, -6), { status: 'completed', grade: 'F' });
    await lastTime(addDays(today, -1));
    await calendar.catchUp();
    expect(await facts(student)).toMatchObject({ sap: 'good_standing', attempted: '0.00' });
  });

  it.each([
    [
      'credits of a course',
      `UPDATE courses SET credits = 4 WHERE id = (SELECT course_id FROM sections WHERE id = $1)`,
    ],
    [
      'dates of a term',
      `UPDATE terms SET end_date = end_date - 1 WHERE id = (SELECT term_id FROM sections WHERE id = $1)`,
    ],
    [
      'add/drop days of a running term',
      `INSERT INTO policies (kind, revision, effective_from, term_id, content)
       SELECT 'add_drop', 1, (now() AT TIME ZONE 'America/New_York')::date, term_id,
         '{"addDropUntil": {"daysAfterStart": 1}, "withdrawUntil": {"daysAfterStart": 50}}' FROM sections WHERE id = $1`,
    ],
  ])('follow new %s', async (_, change) => {
    await take(addDays(today, -30), addDays(today, 30), { status: 'enrolled' });
    await lastTime(today);
    await sql(change, section.id);
    expect(await calendar.catchUp()).toEqual({ students: 1, changed: 1 });
  });

  it('follow a program that grows', async () => {
    const program = await records.program({ requiredCredits: 1 });
    await take(addDays(today, -90), addDays(today, -10), { status: 'completed', grade: 'A' });
    await sql('UPDATE students SET program_id = $1 WHERE id = $2', program.id, student.id);
    await sql('SELECT recompute_standing(ARRAY[$1::uuid])', student.id);
    expect(await facts(student)).toMatchObject({ sap: 'warning' });
    await lastTime(today);
    await sql('UPDATE programs SET required_credits = 60 WHERE id = $1', program.id);
    expect(await calendar.catchUp()).toEqual({ students: 1, changed: 1 });
    expect(await facts(student)).toMatchObject({ sap: 'good_standing' });
  });

  it('turn an I into an F when its time is over, with an audit row', async () => {
    const ends = [-181, -180];
    const enrollments = [];
    for (const end of ends) {
      await take(addDays(today, end - 90), addDays(today, end), { status: 'completed', grade: 'I' });
      enrollments.push(student);
    }
    await lastTime(addDays(today, -1));
    await calendar.catchUp();
    const [lapsed, waiting] = await Promise.all(enrollments.map(facts));
    expect(lapsed).toMatchObject({ gpa: '0.00', attempted: '3.00', sap: 'warning' });
    expect(waiting).toMatchObject({ gpa: null });
    const rows = await query(
      `SELECT grade, grade_points, action, actor_role, details FROM enrollments
       JOIN audit_events ON subject_id = enrollments.id WHERE student_id = $1`,
      [enrollments[0]!.id],
    );
    expect(rows).toEqual([
      {
        grade: 'F',
        grade_points: '0.00',
        action: 'enrollment.lapse',
        actor_role: null,
        details: { changes: { grade: ['I', 'F'], gradePoints: [null, '0.00'] } },
      },
    ]);
  });

  it("give an I that lapses the points of the term's own scale", async () => {
    await take(addDays(today, -271), addDays(today, -181), { status: 'completed', grade: 'I' });
    await sql(
      `INSERT INTO policies (kind, revision, effective_from, term_id, content)
       SELECT kind, 1, term.start_date, term.id, jsonb_set(content, '{points,F}', '"0.50"')
       FROM policies CROSS JOIN terms term
       WHERE kind = 'grade_scale' AND term_id IS NULL AND term.id = $1 ORDER BY effective_from LIMIT 1`,
      section.termId,
    );
    await lastTime(addDays(today, -1));
    await calendar.catchUp();
    expect(
      await query('SELECT grade, grade_points AS points FROM enrollments WHERE student_id = $1', [
        student.id,
      ]),
    ).toEqual([{ grade: 'F', points: '0.50' }]);
  });

  it('give everybody the new levels when they begin to hold, and never before', async () => {
    await take(addDays(today, -90), addDays(today, -10), { status: 'completed', grade: 'A' });
    await sql('SELECT recompute_standing(ARRAY[$1::uuid])', student.id);
    await lastTime(today);
    const publish = (revision: number, day: string) =>
      sql(
        `INSERT INTO policies (kind, revision, effective_from, content) VALUES ('class_levels', $1, $2, $3)`,
        revision,
        day,
        {
          levels: [
            { level: 'freshman', fromCredits: 0 },
            { level: 'sophomore', fromCredits: 3 },
            { level: 'junior', fromCredits: 60 },
            { level: 'senior', fromCredits: 90 },
          ],
        },
      );
    await publish(2, addDays(today, 1));
    expect(await calendar.catchUp()).toBeNull();
    await publish(3, today);
    await calendar.catchUp();
    expect(await facts(student)).toMatchObject({ level: 'sophomore' });
  });
});
