import { beforeAll, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import {
  addFile,
  answersOf,
  applicant,
  filled,
  openTerms,
  opening,
  start,
  submit,
  submitted,
  save,
} from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationCountDto, ApplicationDto, ApplicationRecordDto } from './applications.dto.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import type { Client } from '../../../../test/harness/test-app.js';
import type { OwnApplicationDto } from '../apply/apply.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });

beforeAll(openTerms);

const unknown = '00000000-0000-4000-8000-000000000000';

const list = async (filter: object, more = ''): Promise<ApplicationDto[]> =>
  (await admissions.get(`/api/applications?filter=${JSON.stringify(filter)}${more}`).expect(200))
    .body as ApplicationDto[];

const read = async (id: string): Promise<ApplicationRecordDto> =>
  (await admissions.get(`/api/applications/${id}`).expect(200)).body as ApplicationRecordDto;

const trail = async (action: string): Promise<{ details: object }> => {
  await system.flushAudit();
  const [row] = await system.dataSource.query<{ details: object }[]>(
    'SELECT details FROM audit_events WHERE action = $1 ORDER BY occurred_at DESC LIMIT 1',
    [action],
  );
  return row!;
};

describe('GET /api/applications should', () => {
  it('find by number, name without accents, and email, and not record the words', async () => {
    const id = await submitted('chloe.mercier', answersOf('Chloé', 'Mercier'));
    const { number } = (await list({ id }))[0]!;
    for (const search of [number, 'mercier chloe', 'chloe.mercier@mail'])
      expect((await list({ search })).map((one) => one.id)).toEqual([id]);
    expect(await list({ search: 'mail.example' })).toEqual([]);
    const { details } = await trail('applications.list');
    expect(JSON.stringify(details)).not.toContain('example');
    await list({ search: number });
    expect(await trail('applications.list')).toEqual({
      details: { filters: { search: '…' }, applicationIds: [id], ids: [] },
    });
  });

  it('filter by what the office works with', async () => {
    const draft = (await start(await applicant('filter.draft'))).id;
    const id = await submitted('filter.submitted', answersOf('Fila', 'Filter'));
    const ids = async (filter: object) => (await list(filter)).map((one) => one.id);
    const { programId, termId } = opening();
    const yes = [
      { state: 'documents_pending' },
      { programId, termId },
      { source: 'online' },
      { late: false },
      { complete: false },
      { held: false },
      { waitingFor: 'office' },
      { submittedAfter: '2020-01-01T00:00:00Z' },
    ];
    for (const filter of yes) expect(await ids(filter)).toContain(id);
    const no = [
      { state: 'started' },
      { source: 'paper' },
      { complete: true },
      { held: true },
      { waitingFor: 'recommender' },
    ];
    for (const filter of no) expect(await ids(filter)).not.toContain(id);
    expect(await ids({ state: 'started' })).toContain(draft);
    await admissions.get('/api/applications?filter={"state":"lost"}').expect(400);
  });

  it('sort by each field, and be a file', async () => {
    for (const name of ['sort.b', 'sort.a']) await submitted(name, answersOf(`Sort ${name}`, 'Sortable'));
    const fields = ['number', 'email', 'programName', 'termName', 'state', 'openItems', 'touchedAt'];
    for (const field of [...fields, 'submittedAt', 'completedAt'])
      expect(await list({ search: 'sortable' }, `&sort=["${field}","ASC"]`)).toHaveLength(2);
    const sorted = await list({ search: 'sortable' }, '&sort=["applicantName","ASC"]');
    expect(sorted.map(({ email }) => email)).toEqual(['sort.a@mail.example', 'sort.b@mail.example']);
    const { text } = await admissions
      .get('/api/applications?filter={"search":"sortable"}')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain('sort.a@mail.example');
    expect(text.trim().split('\n')).toHaveLength(3);
  });

  it('read a page in at most three statements', async () => {
    const statements = await statementsOf(() => admissions.get('/api/applications?range=[0,24]').expect(200));
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});

describe('GET /api/applications/counts should', () => {
  it('count every state, also for one program', async () => {
    await start(await applicant('counted'));
    const { body } = await registrar.get('/api/applications/counts').expect(200);
    const counts = body as ApplicationCountDto[];
    expect(counts).toHaveLength(10);
    for (const { state, count } of counts) expect((await list({ state })).length).toBe(count);
    const narrow = { programId: opening().programId, source: 'paper' };
    const filter = JSON.stringify(narrow);
    const { body: fewer } = await registrar.get(`/api/applications/counts?filter=${filter}`).expect(200);
    for (const { state, count } of fewer as ApplicationCountDto[])
      expect((await list({ ...narrow, state })).length).toBe(count);
  });
});

describe('GET /api/applications/{id} should', () => {
  it('return everything about it, and record who opened it', async () => {
    const id = await submitted('whole', answersOf('Ada', 'Okoye'));
    const record = await read(id);
    expect(record).toMatchObject({
      applicantName: 'Ada Okoye',
      email: 'whole@mail.example',
      state: 'documents_pending',
      source: 'online',
      openItems: 1,
      birthDate: '2005-03-14',
      signature: 'Ada Okoye',
      verifiedGpa: null,
      corrections: [],
      notes: [],
      files: [{ field: 'transcripts', name: 'transcript.pdf', isSupplement: false }],
      checklist: [
        { code: 'transcripts', state: 'received', changedByName: null },
        { code: 'identity', state: 'open' },
      ],
      recommendations: [{ personName: 'Ben Sarr', personEmail: 'ben.sarr@mail.example', state: 'requested' }],
      timeline: [
        { toState: 'submitted', actorName: 'Ada Okoye' },
        { fromState: 'submitted', toState: 'documents_pending' },
      ],
    });
    expect(record.steps.map(({ step }) => step)[2]).toBe('schools');
    expect(record.sha256).toMatch(/^[0-9a-f]{64}$/);
    await system.flushAudit();
    const rows = await system.dataSource.query<object[]>(
      `SELECT FROM audit_events WHERE action = 'application.read' AND subject_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('show the office a letter that the applicant waived, with its file', async () => {
    const client = await applicant('waived');
    const answers = answersOf('Wai', 'Ved');
    const id = await filled(client, {
      ...answers,
      recommenders: { ...answers.recommenders, waivesRight: 'yes' },
    });
    await submit(client, id).expect(200);
    const asked = (await read(id)).recommendations[0]!.id;
    const rated = {
      academics: 'exceptional',
      writing: 'average',
      initiative: 'unable',
      reliability: 'average',
      conclusion: 'yes',
    };
    await system.dataSource.query(
      `UPDATE recommendations SET state = 'received', letter = 'She is diligent.', answered_at = now(), file_id = (
         SELECT file_id FROM application_files WHERE application_id = $2), ratings = $3 WHERE id = $1`,
      [asked, id, rated],
    );
    expect((await read(id)).recommendations).toMatchObject([
      { isWaived: true, letter: 'She is diligent.', ratings: rated, fileName: 'transcript.pdf' },
    ]);
    const file = `/api/applications/${id}/recommendations/${asked}/file`;
    const { headers } = await admissions.get(file).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    await admissions.get(file.replace(id, await submitted('other.waived'))).expect(404);
  });

  it('send files as attachments only, of this application only, and record the download without its name', async () => {
    const id = await submitted('with.file');
    const { files } = await read(id);
    const address = `/api/applications/${id}/files/${files[0]!.id}`;
    const { headers } = await admissions.get(address).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(await trail('application.file.read')).toEqual({ details: { field: 'transcripts' } });
    const other = await applicant('other.file');
    const { id: otherId } = await start(other);
    await addFile(other, otherId).expect(201);
    await admissions.get(`/api/applications/${otherId}/files/${files[0]!.id}`).expect(404);
  });

  it('be open to those offices that read applications, and to their machine clients', async () => {
    const id = await submitted('scope');
    const { body } = await registrar.get(`/api/applications/${id}/history`).expect(200);
    expect((body as { action: string }[]).map(({ action }) => action)).toContain('application.submit');
    for (const role of ['compliance', 'super_admin'] as const)
      await (await system.as(role)).get(`/api/applications/${id}`).expect(200);
    for (const role of ['bursar', 'faculty', 'financial_aid', 'student'] as const)
      await (await system.as(role)).get(`/api/applications/${id}`).expect(403);
    const own = await applicant('scope');
    await own.get(`/api/applications/${id}`).expect(401);
    const machine = await asMachine(system, 'applications.read');
    await machine.get(`/api/applications/${id}`).expect(200);
    await machine.post(`/api/applications/${id}/notes`).send({ text: 'No' }).expect(403);
    for (const address of ['', '/history', `/files/${unknown}`])
      await admissions.get(`/api/applications/${unknown}${address}`).expect(404);
  });
});

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
