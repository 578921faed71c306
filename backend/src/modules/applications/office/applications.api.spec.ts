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
} from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld, records, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationCountDto, ApplicationDto, ApplicationRecordDto } from './applications.dto.js';

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

describe('The program of an application should', () => {
  it('be called as in the term of the application', async () => {
    const client = await applicant('earlier');
    const id = await filled(client);
    await submit(client, id).expect(200);
    const { programId, number } = await read(id);
    const later = await records.term({ startDate: '2199-08-06', endDate: '2199-12-01' });
    await registrar
      .put(`/api/programs/${programId}`)
      .send({ name: 'Renamed later', effectiveTermId: later.id })
      .expect(200);
    const { body } = await client.get(`/api/apply/applications/${id}`).expect(200);
    const [listed] = await list({ search: number });
    for (const { programName } of [body as ApplicationRecordDto, listed!, await read(id)])
      expect(programName).not.toBe('Renamed later');
    await registrar
      .put(`/api/programs/${programId}`)
      .send({ name: listed!.programName, effectiveTermId: null })
      .expect(200);
  });
});

describe('The warnings of an application should', () => {
  it('be shown to the office from submission on, and never to the applicant', async () => {
    const client = await applicant('warned');
    const teacher = { name: 'Ben Sarr', email: 'ben.sarr@mail.example', relationship: 'teacher' };
    const recommenders = [
      teacher,
      { ...teacher, name: 'Cleo Diaz', email: 'Warned+cleo@mail.example' },
      teacher,
    ];
    const id = await filled(client, {
      ...answersOf('Eve', 'Roe'),
      recommenders: { recommenders, waivesRight: 'no' },
    });
    expect((await read(id)).warnings).toEqual([]);
    await submit(client, id).expect(200);
    expect((await read(id)).warnings.map(({ code }) => code)).toEqual([
      'own_recommender',
      'recommender_twice',
      'signature_differs',
    ]);
    const { body } = await client.get(`/api/apply/applications/${id}`).expect(200);
    expect(body).not.toHaveProperty('warnings');
    await admissions
      .post(`/api/applications/${id}/corrections`)
      .send({ step: 'you', answers: { firstName: 'Ada', lastName: 'Okoye' }, reason: 'Passport' })
      .expect(200);
    expect((await read(id)).warnings.map(({ code }) => code)).not.toContain('signature_differs');
    expect(JSON.stringify(await trail('application.correct_answers'))).not.toContain('Okoye');
  });
});

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
