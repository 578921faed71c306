import { describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../test/harness/machine-clients.js';
import type { Client } from '../../../test/harness/test-app.js';
import { applicant, start } from '../../../test/harness/worlds/applications.js';
import {
  accepted,
  openConversions,
  payDeposit,
  run,
  undo,
  balanceOf,
  enrolled,
  waiveDeposit,
} from '../../../test/harness/worlds/conversions.js';
import { records, registrar, system, admin, admissions, bursar } from '../../../test/harness/worlds/world.js';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { tablesWith } from '../../../test/harness/worlds/canaries.js';
import { RetentionService } from '../applications/retention/retention.service.js';
import { existing, ignored } from './undo.rules.js';

openConversions();

describe('a transfer evaluation of an application should', () => {
  const path = '/api/transfer-evaluations';

  const evaluate = (applicationId: string, more: object = {}, client = registrar) =>
    client.post(path).send({ applicationId, institution: 'Wake Technical College', ...more });

  const draftsOf = (applicationId: string) =>
    run('SELECT institution, status, student_id FROM transfer_evaluations WHERE application_id = $1', [
      applicationId,
    ]);

  const ofStudent = async (studentId: string) => {
    const rows = await run<{ institution: string }>(
      'SELECT institution FROM transfer_evaluations WHERE student_id = $1 ORDER BY institution',
      [studentId],
    );
    return rows.map(({ institution }) => institution);
  };

  it('be a draft that shows the applicant, is listed by application and cannot be articulated', async () => {
    const { id } = await accepted('evaluated');
    const { body } = await evaluate(id).expect(201);
    const shown = {
      applicationId: id,
      applicationNumber: expect.any(String),
      applicantName: 'Ada Okoye',
      studentId: null,
      status: 'draft',
    };
    expect(body).toMatchObject(shown);
    await evaluate((await accepted('another')).id).expect(201);
    const { body: list } = await registrar.get(path).query({ applicationId: id }).expect(200);
    expect(list).toEqual([expect.objectContaining({ ...shown, id: body.id })]);
    await registrar.put(`${path}/${body.id}`).send({ notes: 'Looked at it' }).expect(200);
    const { body: refused } = await registrar.post(`${path}/${body.id}/articulate`).send({}).expect(422);
    expect(refused.errors).toMatchObject({ studentId: [expect.stringMatching(/isn't a student yet/)] });
  });

  it('be found by the applicant without a trace of the words, and sorted by name with the students', async () => {
    const { id } = await accepted('searched');
    const { body: made } = await evaluate(id).expect(201);
    const { body: other } = await registrar
      .post(path)
      .send({ studentId: (await records.student()).id, institution: 'Wake Technical College' })
      .expect(201);
    await run(
      `UPDATE users SET last_name = 'Zzyzx' WHERE id = (SELECT user_id FROM students WHERE id = $1)`,
      [other.studentId],
    );
    const found = async (query: object): Promise<string[]> => {
      const { body } = await registrar.get(path).query(query).expect(200);
      return (body as { id: string }[]).map((row) => row.id);
    };
    const sorted = async (direction: string): Promise<string[]> => {
      const ids = await found({ sort: JSON.stringify(['studentName', direction]) });
      return ids.filter((one) => [made.id, other.id].includes(one));
    };
    expect(await sorted('ASC')).toEqual([made.id, other.id]);
    expect(await sorted('DESC')).toEqual([other.id, made.id]);
    const search = `okoye ${made.applicationNumber}`;
    expect(await found({ search })).toEqual([made.id]);
    await system.flushAudit();
    const [last] = await run(
      `SELECT details FROM audit_events WHERE action = 'transfer_evaluations.list' ORDER BY occurred_at DESC LIMIT 1`,
    );
    expect(last).toEqual({ details: { filters: { search: '…' }, ids: [] } });
  });

  it('be read, but not changed, by people and machines that only read applications', async () => {
    const { id } = await accepted('read-only');
    const course = { externalCode: 'ENG 111', externalTitle: 'Writing', externalCredits: 3 };
    const { body: made } = await evaluate(id, { courses: [course] }).expect(201);
    const studentId = (await records.student()).id;
    const { body: other } = await registrar
      .post(path)
      .send({ studentId, institution: 'Wake Technical College' })
      .expect(201);
    const one = `${path}/${made.id}`;
    const listed = async (client: Client, query: object): Promise<string[]> => {
      const { body } = await client.get(path).query(query).expect(200);
      return (body as { id: string }[]).map((row) => row.id);
    };
    for (const client of [await system.as('compliance'), await asMachine(system, 'applications.read')]) {
      expect(await listed(client, { applicationId: id })).toEqual([made.id]);
      expect(await listed(client, { studentId })).toEqual([]);
      expect(await listed(client, { id: other.id })).toEqual([]);
      expect((await client.get(one).expect(200)).body).toMatchObject({
        applicantName: 'Ada Okoye',
        courses: [{ externalCode: 'ENG 111', outcome: 'pending' }],
      });
      await client.get(`${path}/${other.id}`).expect(404);
      await client.get(`${one}/history`).expect(403);
      await client.get(`${one}/suggestions`).expect(403);
      await client.put(one).send({ notes: 'Changed' }).expect(403);
      await client.delete(one).expect(403);
      await evaluate(id, {}, client).expect(403);
    }
    expect(await listed(registrar, { id: other.id })).toEqual([other.id]);
    await (await system.as('bursar')).get(one).expect(403);
  });

  it('be refused for an unknown application, for another student, beside an inquiry and by state', async () => {
    const { id } = await accepted('refused');
    await evaluate('00000000-0000-4000-8000-000000000000').expect(422);
    const other = await records.student();
    await evaluate(id, { studentId: other.id }).expect(422);
    await evaluate(id, { inquiryId: other.id }).expect(422);
    await run(`UPDATE applications SET state = 'withdrawn' WHERE id = $1`, [id]);
    const { body } = await evaluate(id).expect(409);
    expect(body.detail).toMatch(/is withdrawn, so it can't be evaluated/);
    await run('SELECT purge_application($1)', [id]);
    expect((await evaluate(id).expect(409)).body.detail).toMatch(/has been deleted/);
  });

  it('be refused before the submission, after the expiry and after the applicant has declined', async () => {
    const client = await applicant('early');
    const { id } = await start(client);
    const refused = async (applicationId: string, state: RegExp): Promise<void> => {
      const { body } = await evaluate(applicationId).expect(409);
      expect(body.detail).toMatch(state);
    };
    await refused(id, /hasn't been submitted yet/);
    await run(`UPDATE applications SET state = 'expired' WHERE id = $1`, [id]);
    await refused(id, /is expired/);
    const declined = await accepted('declined');
    await run(`UPDATE applications SET state = 'declined' WHERE id = $1`, [declined.id]);
    await refused(declined.id, /is declined/);
  });

  it('become the student’s without a second draft, and be given back when the enrollment is undone', async () => {
    const { id } = await accepted('taken-over');
    await evaluate(id, { institution: 'CAPE FEAR Community College' }).expect(201);
    const { body } = await payDeposit(id).expect(200);
    expect(await ofStudent(body.studentId)).toEqual(['CAPE FEAR Community College']);
    await undo(id).expect(200);
    expect(await ofStudent(body.studentId)).toEqual([]);
    expect(await draftsOf(id)).toEqual([
      { institution: 'CAPE FEAR Community College', status: 'draft', student_id: null },
    ]);
  });

  it('stay beside the drafts of the conversion, which are deleted when it is undone', async () => {
    const { id } = await accepted('beside');
    await evaluate(id).expect(201);
    const { body } = await payDeposit(id).expect(200);
    expect(await ofStudent(body.studentId)).toEqual([
      'Cape Fear Community College',
      'Wake Technical College',
    ]);
    await undo(id).expect(200);
    expect(await ofStudent(body.studentId)).toEqual([]);
    expect(await draftsOf(id)).toEqual([
      { institution: 'Wake Technical College', status: 'draft', student_id: null },
    ]);
  });

  it('get the student of an application that is enrolled', async () => {
    const { id } = await accepted('enrolled-before');
    const { body } = await payDeposit(id).expect(200);
    expect((await evaluate(id).expect(201)).body).toMatchObject({ studentId: body.studentId });
  });

  it('keep the values of its changes out of the trail until it is articulated', async () => {
    const { id } = await accepted('articulated');
    await payDeposit(id).expect(200);
    const course = { externalCode: 'ENG 111', externalTitle: 'Writing', externalCredits: 3 };
    const decided = { ...course, outcome: 'elective', credits: 3 };
    const { body: made } = await evaluate(id, { courses: [decided] }).expect(201);
    const one = `${path}/${made.id}`;
    await registrar.post(`${one}/articulate`).send({}).expect(200);
    const line = `${one}/courses/${made.courses[0].id}`;
    await registrar.post(`${line}/revoke`).send({ reason: 'Twice' }).expect(200);
    const entries = await run<{ action: string; courses: unknown }>(
      `SELECT action, details->'changes'->'courses' AS courses FROM audit_events
       WHERE subject_id = $1 AND details->'changes' ? 'courses' ORDER BY id`,
      [made.id],
    );
    expect(entries[0]).toEqual({ action: 'transfer_evaluation.create', courses: [null, '…'] });
    expect(JSON.stringify(entries.at(-1))).toContain('ENG 111');
  });

  it('not be made by the applicant, who works here as a registrar', async () => {
    const { id, email } = await accepted('colleague');
    await payDeposit(id).expect(200);
    const { body: earlier } = await evaluate(id).expect(201);
    // Known by the student record: the email address at work is another one.
    const work = 'registrar.colleague@collegium.example';
    await run(`UPDATE users SET role = 'registrar', email = $2 WHERE email = $1`, [email, work]);
    const colleague = await system.asPerson(work);
    const refused = {
      code: 'own_record',
      detail: 'This is your own application. Another person in the office must do this.',
    };
    expect((await evaluate(id, {}, colleague).expect(403)).body).toMatchObject(refused);
    await colleague.get(`/api/applications/${id}`).expect(403);
    await run('UPDATE transfer_evaluations SET student_id = NULL WHERE id = $1', [earlier.id]);
    const removed = await colleague.delete(`/api/transfer-evaluations/${earlier.id}`).expect(403);
    expect(removed.body).toMatchObject(refused);
  });

  it('be deleted with its courses when the application is purged', async () => {
    const { id } = await accepted('purged');
    const course = { externalCode: 'ENG 111', externalTitle: 'Writing', externalCredits: 3 };
    const { body } = await evaluate(id, { courses: [course] }).expect(201);
    await run(`UPDATE applications SET state = 'withdrawn' WHERE id = $1`, [id]);
    await run('SELECT purge_application($1)', [id]);
    expect(await draftsOf(id)).toEqual([]);
    expect(await run('SELECT FROM transfer_courses WHERE evaluation_id = $1', [body.id])).toEqual([]);
  });
});

describe('POST /api/applications/{id}/undo should', () => {
  const blockersOf = async (id: string): Promise<Record<string, unknown>[]> =>
    (await undo(id).expect(409)).body.blockers as Record<string, unknown>[];

  it('reverse everything while nothing else exists, and use the record again for the next deposit', async () => {
    const one = await enrolled('undone');
    const { studentId, paymentId, studentNumber } = one;
    const { body } = await undo(one.id).expect(200);
    expect(body).toMatchObject({ state: 'accepted', studentId: null, paymentId: null });
    expect((await bursar.get(`/api/payments/${paymentId}`).expect(200)).body).toMatchObject({
      voidedAt: expect.any(String),
      held: '0.00',
    });
    expect(await balanceOf('enrollment_deposits', studentId!)).toBe(0);
    expect((await registrar.get(`/api/students/${studentId}`).expect(200)).body).toMatchObject({
      enrollmentStatus: 'inactive',
    });
    expect(await run('SELECT FROM transfer_evaluations WHERE student_id = $1', [studentId])).toEqual([]);
    expect(await run('SELECT FROM holds WHERE student_id = $1 AND released_at IS NULL', [studentId])).toEqual(
      [],
    );
    const { body: again } = await payDeposit(one.id).expect(200);
    expect(again).toMatchObject({ studentId, studentNumber, isNewRecord: false, held: '500.00' });
    expect(again.paymentId).not.toBe(paymentId);
    expect(await ledgerDifference()).toBeNull();
  });

  it('give a former student the earlier program, status and catalog year', async () => {
    const one = await accepted('former-undone');
    const former = await records.student({
      enrollmentStatus: 'on_leave',
      catalogYear: '2019-2020',
      programId: null,
    });
    await waiveDeposit(one.id, { studentId: former.id }).expect(200);
    await undo(one.id).expect(200);
    expect((await registrar.get(`/api/students/${former.id}`).expect(200)).body).toMatchObject({
      enrollmentStatus: 'on_leave',
      catalogYear: '2019-2020',
      programId: null,
    });
  });

  it('leave only the student record when the application is purged', async () => {
    const one = await accepted('zqvxbox', { you: { lastName: 'Zqvxlast', street: 'Zqvxstreet' } });
    const { body } = await waiveDeposit(one.id, { reason: 'Zqvxwaived' }).expect(200);
    await undo(one.id, bursar, 'Zqvxundone').expect(200);
    await one.client.post(`/api/apply/applications/${one.id}/withdraw`).send({}).expect(200);
    await system.app.get(RetentionService).tick(new Date(Date.now() + 366 * 86_400_000));
    await system.flushAudit();
    // Decision 0212: a record is never deleted, and neither is the trail of its creation.
    expect(await tablesWith('Zqvx')).toEqual([
      'public.audit_events',
      'public.search_vocabulary',
      'public.student_personal_data',
      'public.students',
      'public.users',
    ]);
    for (const reason of ['Zqvxwaived', 'Zqvxundone']) expect(await tablesWith(reason)).toEqual([]);
    expect((await registrar.get(`/api/students/${body.studentId}`).expect(200)).body).toMatchObject({
      lastName: 'Zqvxlast',
      enrollmentStatus: 'inactive',
    });
  });

  it('list all blockers at once, and change nothing', async () => {
    const one = await enrolled('blocked');
    const { studentId } = one;
    const term = await records.term();
    await records.charge({ id: studentId! } as never, term);
    await bursar.post('/api/payments').send({ studentId, amount: 20, method: 'cash' }).expect(201);
    await registrar.post('/api/holds').send({ studentId, kind: 'registrar', reason: 'Records' }).expect(201);
    await run(
      `INSERT INTO user_identities (user_id, issuer, subject) SELECT user_id, 'https://idp.example', 'blocked' FROM students
       WHERE id = $1`,
      [studentId],
    );
    const [draft] = await run<{ id: string }>('SELECT id FROM transfer_evaluations WHERE student_id = $1', [
      studentId,
    ]);
    await registrar.put(`/api/transfer-evaluations/${draft!.id}`).send({ notes: 'Looked at it' }).expect(200);
    const found = await blockersOf(one.id);
    expect(found.map(({ code, facts }) => [code, (facts as { table?: string }).table ?? null])).toEqual([
      ['sign_in_claimed', null],
      ['student_has_records', 'transfer_evaluations'],
      ['student_has_records', 'holds'],
      ['student_has_records', 'student_charges'],
      ['student_has_records', 'payments'],
    ]);
    expect(found.map(({ message }) => message)).toContain('The student has 1 charge.');
    expect((await bursar.get(`/api/enrollment-deposits/${one.id}`).expect(200)).body).toMatchObject({
      state: 'enrolled',
      held: '500.00',
    });
  });

  it('name every other table of students as a blocker or say why it is none', async () => {
    const tables = await run<{ name: string }>(
      `SELECT DISTINCT name FROM (
         SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'students'::regclass
         UNION SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'student_id' AND NOT attisdropped
           AND relname <> 'students') AS known ORDER BY name`,
    );
    expect([...Object.keys(existing), ...Object.keys(ignored)].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
  });

  it('refuse what is not enrolled, offices without the permission and a stale version', async () => {
    const one = await accepted('not-enrolled');
    expect(await blockersOf(one.id)).toMatchObject([{ code: 'application_state' }]);
    const { id } = await enrolled('by-others');
    await undo(id, admissions).expect(403);
    await undo(id).set('If-Match', '"1"').expect(412);
    await undo(id, admin).expect(200);
    expect(await blockersOf(id)).toMatchObject([{ code: 'application_state', facts: { state: 'accepted' } }]);
  });

  it('be the only way to void a deposit, unless the bank returned it', async () => {
    const { id, paymentId, studentId } = await enrolled('void-deposit');
    for (const call of [
      bursar.post(`/api/payments/${paymentId}/void`).send({ reason: 'Mistake' }),
      bursar.post(`/api/payments/${paymentId}/reallocate`).send({ allocations: [] }),
      bursar.delete(`/api/payments/${paymentId}`),
    ])
      await call.expect(409);
    await records.term({ startDate: '2025-01-01', endDate: '2025-05-01' });
    await bursar.post(`/api/payments/${paymentId}/return`).send({ reason: 'Insufficient funds' }).expect(200);
    expect((await bursar.get(`/api/enrollment-deposits/${id}`).expect(200)).body).toMatchObject({
      isReturned: true,
      held: '0.00',
    });
    expect(await balanceOf('enrollment_deposits', studentId!)).toBe(0);
    expect(await ledgerDifference()).toBeNull();
  });

  it('happen once if two people do it at the same moment', async () => {
    const { id } = await enrolled('undone-twice');
    const both = await Promise.all([undo(id), undo(id, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
