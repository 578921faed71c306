import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, room } from '../../../../test/harness/worlds/assignments.js';
import {
  docx,
  jpeg,
  mp3,
  mp4,
  odt,
  ogg,
  pdf,
  png,
  samsungTrailer,
  wav,
  webm,
  zip,
} from '../../../../test/harness/files.js';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { AttemptDto, SubmissionDto } from './submissions.dto.js';

assignmentsWorld();

const hour = 3_600_000;
type Sent = [content: Buffer | string, name: string];
const handIn = (assignment: { id: string }, text: string | null, ...files: Sent[]) => {
  const request = room.learner.post(`/api/assignments/${assignment.id}/submissions`);
  if (text !== null) void request.field('text', text);
  for (const [content, name] of files) void request.attach('files', Buffer.from(content), name);
  return request;
};
const submissionOf = ({ body }: { body: unknown }): SubmissionDto => body as SubmissionDto;

describe('a submission with files should', () => {
  it('be accepted as a text, as files or as both', async () => {
    const assignment = await room.records.assignment(room.section);
    const both = await handIn(
      assignment,
      'See the files.',
      [pdf(), 'paper.pdf'],
      [png(), 'figure.png'],
    ).expect(201);
    const { id, files } = submissionOf(both);
    expect(submissionOf(both)).toMatchObject({
      submissionText: 'See the files.',
      studentId: room.student.id,
    });
    expect(files).toEqual([
      { id: expect.any(String), name: 'paper.pdf', mediaType: 'application/pdf', size: pdf().length },
      { id: expect.any(String), name: 'figure.png', mediaType: 'image/png', size: png().length },
    ]);
    for (const path of [
      `/api/assignments/${assignment.id}/submissions`,
      `/api/assignment-submissions?filter={"id":"${id}"}`,
    ])
      expect((await room.teacher.get(path).expect(200)).body).toMatchObject([{ id, files }]);
    expect(submissionOf(await room.teacher.get(`/api/assignment-submissions/${id}`)).files).toEqual(files);
    const alone = await room.records.assignment(room.section);
    expect(submissionOf(await handIn(alone, null, [pdf(), 'paper.pdf']))).toMatchObject({
      submissionText: null,
    });
    expectProblem(await handIn(await room.records.assignment(room.section), ' '), 422, {
      errors: { text: ['Enter text or a link, or attach a file.'] },
    });
  });

  it('number files with the same name', async () => {
    const assignment = await room.records.assignment(room.section);
    const names = ['image.png', 'IMAGE.png', 'paper.pdf', 'image.png'];
    const sent = names.map((name): Sent => [name === 'paper.pdf' ? pdf() : png(), name]);
    expect(
      submissionOf(await handIn(assignment, null, ...sent).expect(201)).files.map(({ name }) => name),
    ).toEqual(['image.png', 'IMAGE (2).png', 'paper.pdf', 'image (3).png']);
  });

  it('accept common recordings, videos and phone pictures with their metadata', async () => {
    const assignment = await room.records.assignment(room.section);
    const videos: Sent[] = [
      [mp4(), 'talk.mp4'],
      [mp4('qt  '), 'IMG_0001.MOV'],
      [webm(), 'screen.webm'],
    ];
    const recordings: Sent[] = [
      [mp3(), 'song.mp3'],
      [mp4('M4A '), 'memo.m4a'],
      [wav(), 'scale.wav'],
      [ogg(), 'voice.opus'],
    ];
    const pictures: Sent[] = [
      [Buffer.concat([jpeg(), samsungTrailer(Buffer.from('Image_UTC_Data1605000000000'))]), '20261101.jpg'],
      [Buffer.concat([jpeg(), mp4('mp42')]), 'MVIMG_20261101.jpg'],
    ];
    const { files } = submissionOf(
      await handIn(assignment, 'All', ...videos, ...recordings, ...pictures).expect(201),
    );
    expect(files.map(({ mediaType }) => mediaType)).toEqual([
      'video/mp4',
      'video/quicktime',
      'video/webm',
      'audio/mpeg',
      'audio/mp4',
      'audio/wav',
      'audio/ogg',
      'image/jpeg',
      'image/jpeg',
    ]);
    expectProblem(await handIn(assignment, 'x', [pdf(), 'talk.mp4']), 422, {
      errors: {
        files: [expect.stringMatching(/"talk\.mp4" is not an MP4 video, although its name says so/)],
      },
    });
  });

  it('accept the file types that courses need, and check that the content matches', async () => {
    const assignment = await room.records.assignment(room.section);
    const good: Sent[] = [
      [docx(), 'paper.docx'],
      [zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'table.xlsx'],
      [zip({ '[Content_Types].xml': '', 'ppt/presentation.xml': '' }), 'slides.pptx'],
      [odt(), 'paper.odt'],
      [zip({ 'main.c': 'int main() {}' }), 'program.zip'],
      ['Größe; α, β\n', 'notes.txt'],
      ['# Title\n', 'notes.MD'],
      ['a,b\r\n1,2\r\n', 'table.csv'],
    ];
    const { files } = submissionOf(await handIn(assignment, 'All', ...good).expect(201));
    expect(files.map(({ mediaType }) => mediaType)).toEqual([
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text',
      'application/zip',
      ...['text/plain', 'text/markdown', 'text/csv'].map((type) => `${type}; charset=utf-8`),
    ]);
    const bad: [...Sent, message: RegExp][] = [
      [zip({ 'a.txt': 'x' }), 'paper.docx', /doesn't have the format that its name indicates/],
      [docx(), 'table.xlsx', /doesn't have the format that its name indicates/],
      [zip({ '[Content_Types].xml': '', 'word/vbaProject.bin': '' }), 'paper.docx', /contains macros/],
      [docx(), 'paper.docm', /must be one of these file types/],
      [
        zip({ 'content.xml': '', mimetype: 'application/vnd.oasis.opendocument.text' }),
        'paper.odt',
        /doesn't have the format that its name indicates/,
      ],
      [zip({ 'a.txt': 'x' }, { flags: 1 }), 'a.zip', /protected with a password/],
      [Buffer.concat([Buffer.from('MZ program'), zip({ 'a.txt': 'x' })]), 'a.zip', /is not a ZIP archive/],
      [zip({ 'a.txt': 'x'.repeat(500) }).subarray(0, 400), 'a.zip', /ends too early/],
      [Buffer.from([0x47, 0x72, 0xf6]), 'notes.txt', /is not UTF-8 text/],
      ['a\0b', 'table.csv', /is not UTF-8 text/],
    ];
    for (const [content, name, message] of bad)
      expectProblem(await handIn(assignment, 'x', [content, name]), 422, {
        errors: { files: [expect.stringMatching(message)] },
      });
  });

  it('be another attempt, whose earlier files stay readable, but not once it is graded', async () => {
    const assignment = await room.records.assignment(room.section);
    const first = submissionOf(
      await handIn(assignment, 'First', [pdf(), 'one.pdf'], [png(), 'two.png']).expect(201),
    );
    const second = submissionOf(await handIn(assignment, 'Second', [pdf(), 'three.pdf']).expect(201));
    expect([second.id, second.files.map(({ name }) => name)]).toEqual([first.id, ['three.pdf']]);
    const kept = `/api/assignment-submissions/${first.id}/files/${first.files[0]!.id}`;
    for (const client of [room.learner, room.teacher]) await client.get(kept).expect(200);
    expectProblem(await room.outsider.get(kept), 404);
    const path = `/api/assignments/${assignment.id}/submissions`;
    const third = submissionOf(await room.learner.post(path).send({ text: 'Third' }).expect(201));
    expect(third.files).toEqual([]);
    const attempts = (await room.teacher.get(`/api/assignment-submissions/${first.id}/attempts`).expect(200))
      .body as AttemptDto[];
    expect(attempts.map(({ files }) => files.map(({ name }) => name))).toEqual([
      [],
      ['three.pdf'],
      ['one.pdf', 'two.png'],
    ]);
    expect(
      (await trailOf(system, first.id)).map(({ details }) => (details as { changes: object }).changes),
    ).toEqual([
      expect.objectContaining({ files: [null, ['one.pdf', 'two.png']] }),
      expect.objectContaining({
        files: [['one.pdf', 'two.png'], ['three.pdf']],
        submissionText: ['First', 'Second'],
      }),
      expect.objectContaining({ files: [['three.pdf'], []] }),
    ]);
    await room.teacher.put(`/api/assignment-submissions/${first.id}/grade`).send({ score: 5 }).expect(200);
    expectProblem(await handIn(assignment, 'Fourth', [pdf(), 'four.pdf']), 409);
  });

  it('be refused after the cut-off, to strangers and to people who cannot submit, and leave nothing behind', async () => {
    const over = await room.records.assignment(room.section, { dueDate: new Date(Date.now() - hour) });
    expectProblem(await handIn(over, 'Late', [pdf(), 'late.pdf']), 409);
    const assignment = await room.records.assignment(room.section);
    const path = `/api/assignments/${assignment.id}/submissions`;
    for (const [client, status] of [
      [room.outsider, 404],
      [room.teacher, 403],
      [system.anonymous, 401],
    ] as const)
      expectProblem(await client.post(path).attach('files', pdf(), 'a.pdf'), status);
    expect(
      await system.dataSource.query(`SELECT FROM stored_files WHERE name IN ('late.pdf', 'a.pdf')`),
    ).toEqual([]);
  });

  it('have the time at which the whole upload has arrived, which also decides whether it is late', async () => {
    const [open, closed] = await Promise.all([
      room.records.assignment(room.section, { lateUntil: new Date('2031-01-01T04:59:00Z') }),
      room.records.assignment(room.section),
    ]);
    const slowly = async (assignment: { id: string }) => {
      const content = async function* () {
        yield Buffer.from('Begun before the due date, ');
        await setTimeout(100);
        await system.dataSource.query('UPDATE assignments SET due_date = clock_timestamp() WHERE id = $1', [
          assignment.id,
        ]);
        yield Buffer.from('finished after it.');
      };
      return room.learner
        .post(`/api/assignments/${assignment.id}/submissions`)
        .attach('files', Readable.from(content()) as ReadStream, {
          filename: 'slow.txt',
          contentType: 'text/plain',
        });
    };
    const answer = await slowly(open);
    expect([answer.status, submissionOf(answer).isLate]).toEqual([201, true]);
    expectProblem(await slowly(closed), 409);
  });

  it('list files without extra statements', async () => {
    const assignment = await room.records.assignment(room.section);
    await handIn(assignment, 'x', [pdf(), 'a.pdf'], [pdf(), 'b.pdf']).expect(201);
    const list = () => room.teacher.get(`/api/assignments/${assignment.id}/submissions`).expect(200);
    expect(await statementsOf(list)).toHaveLength(2);
    const csv = await room.teacher
      .get(`/api/assignments/${assignment.id}/submissions`)
      .set('Accept', 'text/csv');
    expect(csv.text).toMatch(/""name"":""a\.pdf""/);
  });
});

describe('GET /api/assignment-submissions/{id}/files/{fileId} should', () => {
  const content = pdf({ size: 3000 });
  let address: string;
  let fileId: string;
  let id: string;
  beforeAll(async () => {
    const assignment = await room.records.assignment(room.section);
    const submission = submissionOf(
      await handIn(assignment, null, [content, 'Büchner „Woyzeck“; 1.pdf']).expect(201),
    );
    [id, fileId] = [submission.id, submission.files[0]!.id];
    address = `/api/assignment-submissions/${id}/files/${fileId}`;
  });

  it('send the file as an attachment that no browser runs or shows, with its full name and exact length', async () => {
    const response = await room.teacher.get(address).responseType('blob').expect(200);
    expect((response.body as Buffer).equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3000',
      'content-disposition':
        `attachment; filename="Buchner _Woyzeck__ 1.pdf"; ` +
        `filename*=UTF-8''B%C3%BCchner%20%E2%80%9EWoyzeck%E2%80%9C%3B%201.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store, no-transform',
    });
    expect(response.headers['accept-ranges']).toBeUndefined();
  });

  it('send a text at its full length, also to clients that accept compressed answers', async () => {
    const assignment = await room.records.assignment(room.section);
    const text = 'A line.\n'.repeat(1000);
    const { id: own, files } = submissionOf(await handIn(assignment, null, [text, 'a.txt']).expect(201));
    const response = await room.teacher
      .get(`/api/assignment-submissions/${own}/files/${files[0]!.id}`)
      .set('Accept-Encoding', 'gzip, br')
      .expect(200);
    expect([response.text, response.headers['content-length'], response.headers['content-encoding']]).toEqual(
      [text, '8000', undefined],
    );
  });

  it('be open only to people who can see the submission', async () => {
    await room.learner.get(address).expect(200);
    await room.registrar.get(address).expect(200);
    for (const client of [room.otherTeacher, room.outsider]) expectProblem(await client.get(address), 404);
    expectProblem(await (await system.as('bursar')).get(address), 403);
    expectProblem(await system.anonymous.get(address), 401);
    const other = await handIn(await room.records.assignment(room.section), null, [pdf(), 'b.pdf']).expect(
      201,
    );
    expectProblem(
      await room.teacher.get(`/api/assignment-submissions/${submissionOf(other).id}/files/${fileId}`),
      404,
    );
    expectProblem(await room.teacher.get(`/api/assignment-submissions/${id}/files/x`), 400);
  });

  it('leave an audit row when someone other than the student downloads it', async () => {
    const count = async (): Promise<object[]> =>
      system.dataSource.query(
        `SELECT actor_id AS "actorId", details FROM audit_events
         WHERE action = 'student.submission.file.read' AND subject_id = $1 AND details->>'fileId' = $2`,
        [room.student.id, fileId],
      );
    const before = await count();
    await room.learner.get(address).expect(200);
    expect(await count()).toHaveLength(before.length);
    await room.teacher.get(address).expect(200);
    expect((await count()).at(-1)).toEqual({
      actorId: room.instructor.id,
      details: expect.objectContaining({ submissionId: id, fileId, name: 'Büchner „Woyzeck“; 1.pdf' }),
    });
  });
});
