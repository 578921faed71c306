import { describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../test/harness/lookups.js';
import { readPdf } from '../../../test/harness/pdf.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  copyOf,
  issue,
  lettersWorld,
  path,
  rename,
  restrict,
  standing,
  student,
  term,
  verify,
} from '../../../test/harness/worlds/letters.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { newYorkDay } from '../../common/new-york.js';
import type { LetterDto } from './letters.dto.js';

lettersWorld();

describe('POST /api/students/{id}/letters should', () => {
  it('verify the enrollment of the current term on paper, with its own number', async () => {
    const one = await student();
    const answer = await registrar.post(path(one)).send(verify).expect(201);
    const letter = answer.body as LetterDto;
    expect(letter).toMatchObject({ ...verify, status: 'valid', studentId: one.id });
    expect(letter.number).toMatch(/^EV-\d{6}$/);
    expect(answer.headers.location).toBe(`/api/letters/${letter.id}`);
    const file = await registrar.get(`/api/letters/${letter.id}`).buffer().expect(200);
    const { text, title, roles } = await readPdf(file.body as Buffer);
    const flat = text.replace(/\s+/g, ' ');
    expect(title).toBe('Enrollment verification');
    expect(roles).toContain('H1');
    for (const part of ['Ida Ødegård', one.studentId, 'Full-time, 12 credits', term.name, letter.number])
      expect(flat).toContain(part);
    expect(flat).not.toMatch(/GPA|Grade/);
  });

  it('confirm good standing where it applies, and refuse the letter otherwise', async () => {
    const one = await student(0);
    expect((await issue(one, standing)).number).toMatch(/^GS-\d{6}$/);
    expectProblem(await registrar.post(path(one)).send(verify), 409);
    const idle = await student(3, { enrollmentStatus: 'withdrawn' });
    expectProblem(await registrar.post(path(idle)).send(standing), 409);
    expectProblem(await registrar.post(path(idle)).send(verify), 409);
  });

  it('refuse a letter of good standing during an active hold, but not a verification', async () => {
    const one = await student();
    await records.hold(one, { kind: 'financial' });
    expectProblem(await registrar.post(path(one)).send(standing), 409, {
      blockers: [expect.objectContaining({ code: 'hold', liftedBy: 'Bursar' })],
    });
    await issue(one);
  });

  it('need consent confirmed by the office for a student who restricts the directory, and keep it', async () => {
    const one = await student();
    await restrict(one, ['program', 'phone']);
    for (const body of [verify, { ...verify, consent: false }])
      expectProblem(await registrar.post(path(one)).send(body), 422, {
        errors: { consent: ['Please confirm that the student has consented to this letter in writing'] },
      });
    await issue(one, { ...verify, consent: true });
    const [consent] = (await trailOf(system, one.id)).filter(({ action }) => action.includes('consent'));
    expect(consent).toMatchObject({
      action: 'student.letter_consent.confirm',
      details: { kind: 'enrollment_verification', restricted: ['program', 'phone'] },
    });
  });

  it('use the latest restriction request, including a closed one', async () => {
    const one = await student();
    await restrict(one, ['name'], 'closed');
    expectProblem(await registrar.post(path(one)).send(verify), 422, {
      errors: { consent: [expect.any(String)] },
    });
    await restrict(one, ['photograph']);
    await issue(one);
  });

  it('accept the student’s own request as consent, only for themselves', async () => {
    const one = await student();
    await restrict(one, ['name']);
    const own = await system.asPerson(one.email);
    const letter = await issue(one, verify, own);
    await issue(one, { kind: 'good_standing' }, own);
    await own.get(`/api/letters/${letter.id}`).expect(200);
    const other = await student();
    expectProblem(await own.post(path(other)).send(verify), 404);
    expectProblem(await own.get(`/api/letters/${(await issue(other)).id}`), 404);
    expectProblem(await own.post(`/api/letters/${letter.id}/revoke`).send({ reason: 'No.' }), 403);
  });

  it('reject unknown kinds and people without the permission', async () => {
    const one = await student();
    expectProblem(await registrar.post(path(one)).send({}), 422, { errors: { kind: ['Kind is required'] } });
    expectProblem(await registrar.post(path(one)).send({ kind: 'transcript' }), 422, {
      errors: { kind: [expect.any(String)] },
    });
    expectProblem(await registrar.post(path({ id: unknownId })).send(verify), 404);
    for (const role of ['faculty', 'bursar', 'admissions', 'compliance', 'financial_aid'] as const)
      expectProblem(await (await system.as(role)).post(path(one)).send(verify), 403);
  });
});

