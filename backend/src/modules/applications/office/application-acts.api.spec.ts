import { beforeAll, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  answersOf,
  applicant,
  filled,
  openTerms,
  opening,
  save,
  start,
  submit,
  submitted,
} from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { OwnApplicationDto } from '../apply/apply.dto.js';
import type { ApplicationRecordDto } from './applications.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const reason = 'Seen by the office';
const call = (id: string, act: string, body: object = { reason }, client: Client = admissions) =>
  client.post(`/api/applications/${id}/${act}`).send(body);
const done = async (...of: Parameters<typeof call>): Promise<ApplicationRecordDto> =>
  (await call(...of).expect(200)).body as ApplicationRecordDto;
const line = ({ checklist }: ApplicationRecordDto, code: string) =>
  checklist.find((item) => item.code === code);
const faults = (response: Awaited<ReturnType<typeof call>>, fields: string[]): void =>
  expectProblem(response, 422, {
    errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  });

describe('POST /api/applications/{id}/items/{code}/receive, waive and return should', () => {
  it('move the application with its checklist, keep each reason, and show it to the applicant', async () => {
    const id = await submitted('items');
    const received = await done(id, 'items/identity/receive');
    expect(received).toMatchObject({ state: 'under_review', openItems: 0, completedAt: expect.any(String) });
    expect(line(received, 'identity')).toMatchObject({ state: 'received', reason });
    const returned = await done(id, 'items/transcripts/return', { reason: 'Page 2 is unreadable' });
    expect(returned).toMatchObject({ state: 'documents_pending', completedAt: null, openItems: 1 });
    const own = (await (await applicant('items')).get(`/api/apply/applications/${id}`))
      .body as OwnApplicationDto;
    expect(own.checklist[0]).toMatchObject({ state: 'open', reason: 'Page 2 is unreadable' });
    expect(await done(id, 'items/transcripts/waive', { reason: 'Closed school' })).toMatchObject({
      state: 'under_review',
    });
    const { timeline } = await done(id, 'items/transcripts/receive', { reason: 'It came after all' });
    expect(timeline.filter(({ act }) => act).map((one) => [one.act, one.itemCode, one.reason])).toEqual([
      ['receive', 'identity', reason],
      ['return', 'transcripts', 'Page 2 is unreadable'],
      ['waive', 'transcripts', 'Closed school'],
      ['receive', 'transcripts', 'It came after all'],
    ]);
  });

  it('refuse what the state of the item or of the application does not allow', async () => {
    const id = await submitted('refused');
    await call(id, 'items/transcripts/receive').expect(409);
    await call(id, 'items/transcripts/waive').expect(409);
    await call(id, 'items/identity/return').expect(409);
    await call(id, 'items/unknown/receive').expect(404);
    faults(await call(id, 'items/identity/receive', {}), ['reason']);
    faults(await call(id, 'items/identity/receive', { reason: 'x'.repeat(501) }), ['reason']);
    await call(id, 'items/identity/receive').set('If-Match', '"1"').expect(412);
    await call(id, 'items/identity/receive', { reason }, registrar).expect(403);
    await done(id, 'withdraw');
    await call(id, 'items/identity/receive').expect(409);
  });
});

