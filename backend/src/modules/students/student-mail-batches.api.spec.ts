import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { StudentMailBatchDto } from './student-mail-batches.dto.js';

openWorld(['registrar']);

const path = '/api/student-mail-batches';
const letter = { subject: 'Degree audit', text: 'Please review it.\n\nBy <October 1>.' };
let ada: string;
let ben: string;
beforeAll(async () => {
  [ada, ben] = [await student(), await student()];
});

async function student(change = `email = 'of-' || id || '@collegium.example'`): Promise<string> {
  const { id } = await records.student();
  await system.dataSource.query(
    `UPDATE users SET ${change} WHERE id = (SELECT user_id FROM students WHERE id = $1)`,
    [id],
  );
  return id;
}

interface Row {
  recipient: string;
  replyTo: string;
  subject: string;
  text: string;
  name: string;
}
const mailsTo = (...ids: string[]): Promise<Row[]> =>
  system.dataSource.query<Row[]>(
    `SELECT mail.recipient, mail.reply_to AS "replyTo", mail.subject, mail.text,
       concat_ws(' ', person.first_name, person.last_name) AS name
     FROM mails mail JOIN users person ON person.email = mail.recipient
       JOIN students student ON student.user_id = person.id
     WHERE student.id = ANY ($1) AND mail.template = 'student-message'`,
    [ids],
  );
const send = (studentIds: string[], key = crypto.randomUUID(), body: object = letter) =>
  registrar
    .post(path)
    .set('Idempotency-Key', key)
    .send({ studentIds, ...body });

describe('POST /api/student-mail-batches should', () => {
  it('queue a separate email for each student, and name those who get none, with the reason', async () => {
    const [closed, silent] = [await student('deactivated_at = now()'), await student('email = NULL')];
    const answer = (await send([ada, closed, unknownId, silent, ben]).expect(200))
      .body as StudentMailBatchDto;
    expect(answer).toMatchObject({ queued: 2, notSent: 3 });
    expect(answer.items.map(({ studentId, outcome, message }) => [studentId, outcome, message])).toEqual([
      [ada, 'queued', null],
      [closed, 'deactivated', "This student's account is deactivated."],
      [unknownId, 'refused', "This student doesn't exist."],
      [silent, 'no_address', 'This student has no email address.'],
      [ben, 'queued', null],
    ]);
    const mails = await mailsTo(ada, ben, closed);
    expect(mails).toHaveLength(2);
    for (const { recipient, replyTo, subject, text, name } of mails) {
      expect({ replyTo, subject }).toEqual({
        replyTo: 'registrar@collegium.example',
        subject: letter.subject,
      });
      expect(text).toContain(`Dear ${name},\n\n${letter.text}\n\n`);
      expect(text).toContain('Office of the Registrar');
      for (const other of mails.filter((mail) => mail.recipient !== recipient))
        expect(text).not.toContain(other.recipient);
    }
    const trail = await system.dataSource.query<{ subject_id: string; details: object }[]>(
      `SELECT subject_id, details FROM audit_events WHERE action = 'student.email' AND subject_id = ANY ($1)`,
      [[ada, ben, closed, silent]],
    );
    expect(trail.map(({ subject_id }) => subject_id).sort()).toEqual([ada, ben].sort());
    for (const { details } of trail) expect(details).toEqual({ subject: letter.subject });
  });

  it('send each email once when repeated with the same key', async () => {
    const key = crypto.randomUUID();
    const once = await student();
    const first = await send([once], key).expect(200);
    const replayed = await send([once], key).expect(200);
    expect(replayed.body).toEqual(first.body);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(await mailsTo(once)).toHaveLength(1);
    await send([ada], key).expect(422);
  });

  it.each<[string, object, string, string]>([
    ['no student', { studentIds: [] }, 'studentIds', 'Students are required'],
    [
      'more than 500 students',
      { studentIds: Array.from({ length: 501 }, () => crypto.randomUUID()) },
      'studentIds',
      'Must be a list of at most 500 items.',
    ],
    ['no subject', { subject: ' ' }, 'subject', 'Subject is required'],
    [
      'a subject of two lines',
      { subject: 'One\nBcc: x@y.example' },
      'subject',
      "Can't contain control characters.",
    ],
    [
      'a subject of invisible characters',
      { subject: '\u200b' },
      'subject',
      'Must contain a letter or a digit.',
    ],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject', 'Must be at most 200 characters long.'],
    ['no text', { text: null }, 'text', 'Text is required'],
    ['a long text', { text: 'x'.repeat(10_001) }, 'text', 'Must be at most 10000 characters long.'],
  ])('refuse %s', async (_, change, field, message) => {
    expectProblem(await registrar.post(path).send({ studentIds: [ben], ...letter, ...change }), 422, {
      errors: { [field]: [message] },
    });
  });

  it.each(['bursar', 'faculty', 'student'] as const)('be refused to a %s', async (role) => {
    const body = { studentIds: [ada], ...letter };
    expectProblem(await (await system.as(role)).post(path).send(body), 403);
  });

  it('refuse the whole call if it names the own record, and name the entry', async () => {
    const person = await records.user({ role: 'registrar' });
    const [own, other] = [await student(), await student()];
    await system.dataSource.query('UPDATE students SET user_id = $2 WHERE id = $1', [own, person.id]);
    const both = await system.asPerson(person.email!);
    expectProblem(await both.post(path).send({ studentIds: [other, own], ...letter }), 403, {
      code: 'own_record',
      errors: { 'studentIds.1': [expect.stringMatching(/^You can't make this change/)] },
    });
    expect(await mailsTo(other)).toEqual([]);
  });
});
