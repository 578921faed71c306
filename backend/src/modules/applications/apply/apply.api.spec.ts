import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../../common/calendar.js';
import { newYorkInstant } from '../../../common/new-york.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  addFile,
  answersOf,
  applicant,
  filled,
  openings,
  opening,
  openTerms,
  save,
  start,
  submit,
  scan,
} from '../../../../test/harness/worlds/applications.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationReceiptDto, OwnApplicationDto, SavedStepDto } from './apply.dto.js';
import { submissionText } from '../submission.rules.js';
import { OpeningsService } from './openings.service.js';

openWorld([], { RATE_LIMITS: 'off' });

beforeAll(openTerms);

const { you } = answersOf('Ada', 'Okoye');

async function read<T>(client: Client, address: string): Promise<T> {
  return (await client.get(address).expect(200)).body as T;
}

/** A 422 with a message for exactly these fields. */
const expectFaults = (response: Response, fields: string[]): void =>
  expectProblem(response, 422, {
    errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  });

describe('GET /api/apply/openings should', () => {
  it('list active programs with the terms that accept applications, and until when', async () => {
    const names = new Set(openings.map(({ termName }) => termName));
    expect(names).toContain('Applied for');
    expect(names).not.toContain('Nearly begun');
    expect(opening()).toMatchObject({ isLate: false, applyUntil: expect.stringMatching(/^\d{4}-/) });
    await (await system.as('registrar')).get('/api/apply/openings').expect(401);
  });

  it('count the last day until midnight in New York', async () => {
    const { programId, termId, applyUntil } = opening();
    const isLate = async (day: string, time: string) => {
      const listed = await system.app.get(OpeningsService).list(newYorkInstant(day, time));
      return listed.find((one) => one.programId === programId && one.termId === termId)?.isLate ?? true;
    };
    expect(await isLate(applyUntil, '23:59:59')).toBe(false);
    expect(await isLate(addDays(applyUntil, 1), '00:00:00')).toBe(true);
  });
});

describe('POST /api/apply/applications should', () => {
  it('start one with the form in effect, and refuse a second one with all blockers', async () => {
    const client = await applicant('start');
    const made = await start(client);
    expect(made).toMatchObject({
      state: 'started',
      checklist: [],
      files: [],
      decisionTime: '1 to 2 business days',
    });
    expect(made.steps.map(({ step }) => step)).toEqual([
      'you',
      'program',
      'schools',
      'statement',
      'documents',
      'recommenders',
      'review',
    ]);
    const { programId, termId } = opening();
    const { body } = await client.post('/api/apply/applications').send({ programId, termId }).expect(409);
    // The message is for the applicant: nothing of it is withheld.
    const message: unknown = expect.stringMatching(/\bA-\d+\b/);
    expect(body.blockers).toEqual([
      { code: 'application_open', message, facts: { number: made.number }, liftedBy: null },
    ]);
    expect(await read<object[]>(client, '/api/apply/applications')).toHaveLength(1);
  });

  it('name unknown ids, and refuse a closed program and a past deadline together', async () => {
    const client = await applicant('closed');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const send = (programId: string, termId: string) =>
      client.post('/api/apply/applications').send({ programId, termId });
    expectFaults(await send(unknown, unknown), ['programId', 'termId']);
    const [{ id: program }] = (await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO programs (name, code, is_active) VALUES ('Closed program', 'CLOSED', FALSE) RETURNING id`,
    )) as [{ id: string }];
    const [{ id: term }] = (await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Nearly begun'`,
    )) as [{ id: string }];
    const { body } = await send(program, term).expect(409);
    expect(body.blockers.map(({ code }: { code: string }) => code)).toEqual([
      'program_closed',
      'deadline_passed',
    ]);
  });

  it('copy what was asked before, as far as its form asks the same', async () => {
    const client = await applicant('again');
    const first = await start(client);
    await save(client, first.id, 'you', you).expect(200);
    await save(client, first.id, 'schools', answersOf('Ada', 'Okoye').schools).expect(200);
    const second = openings.find((one) => one.programId !== opening().programId)!;
    // The form of the second program asks for no street, and has no answers about schools yet.
    await system.dataSource.query(
      `INSERT INTO application_forms (program_id, number, status, published_at, content)
       SELECT $1, (SELECT max(number) + 1 FROM application_forms), 'published', published_at,
         jsonb_set(content, '{steps,you,fields}', (SELECT jsonb_agg(field) FROM jsonb_array_elements(
           content #> '{steps,you,fields}') AS field WHERE field ->> 'code' <> 'street'))
       FROM application_forms WHERE program_id IS NULL AND status = 'published'`,
      [second.programId],
    );
    const stepOf = ({ steps }: OwnApplicationDto, name: string) =>
      steps.find(({ step }) => step === name)!.answers;
    const made = await start(client, second);
    const { street: _, ...others } = you;
    expect(stepOf(made, 'you')).toEqual(others);
    expect(stepOf(made, 'schools')).toHaveProperty('schools.0.name');
    const { id } = made;
    await save(client, id, 'schools', {}).expect(200);
    const admissions = await system.as('admissions');
    expect((await admissions.get(`/api/applications/${id}`).expect(200)).body).toMatchObject({
      applicantName: 'Ada Okoye',
      birthDate: you.birthDate,
      phone: you.phone,
    });
    const third = openings.find((one) => one !== opening() && one !== second)!;
    expect(stepOf(await start(client, third), 'schools')).toHaveProperty('schools.0.name');
  });
});