describe('POST /api/applications/{id}/notes, corrections and verify-gpa should', () => {
  it('add rows, leave the answers, and record fields without values', async () => {
    const id = await submitted('rows', answersOf('Ada', 'Okoye'));
    const { notes } = await done(id, 'notes', { text: 'Called.\nNo answer.' });
    expect(notes).toMatchObject([{ text: 'Called.\nNo answer.', authorName: expect.any(String) }]);
    const answers = { lastName: 'Okoye-Sarr', state: null };
    const corrected = await done(id, 'corrections', { step: 'you', answers, reason });
    expect(corrected.corrections).toHaveLength(2);
    expect(corrected.corrections).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: 'you', field: 'lastName', value: 'Okoye-Sarr', reason }),
        expect.objectContaining({ field: 'state', value: null }),
      ]),
    );
    expect(corrected.steps[0]!.answers).toMatchObject({ lastName: 'Okoye' });
    const gpa = { gpa: 3.425, source: 'Transcript of North High' };
    expect(await done(id, 'verify-gpa', gpa)).toMatchObject({
      verifiedGpa: 3.425,
      verifiedGpaSource: gpa.source,
    });
    await system.flushAudit();
    const rows = await system.dataSource.query<object[]>(
      'SELECT details FROM audit_events WHERE subject_id = $1',
      [id],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const value of ['Okoye-Sarr', 'No answer', reason, 'North High', '3.425'])
      expect([value, JSON.stringify(rows).includes(value)]).toEqual([value, false]);
  });

  it.each<[string, object, string[]]>([
    ['corrections', { step: 'you', answers: { nickname: 'A' }, reason }, ['answers.nickname']],
    ['corrections', { step: 'you', answers: { birthDate: '2199-01-01' }, reason }, ['answers.birthDate']],
    ['corrections', { step: 'essays', answers: { a: 'b' }, reason }, ['step']],
    ['corrections', { step: 'you', answers: {}, reason }, ['answers']],
    ['corrections', { step: 'documents', answers: { transcripts: 'x' } }, ['reason']],
    ['notes', { text: ' ' }, ['text']],
    ['verify-gpa', { gpa: 4.001, source: 'x' }, ['gpa']],
    ['verify-gpa', { gpa: 3.1234, source: 'x' }, ['gpa']],
    ['verify-gpa', { gpa: '3.4' }, ['gpa', 'source']],
  ])('refuse %s %j', async (act, body, fields) => {
    const [{ id }] = (await system.dataSource.query(
      `SELECT id FROM applications WHERE submitted_at IS NOT NULL AND state <> 'withdrawn' LIMIT 1`,
    )) as [{ id: string }];
    faults(await call(id, act, body), fields);
  });

  it('correct the rows of a list as a whole, with every earlier version', async () => {
    const id = await submitted('lists');
    const school = { name: 'Guilford Technical Community College', country: 'US', degree: null, gpa: 3.1 };
    const step = 'schools';
    await done(id, 'corrections', { step, answers: { schools: [school, { ...school, gpa: 2.9 }] }, reason });
    const twice = await done(id, 'corrections', { step, answers: { schools: [school] }, reason });
    expect(twice.corrections).toMatchObject([
      { step, field: 'schools', value: [school, { ...school, gpa: 2.9 }] },
      { step, field: 'schools', value: [school] },
    ]);
    const wrong = { schools: [school, { ...school, gpa: 'high', rank: 1 }] };
    faults(await call(id, 'corrections', { step, answers: wrong, reason }), [
      'answers.schools.1.gpa',
      'answers.schools.1.rank',
    ]);
  });

  it('refuse an age under 13 at its field, to the applicant and the office, and at submission', async () => {
    const birthDate = `${new Date().getFullYear() - 12}-01-01`;
    const [client, errors] = [
      await applicant('child'),
      { 'answers.birthDate': [expect.stringContaining('13 years')] },
    ];
    const id = await filled(client);
    expectProblem(await save(client, id, 'you', { birthDate }), 422, { errors });
    await system.dataSource.query(
      `UPDATE application_answers SET answers = answers || $2 WHERE application_id = $1 AND step = 'you'`,
      [id, { birthDate }],
    );
    expectProblem(await submit(client, id), 422, {
      errors: { 'you.birthDate': errors['answers.birthDate'] },
    });
    const other = await submitted('no.child');
    expectProblem(await call(other, 'corrections', { step: 'you', answers: { birthDate }, reason }), 422, {
      errors,
    });
  });

  it('correct nothing before submission', async () => {
    const { id } = await start(await applicant('too.early'));
    const body = { step: 'you', answers: { lastName: 'Late' }, reason };
    await call(id, 'corrections', body).expect(409);
  });
});

describe('POST /api/applications/{id}/withdraw, hold-retention and release-retention should', () => {
  it('end the application and its links, with the reason in its history', async () => {
    const id = await submitted('ended');
    expect(await done(id, 'withdraw')).toMatchObject({
      state: 'withdrawn',
      recommendations: [{ state: 'withdrawn' }],
      timeline: expect.arrayContaining([expect.objectContaining({ toState: 'withdrawn', reason })]),
    });
    await call(id, 'withdraw').expect(409);
  });

  it('hold the data from the purge until it is released', async () => {
    const id = await submitted('held');
    expect(await done(id, 'hold-retention')).toMatchObject({ isHeld: true, retentionHold: reason });
    await call(id, 'hold-retention').expect(409);
    await done(id, 'withdraw');
    await expect(system.dataSource.query('SELECT purge_application($1)', [id])).rejects.toMatchObject({
      constraint: 'ck_applications_purge',
    });
    await done(id, 'verify-gpa', { gpa: 2, source: 'A secret source' });
    expect(await done(id, 'release-retention')).toMatchObject({ isHeld: false, retentionHold: null });
    await call(id, 'release-retention').expect(409);
    await system.dataSource.query('SELECT purge_application($1)', [id]);
    const { body } = await admissions.get(`/api/applications/${id}`).expect(200);
    expect(body).toMatchObject({ applicantName: null, email: null, verifiedGpa: null, checklist: [] });
    expect(JSON.stringify((body as ApplicationRecordDto).timeline)).not.toContain(reason);
    for (const act of ['notes', 'verify-gpa', 'hold-retention'])
      await call(id, act, act === 'notes' ? { text: 'x' } : { reason, gpa: 1, source: 'x' }).expect(
        (response) => {
          expect([409, 422]).toContain(response.status);
        },
      );
    await call(id, 'notes', { text: 'x' }).expect(409);
  });
});

