import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  codesOf,
  fill,
  merge,
  mustMerge,
  type Pair,
  preview,
  run,
  runningTerm,
  twoRecords,
} from '../../../test/harness/worlds/student-merges.js';
import type { Role } from '../../platform/auth/roles.js';
import { ofEmployees, ofStudents, ofUsers } from './treatments.js';

openWorld(['registrar']);

const both = async (each: (student: Pair['kept']) => Promise<unknown>): Promise<Pair> => {
  const pair = await twoRecords();
  await each(pair.kept);
  await each(pair.merged);
  return pair;
};

const inSection = async (): Promise<Pair> => {
  const section = await records.section({ termId: (await runningTerm()).id });
  return both((student) => records.enrollment(student, section));
};

const situations: [code: string, why: string, () => Promise<Pair>][] = [
  [
    'same_record',
    'the record itself',
    async () => {
      const { kept } = await twoRecords();
      return { kept, merged: kept };
    },
  ],
  [
    'employee_account',
    "an employee's account",
    async () => {
      const pair = await twoRecords();
      await run(`UPDATE users SET role = 'faculty' WHERE id = $1`, [pair.merged.userId]);
      return pair;
    },
  ],
  [
    'inactive_survivor',
    'seats of the other one',
    async () => {
      const pair = await twoRecords();
      await records.enrollment(pair.merged, await records.section({ termId: (await runningTerm()).id }));
      await run(`UPDATE students SET enrollment_status = 'inactive' WHERE id = $1`, [pair.kept.id]);
      return pair;
    },
  ],
  ['same_section', 'two seats in a section', inSection],
  [
    'same_assignment',
    'two submissions',
    async () => {
      const assignment = await records.assignment(await records.section());
      return both((student) => records.submission(assignment, student));
    },
  ],
  [
    'same_hold',
    'two automatic holds',
    () =>
      both(async (student) => {
        const { id } = await records.hold(student);
        await run('UPDATE holds SET placed_by_rule = TRUE WHERE id = $1', [id]);
      }),
  ],
  [
    'same_inquiry',
    'two open withdrawals',
    () => both(({ id }) => records.inquiry({ studentId: id, kind: 'withdrawal' })),
  ],
  [
    'same_transfer_credit',
    'transfer credit twice',
    async () => {
      const { id: courseId } = await records.course();
      return both(({ id, userId }) =>
        run(
          `WITH evaluation AS (
           INSERT INTO transfer_evaluations (student_id, institution, status, created_by_name, articulated_at, articulated_by_id)
           VALUES ($1, 'Other', 'articulated', 'R', now(), $2) RETURNING id)
         INSERT INTO transfer_courses (evaluation_id, student_id, position, external_code, external_title, external_credits,
           outcome, credits, course_id) SELECT id, $1, 0, 'A', 'A', 3, 'equivalent', 3, $3 FROM evaluation`,
          [id, userId, courseId],
        ),
      );
    },
  ],
  [
    'account_open',
    'a balance',
    async () => {
      const pair = await twoRecords();
      await records.charge(pair.merged, await records.term());
      return pair;
    },
  ],
];

describe('a merge should be refused, and changes nothing, for', () => {
  it.each(situations)('%s: %s', async (code, _, prepare) => {
    const pair = await prepare();
    const shown = await preview(pair);
    expect(codesOf(shown)).toContain(code);
    for (const { message } of shown.blockers) expect(message).toMatch(/\.$/);
    const response = await merge(pair, {}, shown);
    expectProblem(response, 409, { blockers: expect.anything() });
    expect(codesOf(response.body as never)).toEqual(codesOf(shown));
    const [row] = await run('SELECT merged_at FROM students WHERE id = $1', [pair.merged.id]);
    expect(row).toEqual({ merged_at: null });
  });

  it('several reasons at once', async () => {
    const pair = await inSection();
    await records.charge(pair.merged, await records.term());
    expect(codesOf(await preview(pair)).sort()).toEqual(['account_open', 'same_section']);
  });

  it('a record whose tuition was paid', async () => {
    const pair = await twoRecords();
    const term = await runningTerm();
    await records.enrollment(pair.merged, await records.section({ termId: term.id }));
    const charge = await records.charge(pair.merged, term, { isPaid: true });
    await run('DELETE FROM assessment_marks WHERE student_id = $1', [pair.merged.id]);
    await run(
      `INSERT INTO assessments (student_id, term_id, is_opening_charged, lines) VALUES ($1, $2, FALSE, '[]')`,
      [pair.merged.id, term.id],
    );
    await run(
      `INSERT INTO assessed_charges (student_id, term_id, item, charge_id, assessed)
       VALUES ($1, $2, 'tuition', $3, 100)`,
      [pair.merged.id, term.id, charge.id],
    );
    expect(codesOf(await preview(pair))).toEqual(['charged_term']);
    // The other way around, the record with the payment stays.
    expect(codesOf(await preview({ kept: pair.merged, merged: pair.kept }))).toEqual([]);
  });
});