describe('PUT /api/apply/applications/{id}/answers/{step} should', () => {
  it('save an unfinished step, with its version and what is missing', async () => {
    const client = await applicant('save');
    const { id } = await start(client);
    const { body } = await save(client, id, 'you', { firstName: 'Ada' }).expect(200).expect('ETag', /^"2/);
    expect(body as SavedStepDto).toMatchObject({
      version: 2,
      answers: { firstName: 'Ada' },
      errors: { 'you.lastName': ['Last name is required'] },
    });
    expect(body.errors).not.toHaveProperty('schools.schools');
    await save(client, id, 'you', { firstName: 'Adah' }).set('If-Match', '"1"').expect(412);
    await save(client, id, 'you', { firstName: 'Adah' }).set('If-Match', '"2"').expect(200);
    const { steps: saved } = await read<OwnApplicationDto>(client, `/api/apply/applications/${id}`);
    expect(saved[0]).toMatchObject({ version: 3, answers: { firstName: 'Adah' } });
  });

  it('count the files that the step asks for', async () => {
    const client = await applicant('counted');
    const { id } = await start(client);
    const errors = async () =>
      ((await save(client, id, 'documents', {}).expect(200)).body as SavedStepDto).errors;
    expect(await errors()).toHaveProperty(['documents.transcripts']);
    await addFile(client, id).expect(201);
    expect(await errors()).toEqual({});
  });

  it.each<[string, string, object, string[]]>([
    ['unknown field', 'you', { nickname: 'A' }, ['answers.nickname']],
    ['several faults', 'you', { birthDate: 'x', country: 'usa' }, ['answers.birthDate', 'answers.country']],
  ])('refuse %s', async (_, step, answers, fields) => {
    const client = await applicant('refuse');
    const [{ id } = await start(client)] = await read<{ id: string }[]>(client, '/api/apply/applications');
    expectFaults(await save(client, id, step, answers), fields);
  });

  it('refuse an unknown step', async () => {
    const client = await applicant('steps');
    const { id } = await start(client);
    expectFaults(await save(client, id, 'essays', {}), ['step']);
  });

  it("be 404 for another person's application, which every call hides", async () => {
    const client = await applicant('mine');
    const { id } = await start(client);
    const other = await applicant('other');
    const base = `/api/apply/applications/${id}`;
    for (const call of [
      other.get(base),
      save(other, id, 'you', you),
      save(other, id, 'essays', {}),
      addFile(other, id),
      other.get(`${base}/check`),
      submit(other, id),
      other.post(`${base}/submit`).send({}),
      other.get(`${base}/receipt`),
      other.post(`${base}/withdraw`).send({}),
    ])
      expect((await call).status).toBe(404);
  });
});

describe('POST /api/apply/applications/{id}/submit should', () => {
  it('refuse gaps, all at once, as the check lists them', async () => {
    const client = await applicant('gaps');
    const { id } = await start(client);
    await save(client, id, 'you', { firstName: 'Ada' }).expect(200);
    const fields = ['you.lastName', 'schools.schools', 'statement.statement', 'documents.transcripts'];
    const response = await submit(client, id).expect(422);
    expect(response.body).toMatchObject({ code: 'incomplete' });
    expect(Object.keys(response.body.errors)).toEqual(expect.arrayContaining(fields));
    const { body: check } = await client.get(`/api/apply/applications/${id}/check`).expect(200);
    expect(check).toEqual({ isComplete: false, errors: response.body.errors });
    const signing = {
      certification: ['Confirm that your answers are true and complete.'],
      signature: ['Type your full name to sign.'],
    };
    for (const unsigned of [{ certification: false, signature: ' ' }, { certification: null }, {}])
      expectProblem(await client.post(`/api/apply/applications/${id}/submit`).send(unsigned), 422, {
        errors: { ...response.body.errors, ...signing },
      });
    const whole = await filled(await applicant('unsigned'));
    const signed = (await applicant('unsigned')).post(`/api/apply/applications/${whole}/submit`);
    const errors = { signature: signing.signature };
    expectProblem(await signed.send({ certification: true }), 422, { code: undefined, errors });
  });

  it('freeze the answers and files, ask the recommenders and give a receipt', async () => {
    const client = await applicant('whole');
    const id = await filled(client);
    const { body } = await submit(client, id).expect(200);
    const receipt = body as ApplicationReceiptDto;
    const whole = await read<OwnApplicationDto>(client, `/api/apply/applications/${id}`);
    expect(whole).toMatchObject({
      state: 'documents_pending',
      number: receipt.number,
      isLate: false,
      recommendations: [{ personName: 'Ben Sarr', state: 'requested', letter: null }],
    });
    expect(whole.checklist.map(({ code, state }) => [code, state])).toEqual([
      ['transcripts', 'received'],
      ['identity', 'open'],
    ]);
    const answers = Object.fromEntries(whole.steps.map(({ step, answers: typed }) => [step, typed]));
    const [{ formId }] = (await system.dataSource.query(
      'SELECT form_id AS "formId" FROM applications WHERE id = $1',
      [id],
    )) as [{ formId: string }];
    const { programId, termId, files } = whole;
    const text = submissionText({
      number: receipt.number,
      formId,
      programId,
      termId,
      signature: 'Ada Okoye',
      answers,
      files: files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
    });
    expect(createHash('sha256').update(text).digest('hex')).toBe(receipt.sha256);

    await save(client, id, 'you', you).expect(409);
    await client.delete(`/api/apply/applications/${id}/files/${files[0]!.id}`).expect(409);
    await submit(client, id).expect(409);
    const other = await applicant('draft');
    const { id: draftId } = await start(other);
    await addFile(other, draftId).expect(201);
    const draft = `'${draftId}'`;
    // Without answers of the draft, the key of its steps is free.
    await system.dataSource.query('DELETE FROM application_answers WHERE application_id = $1', [draftId]);
    for (const sql of [
      `UPDATE application_answers SET answers = '{}' WHERE application_id = $1`,
      `DELETE FROM application_answers WHERE application_id = $1`,
      `UPDATE application_answers SET application_id = ${draft} WHERE application_id = $1`,
      `DELETE FROM application_files WHERE application_id = $1`,
      `UPDATE application_files SET application_id = ${draft} WHERE application_id = $1`,
      `UPDATE application_files SET application_id = $1 WHERE application_id = ${draft}`,
      `UPDATE applications SET last_name = 'Else' WHERE id = $1`,
      `UPDATE applications SET signature = 'Else' WHERE id = $1`,
    ])
      await expect(system.dataSource.query(sql, [id])).rejects.toMatchObject({
        constraint: 'ck_applications_frozen',
      });
    for (const change of [
      `name = 'else.pdf'`,
      `media_type = 'image/png'`,
      `sha256 = sha256('else')`,
      `storage_key = 'else'`,
      `removed_at = now(), removal = 'retention'`,
    ])
      await expect(
        system.dataSource.query(
          `UPDATE stored_files SET ${change}
           WHERE id IN (SELECT file_id FROM application_files WHERE application_id = $1)`,
          [id],
        ),
      ).rejects.toMatchObject({ constraint: 'ck_stored_files_frozen' });

    const paper = async (): Promise<Buffer> =>
      (await client.get(`/api/apply/applications/${id}/receipt`).expect(200)).body as Buffer;
    const pdfs = await Promise.all([paper(), paper()]);
    expect(pdfs[0]!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdfs[0]!.equals(pdfs[1]!)).toBe(true);
  });

  it('accept only one of two at once', async () => {
    const client = await applicant('twice');
    const id = await filled(client);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await submit(client, id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const [row] = await system.dataSource.query<object[]>(
      `SELECT count(*)::int AS asked FROM application_recommendations WHERE application_id = $1`,
      [id],
    );
    expect(row).toEqual({ asked: 1 });
  });

  it('refuse after the deadline, or mark it late, as the policy says', async () => {
    const client = await applicant('late');
    const id = await filled(client);
    const begins = (days: number) =>
      system.dataSource.query(
        `UPDATE terms SET start_date = (now() + make_interval(days => $1))::date WHERE name = 'Applied for'`,
        [days],
      );
    await begins(10);
    try {
      const { body } = await submit(client, id).expect(409);
      expect(body.blockers).toEqual([expect.objectContaining({ code: 'deadline_passed' })]);
      await system.dataSource.query(
        `INSERT INTO policies (kind, revision, effective_from, term_id, content, note)
         SELECT 'admissions', 1, CURRENT_DATE, term.id, content || '{"late": "mark"}', 'Late ones are welcome'
         FROM policies, (SELECT id FROM terms WHERE name = 'Applied for') AS term WHERE kind = 'admissions'`,
      );
      expect((await submit(client, id).expect(200)).body).toMatchObject({ isLate: true });
    } finally {
      await begins(60);
    }
  });
});

describe('POST /api/apply/applications/{id}/withdraw should', () => {
  it('end it and its links, and allow a new one', async () => {
    const client = await applicant('withdraw');
    const id = await filled(client);
    await submit(client, id).expect(200);
    const address = `/api/apply/applications/${id}/withdraw`;
    const { body } = await client.post(address).send({}).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', recommendations: [{ state: 'withdrawn' }] });
    await client.post(address).send({}).expect(409);
    await start(client);
    const history = await system.dataSource.query<{ step: string }[]>(
      `SELECT from_state || ' ' || to_state AS step FROM application_history WHERE application_id = $1 ORDER BY id`,
      [id],
    );
    expect(history.map(({ step }) => step)).toEqual([
      'started submitted',
      'submitted documents_pending',
      'documents_pending withdrawn',
    ]);
  });
});

describe('files of an application should', () => {
  it('be listed, sent as attachments, limited in number, and removable until submission', async () => {
    const client = await applicant('files');
    const { id } = await start(client);
    const base = `/api/apply/applications/${id}/files`;
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '2.PDF'])
      await addFile(client, id, name).expect(201);
    expectProblem(await addFile(client, id, '6.pdf'), 422, { errors: { file: [expect.any(String)] } });
    const { body } = await client.get(`/api/apply/applications/${id}`).expect(200);
    const { files } = body as OwnApplicationDto;
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      '1.pdf',
      '2 (2).PDF',
      '2.pdf',
      '3.pdf',
      '4.pdf',
    ]);
    const { headers } = await client.get(`${base}/${files[0]!.id}`).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    await client.delete(`${base}/${files[0]!.id}`).expect(204);
    await client.get(`${base}/${files[0]!.id}`).expect(404);
    const unknown = await client.post(base).field('field', 'photos').attach('file', scan, 'a.pdf');
    expectProblem(unknown, 422, { errors: { field: [expect.any(String)] } });
    const disguised = await client.post(base).field('field', 'transcripts').attach('file', scan, 'a.png');
    expectProblem(disguised, 422, { errors: { file: [expect.any(String)] } });
  });

  it('be added to the checklist after submission', async () => {
    const client = await applicant('supplement');
    const id = await filled(client);
    await submit(client, id).expect(200);
    const { body } = await addFile(client, id, 'more.pdf').expect(201);
    expect(body).toMatchObject({ isSupplement: true, field: 'transcripts' });
  });
});