describe('POST /api/applications should', () => {
  const { you, ...rest } = answersOf('Pap', 'Er');

  it('add a paper application that the office completes and submits', async () => {
    const { programId, termId } = opening();
    const made = await admissions
      .post('/api/applications')
      .send({ email: 'pap.er@mail.example', programId, termId, feeNote: '$10 in cash', answers: { you } })
      .expect(201);
    const { id, ...record } = made.body as ApplicationRecordDto;
    expect(made.headers.location).toBe(`/api/applications/${id}`);
    expect(record).toMatchObject({ source: 'paper', state: 'started', feeNote: '$10 in cash' });
    expect(record).toMatchObject({ applicantName: 'Pap Er', email: 'pap.er@mail.example' });
    const certified = { certification: true, signature: 'Pap Er' };
    const gaps = await call(id, 'submit', certified).expect(422);
    expect(Object.keys((gaps.body as { errors: object }).errors)).toContain('schools.schools');
    expect(Object.keys((gaps.body as { errors: object }).errors)).not.toContain('documents.transcripts');
    const put = (body: object) => admissions.put(`/api/applications/${id}`).send(body);
    await put({ answers: rest, feeNote: null }).expect(200);
    faults(await put({ answers: { essays: {} } }), ['answers.essays']);
    faults(await put({ answers: { you: 'Ada' } }), ['answers.you']);
    faults(await put({ answers: { you: { birthDate: 'x' } } }), ['answers.you.birthDate']);
    const sent = await done(id, 'submit', certified);
    expect(sent).toMatchObject({ state: 'documents_pending', feeNote: null, signature: 'Pap Er' });
    expect(line(sent, 'transcripts')).toMatchObject({ state: 'open' });
    await call(id, 'submit', certified).expect(409);
    await put({ answers: { you } }).expect(200);
    await put({ answers: { you: { ...you, city: 'Durham' } } }).expect(409);
    await put({ feeNote: 'Check 1042' }).expect(200);
    const own = await (await applicant('pap.er')).get('/api/apply/applications').expect(200);
    expect(own.body).toMatchObject([{ id, state: 'documents_pending' }]);
  });

  it('take only what the paper has, of a person known by another spelling of the email', async () => {
    const online = await applicant('known.person');
    await save(online, (await start(online)).id, 'you', you).expect(200);
    const { programId, termId } = opening();
    const body = { email: 'Known.Person+paper@mail.example', programId, termId };
    const { body: refused } = await admissions.post('/api/applications').send(body).expect(409);
    expect(refused).toMatchObject({ blockers: [{ code: 'application_open' }] });
    const [{ id: another }] = (await system.dataSource.query(
      'SELECT id FROM programs WHERE id <> $1 AND is_active LIMIT 1',
      [programId],
    )) as [{ id: string }];
    const made = await admissions
      .post('/api/applications')
      .send({ ...body, programId: another })
      .expect(201);
    expect(made.body).toMatchObject({ email: 'known.person@mail.example', applicantName: null });
  });

  it('be for the office only, and refuse online applications', async () => {
    const { id } = await start(await applicant('online'));
    await call(id, 'submit', { certification: true, signature: 'X' }).expect(409);
    await admissions.put(`/api/applications/${id}`).send({ answers: { you } }).expect(409);
    faults(await admissions.put(`/api/applications/${id}`).send({ feeNote: 'x' }), ['feeNote']);
    faults(await admissions.post('/api/applications').send({ email: 'x' }), ['email', 'programId', 'termId']);
    await registrar.post('/api/applications').send({}).expect(403);
  });

  it('name a machine client as the author', async () => {
    const id = await submitted('machine');
    const machine = await asMachine(system, 'applications.read', 'applications.write');
    await done(id, 'items/identity/receive', { reason }, machine);
    await done(id, 'notes', { text: 'From the feed' }, machine);
    const body = { step: 'you', answers: { city: 'Durham' }, reason };
    const record = await done(id, 'corrections', body, machine);
    const [{ name }] = (await system.dataSource.query(
      'SELECT name FROM machine_clients ORDER BY created_at DESC LIMIT 1',
    )) as [{ name: string }];
    expect(record).toMatchObject({
      notes: [{ authorName: name }],
      corrections: [{ correctedByName: name }],
      timeline: expect.arrayContaining([expect.objectContaining({ act: 'receive', actorName: name })]),
    });
    expect(line(record, 'identity')).toMatchObject({ changedByName: name });
  });
});
