import { describe, expect, it } from '@jest/globals';
import { registrar, system, records } from '../../../test/harness/worlds/world.js';
import { fileOf, gradeToShare, issue, transcriptsWorld } from '../../../test/harness/worlds/transcripts.js';
import type { IssuedTranscriptDto } from './transcripts.dto.js';
import type { Student } from '../students/student.entity.js';

transcriptsWorld(gradeToShare);

const someone = (): Promise<Student> => records.student({}, { firstName: 'Ida', lastName: 'Ødegård' });

const check = (code: string) => system.anonymous.get(`/verify/${code}`);

const numberOf = ({ number }: IssuedTranscriptDto): number => Number(number.slice(3));

const lastNumber = async (): Promise<number> => {
  const [series] = await system.dataSource.query<{ last: number }[]>(
    `SELECT last_number AS last FROM document_series WHERE kind = 'transcript'`,
  );
  return series!.last;
};

describe('POST /api/students/{id}/transcripts should', () => {
  it('number them without gaps when many are issued at the same moment', async () => {
    const first = await lastNumber();
    const people = await Promise.all(Array.from({ length: 4 }, someone));
    const issued = await Promise.all(people.map(issue));
    expect(issued.map(numberOf).sort((one, other) => one - other)).toEqual(
      [1, 2, 3, 4].map((at) => first + at),
    );
    expect(new Set(issued.map(({ code }) => code)).size).toBe(4);
  });

  it('issue one for repeated calls with one Idempotency-Key', async () => {
    const one = await someone();
    const send = () =>
      registrar
        .post(`/api/students/${one.id}/transcripts`)
        .set('Idempotency-Key', `issue-${one.id}`)
        .send({});
    expect((await send().expect(201)).body).toEqual((await send().expect(201)).body);
    expect((await registrar.get(`/api/students/${one.id}/transcripts`)).body).toHaveLength(1);
  });
});

describe('GET /api/transcripts/{id} should', () => {
  it('return the same bytes after any change of the record', async () => {
    const one = await someone();
    const { id } = await issue(one);
    const first = await fileOf({ id });
    const section = await records.section();
    await records.enrollment(one, section, { status: 'completed', grade: 'A' });
    await system.dataSource.query(`UPDATE users SET last_name = 'Other' WHERE id = $1`, [one.userId]);
    expect((await fileOf({ id })).equals(first)).toBe(true);
  });
});

describe('GET /api/students/{id}/transcripts should', () => {
  it('list them, the newest first, as JSON and as a file', async () => {
    const one = await someone();
    const [first, second] = [await issue(one), await issue(one)];
    const answer = await registrar.get(`/api/students/${one.id}/transcripts`).expect(200);
    expect(answer.body).toEqual([second, first]);
    expect(answer.headers['content-range']).toBe('transcripts 0-1/2');
    expect((await registrar.get(`/api/students/${one.id}/transcripts?sort=["number","ASC"]`)).body).toEqual([
      first,
      second,
    ]);
    expect((await registrar.get(`/api/students/${one.id}/transcripts?status=revoked`)).body).toEqual([]);
    const { text } = await registrar
      .get(`/api/students/${one.id}/transcripts`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain(first.number);
  });
});

describe('GET /verify/{code} should', () => {
  it('show that it is superseded or revoked, without the reason', async () => {
    const issued = await issue(await someone());
    await system.dataSource.query(
      `UPDATE issued_documents SET status = 'superseded', ended_at = now() WHERE id = $1`,
      [issued.id],
    );
    expect((await check(issued.code).set('Accept', 'text/html').expect(200)).text).toContain('superseded');
    await registrar.post(`/api/transcripts/${issued.id}/revoke`).send({ reason: 'Secret why.' }).expect(200);
    const { text } = await check(issued.code).set('Accept', 'text/html').expect(200);
    expect(text).toContain('This document is revoked');
    expect(text).not.toContain('Secret');
  });
});
