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
} from '../../../test/harness/worlds/conversions.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';

openConversions();

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

describe('a transfer evaluation of an application should', () => {
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