describe('a settled account should', () => {
  it('stay with the merged record, where it can be read, and add nothing to the other balance', async () => {
    const pair = await twoRecords();
    const term = await records.term();
    await records.charge(pair.merged, term, { isPaid: true });
    await records.charge(pair.kept, term);
    const shown = await preview(pair);
    expect(shown.stays.map(({ table, count }) => `${table} ${count}`)).toEqual(
      expect.arrayContaining(['student_charges 1', 'payments 1']),
    );
    const balance = async (id: string) =>
      (
        await run(
          `SELECT coalesce(sum(CASE 'student_receivable' WHEN debit::text THEN cents WHEN credit::text THEN -cents ELSE 0 END), 0)::int AS cents
           FROM ledger_lines WHERE student_id = $1`,
          [id],
        )
      )[0];
    const before = await balance(pair.kept.id);
    await mustMerge(pair);
    expect([await balance(pair.kept.id), await balance(pair.merged.id)]).toEqual([before, { cents: 0 }]);
    const { body } = await registrar.get(`/api/students/${pair.merged.id}/charges`).expect(200);
    expect(body).toHaveLength(1);
  });
});

describe('what changed since the preview should', () => {
  it('be named, and stop the merge', async () => {
    const pair = await twoRecords();
    const shown = await preview(pair);
    await records.hold(pair.merged, { kind: 'registrar' });
    const response = await merge(pair, {}, shown);
    expectProblem(response, 409, { blockers: expect.anything() });
    expect(response.body).toMatchObject({
      blockers: [{ code: 'preview_changed', facts: { changed: ['Holds'] } }],
    });
    await mustMerge(pair);
  });

  it('never lose an enrollment that is made at the same time', async () => {
    const section = await records.section({ termId: (await runningTerm()).id });
    for (let round = 0; round < 6; round++) {
      const pair = await twoRecords();
      const shown = await preview(pair);
      const enrolling = registrar.post('/api/enrollments').send({
        studentId: pair.merged.id,
        sectionId: section.id,
        termId: section.termId,
        status: 'enrolled',
      });
      const [merged, enrolled] = await Promise.all([merge(pair, {}, shown), enrolling]);
      const [left] = await run<{ count: number }>(
        'SELECT count(*)::int AS count FROM enrollments WHERE student_id = $1',
        [pair.merged.id],
      );
      if (merged.status === 200) expect([enrolled.status, left!.count]).not.toEqual([201, 1]);
      else expect([merged.status, enrolled.status, left!.count]).toEqual([409, 201, 1]);
    }
  });

  it('be nothing for a repeated key: the second call gets the first answer', async () => {
    const pair = await twoRecords();
    const { version, fields } = await preview(pair);
    const choices = Object.fromEntries(
      fields.filter(({ outcome }) => outcome === 'choose').map(({ field }) => [field, 'kept']),
    );
    const call = () =>
      registrar
        .post(`/api/students/${pair.kept.id}/merges`)
        .set('Idempotency-Key', `merge-${pair.kept.id}`)
        .send({ fromId: pair.merged.id, reason: 'Twice', previewVersion: version, choices });
    const first = await call();
    const second = await call();
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  });
});

