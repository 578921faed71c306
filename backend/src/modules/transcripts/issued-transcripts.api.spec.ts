import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import nodePath from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { registrar, system, records } from '../../../test/harness/worlds/world.js';
import {
  facts,
  fileOf,
  gradeToShare,
  hasPdfsig,
  issue,
  own,
  page,
  share,
  student,
  transcriptsWorld,
} from '../../../test/harness/worlds/transcripts.js';
import type { IssuedTranscriptDto } from './transcripts.dto.js';
import { readPdf } from '../../../test/harness/pdf.js';
import type { Student } from '../students/student.entity.js';

transcriptsWorld(gradeToShare);

(hasPdfsig ? it : it.skip)(
  'carry a signature that pdfsig validates, and not in a doctored copy',
  async () => {
    const bytes = await fileOf(await issue());
    const verdictOn = async (name: string, content: Buffer): Promise<string> => {
      const file = nodePath.join(system.dataDir, name);
      await fs.writeFile(file, content);
      return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout;
    };
    const verdict = await verdictOn('issued.pdf', bytes);
    expect(verdict).toContain('Signature Type: ETSI.CAdES.detached');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain('Signature Validation: Signature is Valid.');
    const doctored = Buffer.from(bytes);
    doctored[Math.floor(doctored.indexOf('/ByteRange') / 2)]! ^= 1;
    expect(await verdictOn('doctored.pdf', doctored)).not.toContain('Signature is Valid');
  },
);

describe('an issued transcript should', () => {
  it('be compared by SHA-256 on its page, with a script of this origin', async () => {
    const issued = await issue();
    const text = await page(issued);
    const sha256 = createHash('sha256')
      .update(await fileOf(issued))
      .digest('hex');
    expect(text).toContain(`data-sha256="${sha256}"`);
    const [, script] = /<script src="([^"]+)" defer>/.exec(text)!;
    const { text: code } = await system.anonymous
      .get(script!)
      .expect(200)
      .expect('Content-Type', /javascript/);
    expect(code).toContain("digest('SHA-256'");
    expect(code).not.toMatch(/fetch|XMLHttpRequest|sendBeacon/);
  });
});