describe('a letter that is requested again should', () => {
  it('return the valid letter, to the office and to the student', async () => {
    const one = await student();
    const letter = await issue(one, standing);
    const own = await system.asPerson(one.email);
    for (const client of [registrar, own]) {
      const body = client === own ? { kind: 'good_standing' } : standing;
      const answer = await client.post(path(one)).send(body).expect(200);
      expect(answer.body).toEqual(letter);
      expect(answer.headers.location).toBe(`/api/letters/${letter.id}`);
    }
    expectProblem(await registrar.post(path(one)).send({ kind: 'good_standing' }), 422, {
      errors: { consent: [expect.any(String)] },
    });
    expect((await registrar.get(path(one))).body).toEqual([letter]);
    expect((await trailOf(system, letter.id)).map(({ action }) => action)).toEqual(['good_standing.create']);
    expect(
      (await trailOf(system, one.id)).filter(({ action }) => action === 'student.letter_consent.confirm'),
    ).toHaveLength(1);
  });

  it('create one letter for two simultaneous requests', async () => {
    const one = await student();
    const answers = await Promise.all([1, 2, 3].map(() => registrar.post(path(one)).send(verify)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => (body as LetterDto).id)).size).toBe(1);
  });
});

describe('the letters of one student should', () => {
  it('be at most ten a day, also when two are requested at the same moment', async () => {
    const one = await student();
    const own = await system.asPerson(one.email);
    const ask = (kind: string) =>
      own
        .post(path(one))
        .send({ kind })
        .then((response) => response);
    const first = await issue(one);
    await copyOf(first.id, 8, 'now()');
    await rename(one, 'Castillo');
    const answers = await Promise.all(['enrollment_verification', 'good_standing'].map(ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expectProblem(refused, 429, {
      detail:
        '10 letters were already issued for this student today, which is the daily limit. Try again tomorrow.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(newYorkDay(new Date(Date.now() + seconds * 1000 + 60_000))).toBe(await newYorkDate(system, 1));
    // The valid letter is still returned.
    const kind = answers[0]!.status === 201 ? 'enrollment_verification' : 'good_standing';
    expect((await ask(kind)).status).toBe(200);
    expectProblem(await registrar.post(path(one)).send(kind === 'good_standing' ? verify : standing), 429);
    await issue(await student());
  });
});

describe('GET /api/students/{id}/letters/check should', () => {
  it('return the blockers of each kind, and write nothing', async () => {
    const one = await student(0);
    await restrict(one, ['name']);
    await records.hold(one, { kind: 'registrar' });
    const { body } = await registrar.get(`${path(one)}/check`).expect(200);
    expect(body).toEqual({
      restricted: ['name'],
      kinds: [
        {
          kind: 'enrollment_verification',
          blockers: [],
          needsConsent: true,
          refusal: expect.stringContaining(`isn't enrolled in ${term.name}`),
        },
        {
          kind: 'good_standing',
          refusal: null,
          needsConsent: true,
          blockers: [expect.objectContaining({ code: 'hold', liftedBy: 'Registrar' })],
        },
      ],
    });
    const own = await (await system.asPerson(one.email)).get(`${path(one)}/check`).expect(200);
    expect(
      (own.body as typeof body).kinds.map((kind: { needsConsent: boolean }) => kind.needsConsent),
    ).toEqual([false, false]);
    expect((await registrar.get(path(one))).body).toEqual([]);
  });
});

describe('an issued letter should', () => {
  it('be listed separately from transcripts, keep its bytes, and be verified and revoked by its code', async () => {
    const one = await student();
    const letter = await issue(one);
    await registrar.post(`/api/students/${one.id}/transcripts`).send({}).expect(201);
    expect((await registrar.get(path(one)).expect(200)).body).toEqual([letter]);
    expectProblem(await registrar.get(`/api/transcripts/${letter.id}`), 404);
    const bytes = async () =>
      (await registrar.get(`/api/letters/${letter.id}`).buffer().expect(200)).body as Buffer;
    const first = await bytes();
    await system.dataSource.query(`UPDATE users SET last_name = 'Other' WHERE id = $1`, [one.userId]);
    const { body } = await registrar
      .post(`/api/letters/${letter.id}/revoke`)
      .send({ reason: 'Wrong person.' })
      .expect(200);
    expect(body).toMatchObject({ status: 'revoked', endReason: 'Wrong person.' });
    expect((await bytes()).equals(first)).toBe(true);
    const page = await system.anonymous.get(`/verify/${letter.code}`).set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('This document is revoked');
    expect(page.text).toContain('Enrollment verification');
    expect(page.text).not.toMatch(/Ida|Ødegård|Wrong person/);
  });
});