describe('the totals of the record that stays should', () => {
  it('equal those of all enrollments of both', async () => {
    const grades: [string, string][] = [
      ['A', '4.00'],
      ['C', '2.00'],
      ['F', '0.00'],
    ];
    const pair = await twoRecords();
    const both = await records.student();
    for (const [index, [grade, gradePoints]] of grades.entries()) {
      const section = await records.section({
        termId: (await records.term({ startDate: '2020-01-06', endDate: `2020-05-${20 + index}` })).id,
      });
      const given = { status: 'completed', grade, gradePoints } as never;
      await records.enrollment(index % 2 ? pair.kept : pair.merged, section, given);
      await records.enrollment(both, section, given);
      await run('UPDATE sections SET enrolled = 2 WHERE id = $1', [section.id]);
    }
    await run('SELECT recompute_standing(ARRAY[$1, $2, $3]::uuid[])', [
      pair.kept.id,
      pair.merged.id,
      both.id,
    ]);
    await mustMerge(pair);
    const totals = (id: string) =>
      run(
        `SELECT cumulative_gpa, gpa_points, gpa_credits, credits_earned, credits_attempted, sap_status
         FROM students WHERE id = $1`,
        [id],
      );
    expect(await totals(pair.kept.id)).toEqual(await totals(both.id));
    expect(await totals(pair.merged.id)).toMatchObject([{ credits_earned: '0.00', cumulative_gpa: null }]);
  });

  it('stay with the last record, if that one is merged too', async () => {
    const first = await twoRecords();
    await fill(first.merged, await records.section({ termId: (await runningTerm()).id }));
    await mustMerge(first);
    const { kept: last } = await twoRecords();
    await mustMerge({ kept: last, merged: first.kept });
    const response = await registrar.get(`/api/students/${first.merged.id}`);
    expect((response.body as { detail: string }).detail).toContain(last.studentId);
    const { body } = await registrar.get(`/api/students/${last.id}/merges`).expect(200);
    expect(body).toHaveLength(2);
  });
});

describe('merging should be open to', () => {
  it.each<[Role, number]>([
    ['super_admin', 200],
    ['registrar', 200],
    ['admissions', 403],
    ['faculty', 403],
    ['student', 403],
    ['bursar', 403],
    ['financial_aid', 403],
    ['compliance', 403],
  ])('%s: %i', async (role, status) => {
    const { kept, merged } = await twoRecords();
    const client = await system.as(role);
    expect((await client.get(`/api/students/${kept.id}/merge-preview?from=${merged.id}`)).status).toBe(
      status,
    );
  });

  it('no machine client', async () => {
    const { kept, merged } = await twoRecords();
    const client = await asMachine(system, 'students.write');
    expectProblem(await client.get(`/api/students/${kept.id}/merge-preview?from=${merged.id}`), 403);
  });
});

describe('bad input should be refused', () => {
  it.each<[string, number]>([
    ['', 400],
    ['?from=x', 400],
    ['?from=00000000-0000-4000-8000-000000000000', 404],
    ['?from=00000000-0000-4000-8000-000000000000&other=1', 400],
  ])('in the query %s: %i', async (query, status) => {
    const client = await system.as('registrar');
    const { kept } = await twoRecords();
    expectProblem(await client.get(`/api/students/${kept.id}/merge-preview${query}`), status);
  });

  it.each<[string, object, string]>([
    ['no other record', { fromId: null }, 'fromId'],
    ['an unknown record', { fromId: '00000000-0000-4000-8000-000000000000' }, 'fromId'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no preview', { previewVersion: '' }, 'previewVersion'],
    ['a choice of neither', { choices: { phone: 'both' } }, 'choices.phone'],
    ['a choice of an unknown field', { choices: { gpa: 'kept' } }, 'choices.gpa'],
    ['choices that are a list', { choices: [] }, 'choices'],
  ])('with %s', async (_, body, field) => {
    const client = await system.as('registrar');
    const { kept, merged } = await twoRecords();
    const response = await client
      .post(`/api/students/${kept.id}/merges`)
      .send({ fromId: merged.id, reason: 'Twice', previewVersion: 'x', ...body });
    expectProblem(response, 422, { errors: { [field]: expect.anything() } });
  });
});

const referringTo = async (table: string): Promise<string[]> =>
  (
    await run<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = $1::regclass`,
      [table],
    )
  ).map(({ name }) => name);

/** Tables that name a student without a foreign key. */
const withStudentId = async (): Promise<string[]> =>
  (
    await run<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'student_id' AND NOT attisdropped`,
    )
  )
    .map(({ name }) => name)
    // Its column is the number.
    .filter((name) => name !== 'students');

describe('a merge should treat', () => {
  it('every table that refers to students, and no other', async () => {
    const tables = new Set([...(await referringTo('students')), ...(await withStudentId())]);
    expect(Object.keys(ofStudents).sort()).toEqual([...tables].sort());
  });

  it('every table that refers to users, and no other', async () => {
    const treated = new Set([...Object.keys(ofUsers), ...ofEmployees]);
    treated.delete('sessions');
    expect([...treated].sort()).toEqual((await referringTo('users')).sort());
  });
});