describe('PUT /api/transcripts/{id}/sharing should', () => {
  it('show the content on the check as it was issued when the holder shares it, and hide it again', async () => {
    const issued = await issue();
    expect(await page(issued)).not.toMatch(/Sunniva|QSH 101/);
    expect(await facts(issued)).toBeNull();
    const { body } = await share(own, issued, { isShared: true }).expect(200);
    expect(body).toEqual({ ...issued, isShared: true });
    await system.dataSource.query(`UPDATE users SET last_name = 'Other' WHERE id = $1`, [student.userId]);
    const text = await page(issued);
    for (const part of [
      'Sunniva Ærø',
      'Letters, BA',
      '3 credits',
      '3.70',
      'Term Shared',
      'QSH 101',
      'Rhetoric',
      'A-',
      'Term Ahead',
      'Registered',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('In progress');
    expect(text).not.toContain(student.studentId);
    expect(await facts(issued)).toEqual({
      name: 'Sunniva Ærø',
      program: 'Letters, BA',
      degrees: [],
      creditsEarned: 3,
      cumulativeGpa: '3.70',
      transfers: [],
      terms: [
        {
          name: 'Term Shared',
          hasBegun: true,
          courses: [{ code: 'QSH 101', title: 'Rhetoric', credits: 3, grade: 'A-' }],
        },
        {
          name: 'Term Ahead',
          hasBegun: false,
          courses: [{ code: 'QSH 201', title: 'Poetics', credits: 3, grade: null }],
        },
      ],
    });
    await share(own, issued, { isShared: false }).expect(200);
    expect(await page(issued)).not.toMatch(/Sunniva|QSH 101/);
    expect((await trailOf(system, issued.id)).map(({ action }) => action)).toEqual([
      'transcript.create',
      'transcript.share',
      'transcript.unshare',
    ]);
  });

  it('require the student’s written consent from an office, and refuse others', async () => {
    const issued = await issue();
    expectProblem(await share(registrar, issued, { isShared: true }), 422, {
      errors: { consent: ['Please confirm that the student has consented in writing.'] },
    });
    expectProblem(await share(registrar, issued, {}), 422, {
      errors: { isShared: ['isShared is required'] },
    });
    await share(registrar, issued, { isShared: true, consent: true }).expect(200);
    await share(registrar, issued, { isShared: false }).expect(200);
    expectProblem(await share(await system.as('student'), issued, { isShared: true }), 404);
    expectProblem(await share(await system.as('bursar'), issued, { isShared: true }), 403);
  });

  it('hide the content of a revoked transcript', async () => {
    const issued = await issue();
    await share(own, issued, { isShared: true }).expect(200);
    await registrar.post(`/api/transcripts/${issued.id}/revoke`).send({ reason: 'Wrong.' }).expect(200);
    expect(await page(issued)).not.toMatch(/Sunniva|QSH 101/);
    expect(await facts(issued)).toBeNull();
    await share(own, issued, { isShared: false }).expect(200);
  });

  it('answer 410 for a document whose content was changed in the database', async () => {
    const issued = await issue();
    await system.dataSource.query('ALTER TABLE issued_documents DISABLE TRIGGER tr_issued_documents_kept');
    await system.dataSource.query(
      `UPDATE issued_documents SET facts = replace(facts, 'A-', 'A') WHERE id = $1`,
      [issued.id],
    );
    await system.dataSource.query('ALTER TABLE issued_documents ENABLE TRIGGER tr_issued_documents_kept');
    expectProblem(
      await system.anonymous.get(`/verify/${issued.code}`).set('Accept', 'application/json'),
      410,
    );
    expectProblem(await registrar.get(`/api/transcripts/${issued.id}`), 410);
  });

  it('show the student the list of their transcripts, without the files', async () => {
    const issued = await issue();
    const { body } = await own.get(`/api/students/${student.id}/transcripts`).expect(200);
    expect((body as IssuedTranscriptDto[])[0]).toMatchObject({ id: issued.id, isShared: false });
    expectProblem(await own.get(`/api/transcripts/${issued.id}`), 403);
    expectProblem(await (await system.as('student')).get(`/api/students/${student.id}/transcripts`), 404);
  });
});

const someone = (): Promise<Student> => records.student({}, { firstName: 'Ida', lastName: 'Ødegård' });

const check = (code: string) => system.anonymous.get(`/verify/${code}`);

const lastNumber = async (): Promise<number> => {
  const [series] = await system.dataSource.query<{ last: number }[]>(
    `SELECT last_number AS last FROM document_series WHERE kind = 'transcript'`,
  );
  return series!.last;
};

/** One that no test changes. */
let kept: IssuedTranscriptDto | undefined;

const anyIssued = async (): Promise<IssuedTranscriptDto> => (kept ??= await issue(await someone()));

describe('POST /api/students/{id}/transcripts should', () => {
  it('issue a numbered document with a code, and log it', async () => {
    const one = await someone();
    const answer = await registrar.post(`/api/students/${one.id}/transcripts`).send({}).expect(201);
    const body = answer.body as IssuedTranscriptDto;
    expect(body).toEqual({
      id: expect.any(String),
      studentId: one.id,
      kind: 'transcript',
      status: 'valid',
      number: expect.stringMatching(/^TR-\d{6}$/),
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/),
      issuedAt: expect.any(String),
      issuedBy: expect.any(String),
      endedAt: null,
      endedBy: null,
      endReason: null,
      isShared: false,
    });
    expect(answer.headers.location).toBe(`/api/transcripts/${body.id}`);
    const { text, title } = await readPdf(await fileOf(body));
    expect(title).toBe('Official transcript');
    for (const part of [body.number, body.code, 'Ida Ødegård', `/verify/${body.code}`])
      expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
    expect((await trailOf(system, body.id)).map(({ action }) => action)).toEqual(['transcript.create']);
    expect((await trailOf(system, one.id)).map(({ action }) => action)).toEqual([
      'student.issued_transcript.read',
    ]);
  });

  it('be refused by every active hold, naming the office, and use no number', async () => {
    const one = await someone();
    const before = await lastNumber();
    await records.hold(one, { kind: 'financial' });
    await records.hold(one, { kind: 'registrar' });
    await records.hold(one, {
      kind: 'aid',
      placedAt: new Date(0),
      releasedAt: new Date(),
      releasedByName: 'Nobody',
    });
    expectProblem(await registrar.post(`/api/students/${one.id}/transcripts`).send({}), 409, {
      blockers: [
        ['registrar', 'Registrar'],
        ['financial', 'Bursar'],
      ].map(([kind, liftedBy]) => ({
        code: 'hold',
        message: `The student has an active ${kind} hold. It can be released by: ${liftedBy}.`,
        facts: { holdId: expect.any(String), kind },
        liftedBy,
      })),
    });
    expect(before).toBeGreaterThan(0);
    expect(await lastNumber()).toBe(before);
  });

  it('reject unknown kinds, people without the permission, and an unknown student', async () => {
    const one = await someone();
    expectProblem(await registrar.post(`/api/students/${one.id}/transcripts`).send({ copies: 2 }), 422, {
      errors: expect.objectContaining({ copies: expect.any(Array) }),
    });
    for (const role of ['student', 'faculty', 'bursar', 'compliance'] as const)
      expectProblem(await (await system.as(role)).post(`/api/students/${one.id}/transcripts`).send({}), 403);
    expectProblem(await registrar.post(`/api/students/${unknownId}/transcripts`).send({}), 404);
  });
});

describe('GET /api/transcripts/{id} should', () => {
  it('not return a file that differs from the signed one', async () => {
    const { id } = await issue(await someone());
    const [{ key }] = (await system.dataSource.query(
      `SELECT storage_key AS key FROM stored_files file JOIN issued_documents document ON document.file_id = file.id
       WHERE document.id = $1`,
      [id],
    )) as [{ key: string }];
    const file = nodePath.join(system.dataDir, 'files', key);
    const bytes = await fs.readFile(file);
    await fs.writeFile(file, Buffer.concat([bytes, Buffer.from(' ')]));
    expectProblem(await registrar.get(`/api/transcripts/${id}`), 410);
    await fs.writeFile(file, bytes);
    expect((await fileOf({ id })).equals(bytes)).toBe(true);
    await fs.rm(file);
    expectProblem(await registrar.get(`/api/transcripts/${id}`), 410);
  });

  it('be protected by the database against changes', async () => {
    const { id } = await anyIssued();
    for (const sql of [
      'DELETE FROM issued_documents WHERE id = $1',
      'UPDATE issued_documents SET number = number + 1000 WHERE id = $1',
      `UPDATE issued_documents SET code = 'X' WHERE id = $1`,
      `UPDATE issued_documents SET issued_at = now() WHERE id = $1`,
    ])
      await expect(system.dataSource.query(sql, [id])).rejects.toThrow(/kept as they are/);
  });
});

describe('POST /api/transcripts/{id}/revoke should', () => {
  it('revoke it once, with a reason, and keep the file', async () => {
    const issued = await issue(await someone());
    const bytes = await fileOf(issued);
    const path = `/api/transcripts/${issued.id}/revoke`;
    expectProblem(await registrar.post(path).send({ reason: ' ' }), 422, {
      errors: { reason: ['Reason is required'] },
    });
    const { body } = await registrar.post(path).send({ reason: 'Wrong person.' }).expect(200);
    expect(body).toEqual({
      ...issued,
      status: 'revoked',
      endedAt: expect.any(String),
      endedBy: issued.issuedBy,
      endReason: 'Wrong person.',
    });
    expectProblem(await registrar.post(path).send({ reason: 'Again.' }), 409);
    expect((await fileOf(issued)).equals(bytes)).toBe(true);
    const trail = await trailOf(system, issued.id);
    expect(trail.map(({ action }) => action)).toEqual(['transcript.create', 'transcript.revoke']);
    expect(trail[1]!.details.reason).toBe('Wrong person.');
  });
});

describe('GET /verify/{code} should', () => {
  it('show kind, number and status, and nothing about the person', async () => {
    const one = await someone();
    const issued = await issue(one);
    const page = await check(issued.code)
      .set('Accept', 'text/html')
      .expect(200)
      .expect('Content-Type', /text\/html/);
    expect(page.text).toContain('This document is valid');
    expect(page.text).toContain(issued.number);
    expect(page.text).toContain('Official transcript');
    expect(page.text).not.toMatch(new RegExp(`Ida|Ødegård|${one.studentId}|${one.id}`));
    expect(page.text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="\/verify\/compare\.js\?v=[\w-]{10}" defer>$/),
    ]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { body } = await check(issued.code.toLowerCase().replaceAll('-', ''))
      .set('Accept', 'application/json')
      .expect(200);
    expect(body).toEqual({
      number: issued.number,
      kind: 'transcript',
      issuedAt: issued.issuedAt,
      status: 'valid',
      endedAt: null,
      facts: null,
      sha256: createHash('sha256')
        .update(await fileOf(issued))
        .digest('hex'),
    });
  });

  it('answer 404 for an unknown or malformed code', async () => {
    const { code } = await anyIssued();
    const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    for (const one of [wrong, 'x', '0000-0000-0000-0000', '%3Cscript%3E', encodeURIComponent('<b>"\'')]) {
      const page = await check(one).set('Accept', 'text/html').expect(404);
      expect(page.text).toContain('This code can’t be confirmed');
      expect(page.text).not.toMatch(/<script(?! src="\/verify\/)|<b>/);
      expectProblem(await check(one).set('Accept', 'application/json'), 404);
    }
  });

  it('work with a form that needs no script', async () => {
    const { code } = await anyIssued();
    const form = await system.anonymous.get('/verify').expect(200);
    expect(form.text).toMatch(/<form action="\/verify" method="get">[\s\S]*<label for="code">/);
    await system.anonymous
      .get(`/verify?code=${encodeURIComponent(` ${code.toLowerCase()} `)}`)
      .redirects(0)
      .expect(303)
      .expect('Location', `/verify/${code}`);
    const refused = await system.anonymous.get('/verify?code=O0').expect(404);
    expect(refused.text).toMatch(/value="O0"[\s\S]*but never 0, O, 1, I or L/);
    await system.anonymous.get('/verify?code=a&code=b').expect(200);
  });
});
