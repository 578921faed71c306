import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { recountSeats } from '../../../../test/harness/seats.js';
import {
  assignment,
  day,
  expectReasonRequired,
  grade,
  id,
  kept,
  open,
  paper,
  proposals,
  proposalsWorld,
  query,
  section,
  student,
  teacher,
  teacherId,
  term,
  work,
} from '../../../../test/harness/worlds/proposals.js';
import { records, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { Assignment } from '../../assignments/assignment.entity.js';
import { checkExplanations } from '../final-grades-check.js';

proposalsWorld();

describe('GET /api/sections/{id}/final-grades should', () => {
  it('propose the letter of the total, in which work that was missed is zero', async () => {
    await work(paper, 17);
    expect(await proposals()).toEqual([
      {
        enrollmentId: id,
        studentId: student.id,
        grade: null,
        incomplete: null,
        percent: 85,
        proposed: 'B',
        notProposed: null,
        ungraded: 0,
        ungradedDiscussions: [],
        openWork: [],
        isRetractable: false,
      },
    ]);
    await assignment('Missed', -day);
    expect(await proposals()).toMatchObject([{ percent: 42.5, proposed: 'F' }]);
  });

  it("propose nothing while counted work can still be submitted, by the student's own dates", async () => {
    await work(paper, 17);
    const none = { proposed: null, notProposed: 'open_work', ungraded: 0 };
    const proposed = { percent: 85, proposed: 'B', notProposed: null, openWork: [] };
    const own = (of: Assignment, body: object) =>
      teacher.put(`/api/assignments/${of.id}/students/${student.id}`).send(body).expect(200);
    const open = await assignment('Open', day);
    const dueDate = open.dueDate!.toISOString();
    expect(await proposals()).toMatchObject([
      { ...none, percent: 42.5, openWork: [{ assignmentId: open.id, title: 'Open', dueDate }] },
    ]);
    await own(open, { excused: true });
    expect(await proposals()).toMatchObject([proposed]);
    const due = await assignment('Due', -day);
    const extended = new Date(Date.now() + day).toISOString();
    await own(due, { dueDate: extended });
    expect(await proposals()).toMatchObject([{ ...none, openWork: [{ title: 'Due', dueDate: extended }] }]);
    const set = (assignments: string, id: string) =>
      query(`UPDATE assignments SET ${assignments} WHERE id = $1`, id);
    await set("counts_as = 'not_counted'", due.id);
    await records.assignment(section, { title: 'Draft', isPublished: false });
    expect(await proposals()).toMatchObject([proposed]);
    const late = await assignment('Late', -day);
    await set("late_until = now() + interval '1 day'", late.id);
    expect(await proposals()).toMatchObject([{ ...none, openWork: [{ title: 'Late' }] }]);
    await set('late_until = due_date', late.id);
    expect(await proposals()).toMatchObject([{ percent: 42.5, proposed: 'F', openWork: [] }]);
    const undated = await records.assignment(section, { title: 'Undated', maxPoints: 20 });
    await query('UPDATE assignments SET due_date = NULL WHERE id = $1', undated.id);
    expect(await proposals()).toMatchObject([{ ...none, openWork: [{ title: 'Undated', dueDate: null }] }]);
    await grade('F').expect(200);
    expect(await kept()).toEqual([{ grade: 'F', proposed_grade: null, reason: null }]);
  });

  it('propose nothing while a discussion takes posts, until it is locked', async () => {
    await work(paper, 17);
    const discussed = await records.assignment(section, {
      title: 'Posts',
      maxPoints: 20,
      assignmentType: 'discussion',
      dueDate: new Date(Date.now() + day),
    });
    await query(
      `INSERT INTO discussions (section_id, title, is_published, assignment_id, assignment_type)
       VALUES ($1, 'Posts', TRUE, $2, 'discussion')`,
      section.id,
      discussed.id,
    );
    expect(await proposals()).toMatchObject([{ proposed: null, openWork: [{ title: 'Posts' }] }]);
    await query(
      "UPDATE discussions SET locks_at = now() - interval '1 hour' WHERE assignment_id = $1",
      discussed.id,
    );
    expect(await proposals()).toMatchObject([{ percent: 42.5, proposed: 'F', openWork: [] }]);
  });

  it('not wait for the score of work that does not count', async () => {
    await work(paper, 17);
    const extra = await assignment('Practice', -day);
    await work(extra, null);
    expect(await proposals()).toMatchObject([{ proposed: null, notProposed: 'ungraded', ungraded: 1 }]);
    await query("UPDATE assignments SET counts_as = 'not_counted' WHERE id = $1", extra.id);
    expect(await proposals()).toMatchObject([{ proposed: 'B', ungraded: 0 }]);
  });

  it('propose nothing while a submission is ungraded, and name the count', async () => {
    await work(paper, null);
    expect(await proposals()).toMatchObject([
      { proposed: null, notProposed: 'ungraded', ungraded: 1, ungradedDiscussions: [] },
    ]);
    await query(
      'UPDATE assignment_submissions SET score = 20, graded_at = now() WHERE assignment_id = $1',
      paper.id,
    );
    expect(await proposals()).toMatchObject([{ percent: 100 }]);
  });

  it('propose P or NP by the lowest passing letter in a pass/no-pass section', async () => {
    await open({ gradeMode: 'pass_no_pass' });
    const { id: submission } = await work(paper, 14);
    expect(await proposals()).toMatchObject([{ percent: 70, proposed: 'P' }]);
    await query('UPDATE assignment_submissions SET score = 13.98 WHERE id = $1', submission);
    expect(await proposals()).toMatchObject([{ percent: 69.9, proposed: 'NP' }]);
    await grade('NP').expect(200);
  });

  it('be open to the instructor of the section and the registrar', async () => {
    const address = `/api/sections/${section.id}/final-grades`;
    const other = await records.user({ role: 'faculty' });
    expectProblem(await (await system.asPerson(other.email!)).get(address), 404);
    for (const role of ['student', 'bursar'] as const)
      expectProblem(await (await system.as(role)).get(address), 403);
    await registrar.get(address).expect(200);
  });
});

describe('PUT /api/enrollments/{id}/grade should', () => {
  it('keep and record the reason for a grade other than the proposed one', async () => {
    await work(paper, 17);
    expectProblem(await grade('A', 'x'.repeat(1001)), 422, { errors: { reason: [expect.any(String)] } });
    await grade('A', 'The exam was postponed').expect(200);
    const { body } = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
    expect(body).toMatchObject([{ action: 'enrollment.grade', reason: 'The exam was postponed' }]);
    expect(body[0].changes).toContainEqual({ field: 'proposedGrade', from: null, to: 'B' });
    expect(await kept()).toEqual([{ grade: 'A', proposed_grade: 'B', reason: 'The exam was postponed' }]);
  });

  it.each([''])('refuse another grade with the reason %j', expectReasonRequired);

  it('keep the explanation as it was after later changes', async () => {
    await work(paper, 17);
    await grade('B').expect(200);
    await query('UPDATE assignment_submissions SET score = 1 WHERE assignment_id = $1', paper.id);
    const [row] = await query<{ explanation: object }>(
      `SELECT scheme_version AS version, percent, letter, explanation FROM final_grade_explanations
       WHERE enrollment_id = $1`,
      id,
    );
    expect(row).toMatchObject({
      version: 0,
      percent: '85.00',
      letter: 'B',
      explanation: {
        scheme: { schemeVersion: 0, weighting: 'points' },
        cells: [{ assignmentId: paper.id, score: 17, earnedPoints: 17 }],
        remainingAsZero: { percent: 85, exact: '85/1', letter: 'B' },
      },
    });
    for (const change of [
      `UPDATE final_grade_explanations SET percent = 90`,
      'DELETE FROM final_grade_explanations',
    ])
      await expect(query(`${change} WHERE enrollment_id = $1`, id)).rejects.toThrow();
  });

  it('accept any grade while a submission is ungraded, and an I with its agreement only', async () => {
    await work(paper, null);
    await grade('C').expect(200);
    await open();
    await work(paper, 20);
    const incomplete = { missing: [paper.id], until: term.endDate, note: 'Ill' };
    await teacher.put(`/api/enrollments/${id}/grade`).send({ grade: 'I', incomplete }).expect(200);
    const notes = () => query('SELECT note FROM incompletes WHERE enrollment_id = $1', id);
    expect(await notes()).toEqual([{ note: 'Ill' }]);
    expect(await kept()).toMatchObject([{ grade: 'I', proposed_grade: 'A+', reason: null }]);
    expect(await proposals()).toMatchObject([
      { grade: 'I', incomplete: { note: 'Ill', missing: [{ title: 'Paper' }] } },
    ]);
    await open();
    expectProblem(await grade('I', 'Ill'), 422, {
      errors: { incomplete: ['An I needs an agreement: the missing assignments, the last day and a note.'] },
    });
    expect(await notes()).toEqual([]);
  });
});

describe('POST /api/sections/{id}/grades should', () => {
  it('keep the reasons of the grades that have one', async () => {
    await work(paper, 17);
    const other = await records.enrollment(await records.student(), section);
    await recountSeats(system.dataSource);
    const post = (grades: object[]) => teacher.post(`/api/sections/${section.id}/grades`).send({ grades });
    const second = { enrollmentId: other.id, grade: 'A' };
    const elsewhere = await records.enrollment(
      student,
      await records.section({ termId: term.id, instructorId: teacherId }),
    );
    expectProblem(
      await post([{ enrollmentId: id, grade: 'B' }, second, { enrollmentId: elsewhere.id, grade: 'A' }]),
      422,
      { errors: { 'grades.2.enrollmentId': [expect.any(String)] } },
    );
    expectProblem(await post([second, { enrollmentId: id, grade: 'A', reason: ' ' }]), 422, {
      errors: { 'grades.1.reason': ['Reason is required, because the proposed grade is B.'] },
    });
    expectProblem(await post([{ enrollmentId: id, grade: 'I', reason: 'Ill' }, second]), 422, {
      errors: { 'grades.0.incomplete': [expect.stringMatching(/^An I needs an agreement/)] },
    });
    expect([await kept(), await kept(other.id)]).toEqual([[], []]);
    await post([{ enrollmentId: id, grade: 'A', reason: 'Moved' }, second]).expect(200);
    expect(await kept()).toEqual([{ grade: 'A', proposed_grade: 'B', reason: 'Moved' }]);
    expect(await kept(other.id)).toMatchObject([{ grade: 'A', reason: null }]);
  });
});

describe('POST /api/grade-changes should', () => {
  it('keep and show the total at the time of the request', async () => {
    const incomplete = { missing: [paper.id], until: term.endDate, note: 'Ill' };
    await teacher.put(`/api/enrollments/${id}/grade`).send({ grade: 'I', incomplete }).expect(200);
    await work(paper, 18);
    const request = { enrollmentId: id, grade: 'A-', reason: 'The paper is in' };
    const { body } = await teacher.post('/api/grade-changes').send(request).expect(201);
    expect(body).toMatchObject({ calculatedTotal: { percent: 90, letter: 'A-' } });
    await query('UPDATE assignment_submissions SET score = 1 WHERE assignment_id = $1', paper.id);
    const { body: read } = await registrar.get(`/api/grade-changes/${body.id as string}`).expect(200);
    expect(read).toMatchObject({ calculatedTotal: { percent: 90, letter: 'A-' } });
  });
});

describe('the grades-verify command should', () => {
  const command = path.resolve(import.meta.dirname, '../../../../dist/src/cli/grades-verify.js');
  const verify = () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: system.urls.app };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('calculate every explanation again, and name the first one that differs', async () => {
    await work(paper, 17.25);
    await assignment('Missed', -2 * day);
    await grade('D', 'Agreed with the department').expect(200);
    expect(verify()).toEqual({
      status: 0,
      output: expect.stringMatching(/^The final grades follow from their cells: \d+ explanations\.$/m),
    });
    const trigger = 'TRIGGER tr_final_grade_explanations_fixed';
    // From here on, without those of the demo: each check calculates all of them.
    await query(`ALTER TABLE final_grade_explanations DISABLE ${trigger}`);
    await query('DELETE FROM final_grade_explanations WHERE enrollment_id <> $1', id);
    await query(`ALTER TABLE final_grade_explanations ENABLE ${trigger}`);
    const planted = async (change: string): Promise<string> => {
      const [before] = await query<{
        row: object;
      }>(`SELECT to_jsonb(kept) AS row FROM final_grade_explanations kept
        WHERE enrollment_id = '${id}'`);
      await query(`ALTER TABLE final_grade_explanations DISABLE ${trigger}`);
      await query(`UPDATE final_grade_explanations SET ${change} WHERE enrollment_id = $1`, id);
      const { difference } = await checkExplanations(system.dataSource);
      await query(
        `UPDATE final_grade_explanations kept SET percent = was.percent, letter = was.letter, explanation = was.explanation
         FROM jsonb_populate_record(NULL::final_grade_explanations, $1) was WHERE kept.id = was.id`,
        before!.row,
      );
      await query(`ALTER TABLE final_grade_explanations ENABLE ${trigger}`);
      expect(difference).toContain(`${student.studentId}, ${term.name}, `);
      return difference!;
    };
    expect(await planted('percent = 50')).toMatch(/percent is kept as 50, its cells give 43\.13$/m);
    expect(await planted(`letter = 'A'`)).toMatch(/letter is kept as A, its cells give F$/m);
    expect(await planted(`explanation = jsonb_set(explanation, '{cells,1,earnedPoints}', '18')`)).toMatch(
      /Paper has 18 points, which don't follow from its score$/m,
    );
    expect(
      await planted(`explanation = jsonb_set(explanation, '{remainingAsZero,exact}', '"44/1"')`),
    ).toMatch(/exact is 44\/1, its cells give 345\/8$/m);
    expect(await planted(`explanation = jsonb_set(explanation, '{cells,1,score}', '17.123')`)).toMatch(
      /its cells can't be calculated: 17\.123 isn't a decimal with two places$/m,
    );
    await query(`UPDATE enrollments SET grade = 'A' WHERE id = $1`, id);
    expect(verify()).toEqual({
      status: 1,
      output: expect.stringMatching(
        new RegExp(
          `^Difference: ${student.studentId}, .*the final grade is A, but it was submitted as D$`,
          'm',
        ),
      ),
    });
    await query(`UPDATE enrollments SET grade = 'D' WHERE id = $1`, id);
    expect((await checkExplanations(system.dataSource)).difference).toBeNull();
  });
});
