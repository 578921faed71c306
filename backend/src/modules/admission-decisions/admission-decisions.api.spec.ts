import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/harness/pdf.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  act,
  openApplication,
  applied,
  complete,
  confirmed,
  decision,
  mailsTo,
  openAdmissions,
  propose,
  review,
  reviewed,
  seenBy,
  verifyGpa,
} from '../../../test/harness/worlds/admissions.js';
import { admin, admissions, compliance, registrar, system } from '../../../test/harness/worlds/world.js';
import type { AdmissionDecisionDto, OwnDecisionDto } from './admission-decisions.dto.js';

openAdmissions();

const codesOf = (body: { blockers: { code: string }[] }) => body.blockers.map(({ code }) => code);
const binary = (request: ReturnType<typeof admin.get>) =>
  request.buffer(true).parse((res, done) => {
    const parts: Buffer[] = [];
    res.on('data', (part: Buffer) => parts.push(part));
    res.on('end', () => done(null, Buffer.concat(parts)));
  });

describe('POST /api/admission-decisions should', () => {
  it('keep the facts, the policy and the outcome', async () => {
    const { id } = await applied('facts');
    await complete(id);
    await review(id);
    await verifyGpa(id, 3.2);
    const { body } = await propose(id, 'admit', { note: 'Strong' }).expect(201);
    expect(body).toMatchObject({
      applicationId: id,
      number: 1,
      code: 'admit',
      state: 'proposed',
      verifiedGpa: '3.200',
      overrides: [],
      isOwn: true,
      note: 'Strong',
      letterNumber: null,
    });
    const [row] = await system.dataSource.query('SELECT decision FROM admission_decisions WHERE id = $1', [
      body.id,
    ]);
    expect(row.decision).toMatchObject({
      rules: 1,
      outcome: 'allowed',
      found: [],
      asked: { code: 'admit', overrides: [] },
      facts: {
        verifiedGpa: '3.200',
        reviews: { required: 1, submitted: 1, open: 0, scores: ['4.00'] },
        policy: { id: expect.any(String), revision: 1 },
      },
    });
    expect(JSON.stringify(row.decision)).not.toContain('Okoye');
  });

  it('refuse a GPA below the minimum without a named override and a reason, and keep both', async () => {
    const { id } = await reviewed('below', 1.999);
    const refused = await propose(id).expect(409);
    expect(codesOf(refused.body)).toEqual(['gpa_below_minimum']);
    expectProblem(
      await propose(id, 'admit', { overrides: [{ code: 'gpa_below_minimum', reason: ' ' }] }),
      422,
      {
        errors: { 'overrides.0.reason': [expect.any(String)] },
      },
    );
    expect(
      codesOf(
        (await propose(id, 'admit', { overrides: [{ code: 'reviews_open', reason: 'x' }] }).expect(409)).body,
      ),
    ).toEqual(['gpa_below_minimum']);
    const overrides = [{ code: 'gpa_below_minimum', reason: 'Ten years of practice' }];
    const { body } = await propose(id, 'admit', { overrides }).expect(201);
    expect(body).toMatchObject({ overrides, verifiedGpa: '1.999' });
    // The trail has the act, but not the reason, which is about the person.
    const { body: history } = await admin.get(`/api/admission-decisions/${body.id}/history`).expect(200);
    expect(history).not.toEqual([]);
    expect(JSON.stringify(history)).not.toContain('Ten years');
  });

  it('refuse unknown applications, wrong states, a second open decision and conditions in the wrong place', async () => {
    expectProblem(await propose('00000000-0000-4000-8000-000000000000'), 422, {
      errors: { applicationId: [expect.any(String)] },
    });
    expectProblem(await admissions.post('/api/admission-decisions').send({ code: 'maybe' }), 422, {
      errors: { applicationId: [expect.any(String)], code: [expect.any(String)] },
    });
    const early = await applied('early');
    expect(codesOf((await propose(early.id).expect(409)).body)).toEqual(['application_state']);
    const { id } = await reviewed('second');
    expectProblem(await propose(id, 'admit_with_conditions'), 422, {
      errors: { conditions: [expect.any(String)] },
    });
    expectProblem(await propose(id, 'deny', { conditions: 'x' }), 422, {
      errors: { conditions: [expect.any(String)] },
    });
    const both = await Promise.all([propose(id), propose(id, 'deny', {}, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await propose(id, 'defer').expect(409);
  });

  it('be for those who decide', async () => {
    const { id } = await reviewed('roles');
    for (const client of [registrar, compliance, await system.as('faculty')])
      await propose(id, 'admit', {}, client).expect(403);
  });
});

describe('POST /api/admission-decisions/{id}/confirm should', () => {
  it('refuse the person who proposed it (403), and let another one confirm with a letter', async () => {
    const { id } = await reviewed('confirm');
    const { body } = await propose(id).expect(201);
    await act(body.id, 'confirm', {}, admissions).expect(403);
    const { body: after } = await act(body.id, 'confirm').expect(200);
    expect(after).toMatchObject({
      state: 'confirmed',
      letterNumber: expect.stringMatching(/^AL-\d{6}$/),
      releasedAt: null,
    });
    await act(body.id, 'confirm').expect(409);
    await act('00000000-0000-4000-8000-000000000000', 'confirm').expect(404);
  });
});

describe('Until its release, a decision should', () => {
  it('be seen by no applicant and no machine, in no list, history, version, email or check', async () => {
    const one = await reviewed('leak');
    const own = `/api/apply/applications/${one.id}`;
    const before = await one.client.get(own).expect(200);
    const unknown = await one.client
      .get('/api/apply/applications/00000000-0000-4000-8000-000000000000/decision')
      .expect(404);
    const id = await confirmed(one.id, 'deny');
    const after = await one.client.get(own).expect(200);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    const seen = await seenBy(one).expect(404);
    expect(seen.body.detail).toBe(unknown.body.detail);
    await one.client.get(`${own}/decision/letter`).expect(404);
    expect(await mailsTo('leak')).toEqual([]);
    const [document] = await system.dataSource.query(
      `SELECT document.code, encode(file.sha256, 'hex') AS sha256 FROM application_documents document
       JOIN stored_files file ON file.id = document.file_id WHERE document.application_id = $1`,
      [one.id],
    );
    await system.anonymous.get(`/verify/${document.code}`).set('Accept', 'application/json').expect(404);
    await system.anonymous.get(`/verify?sha256=${document.sha256}`).expect(404);
    await act(id, 'release').expect(200);
    await seenBy(one).expect(200);
    await system.anonymous.get(`/verify/${document.code}`).set('Accept', 'application/json').expect(200);
    await system.anonymous.get(`/verify?sha256=${document.sha256}`).expect(303);
  });
});

describe('POST /api/admission-decisions/{id}/confirm should', () => {
  it('name what has changed since the proposal, as releases do', async () => {
    const { id: applicationId } = await reviewed('changed', 2.5);
    const { body } = await propose(applicationId).expect(201);
    const expectChanged = async (verb: string, more: object = {}) => {
      await verifyGpa(applicationId, 1);
      const refused = await act(body.id, verb, more).expect(409);
      expect(codesOf(refused.body)).toEqual(['facts_changed', 'gpa_below_minimum']);
      expect(refused.body.detail).toContain('The verified GPA was 2.500 at the proposal, and is 1.000 now.');
      await verifyGpa(applicationId, 2.5);
    };
    await expectChanged('confirm');
    await act(body.id, 'confirm').expect(200);
    await expectChanged('release', { releaseAt: '2080-01-01T12:00:00Z' });
    await expectChanged('release');
    await act(body.id, 'release').expect(200);
  });

  it('be refused to who verified the GPA', async () => {
    const { id: applicationId } = await reviewed('verifier');
    const verification = { gpa: 3.2, source: 'Official transcript' };
    await admin.post(`/api/applications/${applicationId}/verify-gpa`).send(verification).expect(200);
    const { body } = await propose(applicationId).expect(201);
    expectProblem(await act(body.id, 'confirm'), 403, {
      detail: "You verified the GPA, so you can't confirm the decision. Another person must confirm it.",
    });
    expect(await decision(body.id)).toMatchObject({ state: 'proposed', isOwn: false, isVerifier: true });
  });
});

describe('POST /api/admission-decisions/{id}/release should', () => {
  it('show the decision and its letter, send one email and end the recommendations', async () => {
    const one = await reviewed('release');
    const conditions = 'Send your {{transcript}} #1 *now*.';
    const id = await confirmed(one.id, 'admit_with_conditions', { conditions });
    const { body } = await act(id, 'release', {}, admissions).expect(200);
    expect(body).toMatchObject({
      state: 'released',
      releasedBy: expect.any(String),
      applicationState: 'decided',
    });
    const own = (await seenBy(one).expect(200)).body as OwnDecisionDto;
    expect(own).toMatchObject({
      code: 'admit_with_conditions',
      conditions: 'Send your {{transcript}} #1 *now*.',
      answerUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      letterNumber: body.letterNumber,
    });
    const letter = await binary(one.client.get(`/api/apply/applications/${one.id}/decision/letter`)).expect(
      200,
    );
    const { text } = await readPdf(letter.body as Buffer);
    for (const words of ['Ada Okoye', 'Send your {{transcript}} #1 *now*.', own.letterNumber, own.letterCode])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    const { text: page } = await system.anonymous
      .get(`/verify/${own.letterCode}`)
      .set('Accept', 'text/html')
      .expect(200);
    expect(page).toContain('Letter on an application for admission');
    expect(page).not.toContain('Okoye');
    expect(await mailsTo('release')).toEqual([
      expect.stringContaining('There is a decision on your application'),
    ]);
    await act(id, 'release').expect(409);
    await act(id, 'withdraw', { reason: 'x' }).expect(409);
    const other = await reviewed('stranger');
    await other.client.get(`/api/apply/applications/${one.id}/decision`).expect(404);
    await other.client.get(`/api/apply/applications/${one.id}/decision/letter`).expect(404);
  });

  it('refuse a proposal, a decision without a letter and an application that has ended', async () => {
    const one = await reviewed('refuse');
    const { body } = await propose(one.id).expect(201);
    expect(codesOf((await act(body.id, 'release').expect(409)).body)).toEqual(['decision_state']);
    await system.dataSource.query(
      `UPDATE admission_letter_templates SET status = 'retired' WHERE code = 'admit'`,
    );
    await act(body.id, 'confirm').expect(200);
    expect((await decision(body.id)).letterNumber).toBeNull();
    await act(body.id, 'make-letter').expect(409);
    expect(codesOf((await act(body.id, 'release').expect(409)).body)).toEqual(['letter_missing']);
    const draft = await admin
      .post('/api/admission-letter-templates')
      .send({ code: 'admit', subject: 'Welcome', body: 'Dear {{firstName}}' })
      .expect(201);
    await admin.post(`/api/admission-letter-templates/${draft.body.id}/publish`).send({}).expect(200);
    const made = await act(body.id, 'make-letter').expect(200);
    const again = await act(body.id, 'make-letter').expect(200);
    expect(again.body.letterNumber).not.toBe(made.body.letterNumber);
    await one.client.post(`/api/apply/applications/${one.id}/withdraw`).send({}).expect(200);
    expect(codesOf((await act(body.id, 'release').expect(409)).body)).toEqual(['application_state']);
    expect(await mailsTo('refuse')).toEqual([]);
  });

  it('let a later decision supersede an earlier one, with its letter', async () => {
    const one = await reviewed('later');
    const first = await confirmed(one.id, 'defer');
    await act(first, 'release').expect(200);
    const old = (await seenBy(one).expect(200)).body as OwnDecisionDto;
    expect(old).toMatchObject({ code: 'defer', answerUntil: null });
    const second = await confirmed(one.id);
    expect(((await seenBy(one).expect(200)).body as OwnDecisionDto).code).toBe('defer');
    await act(second, 'release').expect(200);
    expect(((await seenBy(one).expect(200)).body as OwnDecisionDto).code).toBe('admit');
    expect((await decision(first)).state).toBe('superseded');
    const checked = await system.anonymous
      .get(`/verify/${old.letterCode}`)
      .set('Accept', 'application/json')
      .expect(200);
    expect(checked.body).toMatchObject({
      status: 'superseded',
      kind: 'admission_letter',
      number: old.letterNumber,
    });
    expect(await mailsTo('later')).toHaveLength(2);
    expect((await openApplication(one.id)).state).toBe('decided');
  });
});

describe('POST /api/admission-decisions/{id}/withdraw should', () => {
  it('end it with a reason, revoke its letter and make room for another one', async () => {
    const one = await reviewed('withdraw');
    const id = await confirmed(one.id);
    expectProblem(await act(id, 'withdraw', {}), 422, { errors: { reason: [expect.any(String)] } });
    const { body } = await act(id, 'withdraw', { reason: 'The GPA is another one' }).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', endReason: 'The GPA is another one' });
    const [{ status }] = await system.dataSource.query(
      'SELECT status FROM application_documents WHERE application_id = $1',
      [one.id],
    );
    expect(status).toBe('revoked');
    await act(id, 'release').expect(409);
    await verifyGpa(one.id, 2.9);
    const { body: next } = await propose(one.id, 'deny').expect(201);
    expect((next as AdmissionDecisionDto).number).toBe(2);
  });
});

describe('GET /api/admission-letter-templates/{id}/preview should', () => {
  it('be a letter with the data of an example, without a number, a signature or a code', async () => {
    const { body: draft } = await admin
      .post('/api/admission-letter-templates')
      .send({
        code: 'admit_with_conditions',
        subject: 'Welcome, {{ firstName }}',
        body: 'To {{programName}}.\n\nYou must: {{conditions}} #strong[as typed]',
      })
      .expect(201);
    const before = await system.dataSource.query<object[]>('SELECT last_value FROM admission_letter_numbers');
    const { body, headers } = await binary(
      compliance.get(`/api/admission-letter-templates/${draft.id}/preview`),
    ).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; .*example-admit_with_conditions-version-2/);
    const { text } = await readPdf(body as Buffer);
    const words = text.replace(/\s+/g, ' ');
    for (const one of [
      'Welcome, Ada',
      'To Business Administration.',
      '#strong[as typed]',
      'It was not issued',
    ])
      expect(words).toContain(one);
    expect(words).not.toMatch(/verify|signed electronically/);
    expect((body as Buffer).includes('/ByteRange')).toBe(false);
    expect(await system.dataSource.query('SELECT last_value FROM admission_letter_numbers')).toEqual(before);
    await admissions
      .get('/api/admission-letter-templates/4d7e1f4e-0000-4000-8000-000000000000/preview')
      .expect(404);
  });
});
