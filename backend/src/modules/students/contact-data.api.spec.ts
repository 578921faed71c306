import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { StudentMailBatchDto } from './student-mail-batches.dto.js';
import { fullBody, least } from '../../../test/harness/worlds/students.js';
import { phoneMessage } from '../../common/contact-data.js';
import { Records } from '../../../test/harness/records.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';

openWorld(['registrar']);

describe('POST /api/student-mail-batches should', () => {
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

const nonsense = {
  phone: 'not a phone ☎',
  address: { ...fullBody.address, state: 'Nowhere', postalCode: 'ABC!!' },
  emergencyContact: { name: 'Bea', relationship: null, phone: 'ask her' },
};

const refused = {
  phone: [phoneMessage],
  'emergencyContact.phone': [phoneMessage],
  'address.state': ['Choose a US state or territory, such as NY.'],
  'address.postalCode': ['Enter a ZIP code of 5 or 9 digits, such as 12207 or 12207-1234.'],
};

describe('Contact data of a student should', () => {
  it('be refused field by field, in a new record and in a change', async () => {
    expectProblem(await registrar.post('/api/students').send({ ...least, ...nonsense }), 422, {
      errors: refused,
    });
    const { id } = await records.student();
    expectProblem(await registrar.put(`/api/students/${id}`).send(nonsense), 422, { errors: refused });
    const abroad = { ...fullBody.address, country: 'Atlantis' };
    expectProblem(await registrar.put(`/api/students/${id}`).send({ address: abroad }), 422, {
      errors: { 'address.country': ['Choose a country from the list.'] },
    });
  });

  it('be answered after a change as a read answers them, so that a screen reads nothing again', async () => {
    const { id } = await records.student();
    for (const address of [`/api/students/${id}`, `/api/students/${id}/contact`]) {
      const changed = await registrar.put(address).send({ phone: '910-555-0142' }).expect(200);
      const read = await registrar.get(`/api/students/${id}`).expect(200);
      expect(read.body).toEqual(changed.body);
      expect(read.headers.etag).toBe(changed.headers.etag);
    }
  });

  it('be stored in one form', async () => {
    const { id } = await records.student();
    const { body } = await registrar
      .put(`/api/students/${id}`)
      .send({
        phone: '+1 (910) 555-0142',
        address: { city: 'Albany', state: 'New York', postalCode: '122071234', country: 'USA' },
        emergencyContact: { name: 'Bea', phone: '+442079460018' },
      })
      .expect(200);
    expect(body).toMatchObject({
      phone: '910-555-0142',
      address: { state: 'NY', postalCode: '12207-1234', country: 'United States' },
      emergencyContact: { phone: '+44 20 7946 0018' },
    });
    expect(body).not.toHaveProperty('needsCorrection');
  });

  it('keep an old value until it is changed', async () => {
    const { id } = await records.student();
    await system.dataSource.query(
      `INSERT INTO student_personal_data (student_id, phone, city, state, postal_code, emergency_contact_name)
       VALUES ($1, 'not a phone ☎', 'Albany', 'Nowhere', 'ABC!!', 'Bea')`,
      [id],
    );
    const { body } = await registrar.get(`/api/students/${id}`).expect(200);
    const before = body as { phone: string; address: object; emergencyContact: object };
    expect(before).toMatchObject({
      phone: 'not a phone ☎',
      needsCorrection: ['phone', 'address.state', 'address.postalCode'],
    });
    const { phone, address, emergencyContact } = before;
    const put = (changes: object) =>
      registrar
        .put(`/api/students/${id}`)
        .send({ lastName: 'Qwed', phone, address, emergencyContact, ...changes });
    await put({}).expect(200);
    await put({ address: { ...address, line1: '1 Lamp Street' } }).expect(200);
    expectProblem(await put({ phone: 'still not a phone' }), 422, { errors: { phone: [phoneMessage] } });
    const corrected = await put({ phone: '9105550142' }).expect(200);
    expect(corrected.body).toMatchObject({
      phone: '910-555-0142',
      needsCorrection: ['address.state', 'address.postalCode'],
    });
    await put({ phone: 'not a phone ☎' }).expect(422);
  });
});

let student: Client;

let own: string;

beforeAll(async () => {
  student = await system.as('student');
  const { body } = await student.get('/api/auth/user').expect(200);
  own = (body as { studentId: string }).studentId;
});

const put = (body: object, id = own) => student.put(`/api/students/${id}/contact`).send(body);

const history = async (client: Client): Promise<HistoryEntryDto[]> =>
  (await client.get(`/api/students/${own}/history`).expect(200)).body as HistoryEntryDto[];

describe('PUT /api/students/{id}/contact should', () => {
  it('let students change their own, with a history that they and the registrar read', async () => {
    const first = await put({ phone: '910-555-0142' }).expect(200);
    expect(first.body).toMatchObject({ id: own, phone: '910-555-0142' });
    const address = { line1: '1 Lamp Street', city: 'Albany', state: 'NY', postalCode: '12207' };
    const contact = { name: 'Bea', relationship: 'mother', phone: '(910) 555-0143' };
    const { body } = await put({ phone: '+19105550144', address, emergencyContact: contact }).expect(200);
    expect(body).toMatchObject({
      phone: '910-555-0144',
      address,
      emergencyContact: { ...contact, phone: '910-555-0143' },
    });
    const [newest] = await history(student);
    expect(newest).toMatchObject({ action: 'student.update', actorRole: 'student' });
    expect(newest!.changes).toContainEqual({ field: 'phone', from: '910-555-0142', to: '910-555-0144' });
    expect((await history(registrar))[0]).toMatchObject({ id: newest!.id, changes: newest!.changes });
  });

  it('be validated like a change by staff', async () => {
    expectProblem(await put({ phone: 'not a phone ☎' }), 422, { errors: { phone: [phoneMessage] } });
    expectProblem(await put({ lastName: 'Mine' }), 422, {
      errors: { lastName: ["This field is unknown or can't be set."] },
    });
    expectProblem(await put({ phone: null }).set('If-Match', '"0-stale"'), 412);
  });

  it('be refused for records of other students', async () => {
    const other = (await new Records(system.dataSource).student()).id;
    expectProblem(await put({ phone: null }, other), 404);
    expectProblem(await student.get(`/api/students/${other}/history`), 404);
    const faculty = await system.as('faculty');
    expectProblem(await faculty.put(`/api/students/${own}/contact`).send({ phone: null }), 403);
  });
});
