import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import nodePath from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';
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
