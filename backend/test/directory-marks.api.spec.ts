import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { directoryMarksSpec } from './harness/wide/directory-marks.js';
import { directoryMarksWorld, evaluationId, student } from './harness/worlds/directory-marks.js';
import { admin, admissions, registrar } from './harness/worlds/world.js';

directoryMarksWorld();
directoryMarksSpec(['plain']);

describe('a file with the names of fields as headings should', () => {
  it('mark each row that names a student who restricts directory information', async () => {
    const { text } = await admin
      .get('/api/charges')
      .query({ headings: 'fields', filter: JSON.stringify({ studentId: student.id }) })
      .set('Accept', 'text/csv')
      .expect(200);
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ directoryRestricted }) => directoryRestricted)).toEqual(rows.map(() => 'true'));
  });
});

describe('a role without educational need should', () => {
  it('find no transfer evaluation of a student who restricts directory information, and open none', async () => {
    const path = `/api/transfer-evaluations/${evaluationId}`;
    for (const below of ['', '/suggestions', '/history']) await admissions.get(path + below).expect(404);
    await admissions.put(path).send({ notes: 'x' }).expect(404);
    await admissions.delete(path).expect(404);
    const { text } = await admissions
      .get('/api/transfer-evaluations')
      .query({ search: 'Zz College' })
      .expect(200);
    expect(text).toBe('[]');
    const { body } = await admissions
      .post('/api/transfer-evaluations')
      .send({ studentId: student.id, institution: 'Zz College' })
      .expect(422);
    expect(body).toMatchObject({
      errors: { studentId: ["This student doesn't exist."] },
    });
    await registrar.get(path).expect(200);
  });
});
