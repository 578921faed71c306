import { describe, expect, it, beforeAll, beforeEach } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { newYorkDay, newYorkInstant, startOfNewYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { IncomingInquiry } from './incoming-inquiry.js';
import { InquiryIntake, type InquiryReceipt } from './inquiry-intake.service.js';
import { Inquiry } from './inquiry.entity.js';
import { addDays } from '../../common/calendar.js';
import { InquiryClock } from './inquiry-clock.service.js';

openWorld();

const complaint: IncomingInquiry<'complaint'> = {
  kind: 'complaint',
  name: 'Ida Oak',
  email: 'ida@mail.example',
  phone: '555-0101',
  subject: 'Complaint about Hall 2',
  message: 'The door of Hall 2 has not opened since the first week, for anybody who comes by wheels.',
  details: {
    studentNumber: 'S2600001',
    major: 'Wealth Management',
    city: 'Wilmington',
    signature: 'Ida Oak',
    dateOfIncident: '2026-11-02',
    locationOfIncident: 'Hall 2',
    timeOfIncident: '09:00',
    involvement: 'witness',
    directlyInvolved: 'The door',
    desiredResolution: 'A door that opens',
  },
};

const receive = (incoming: IncomingInquiry): Promise<InquiryReceipt> =>
  system.app.get(Transactions).run(() => system.app.get(InquiryIntake).receive(incoming));

const rowOf = ({ id }: InquiryReceipt): Promise<Inquiry> =>
  system.dataSource.getRepository(Inquiry).findOneByOrFail({ id });

describe('a new inquiry should', () => {
  it('be a new case with its own number, a clock and an audit row', async () => {
    const receipt = await receive(complaint);
    expect(receipt.number).toMatch(/^INQ-[2-79CDFGHJKMNPQRTVWXY]{6}$/);
    const row = await rowOf(receipt);
    const { kind, name, email, phone, subject, message, details } = complaint;
    expect(row).toMatchObject({ kind, name, email, phone, subject, message, details });
    expect(row).toMatchObject({ status: 'new', anonymous: false, version: 1, assigneeId: null });
    expect([row.receivedAt, row.targetAt, row.dueAt]).toEqual([
      receipt.receivedAt,
      receipt.targetAt,
      receipt.dueAt,
    ]);
    expect(await trailOf(system, receipt.id)).toMatchObject([{ action: 'inquiry.create' }]);
  });

  it('be acknowledged with its number and the promised reply time, without typed text', async () => {
    const { number } = await receive({ ...complaint, email: 'receipt@mail.example' });
    const mails = await system.dataSource.query<Record<'subject' | 'text', string>[]>(
      `SELECT subject, text FROM mails WHERE recipient = 'receipt@mail.example'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`We have received your complaint (${number})`);
    expect(mails[0]!.text).toContain('within 5-7 business days');
    expect(mails[0]!.text).not.toMatch(/Ida|Hall 2/);
  });

  it('be rolled back with the transaction that saves it', async () => {
    const transactions = system.app.get(Transactions);
    let receipt: InquiryReceipt | undefined;
    const failed = transactions.run(async () => {
      receipt = await system.app.get(InquiryIntake).receive(complaint);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await system.dataSource.getRepository(Inquiry).countBy({ id: receipt!.id })).toBe(0);
  });

  it.each<[string, Partial<IncomingInquiry>, string]>([
    ['a visitor without a name', { name: null }, 'ck_inquiries_sender'],
    ['a request of nobody', { kind: 'withdrawal' }, 'ck_inquiries_student'],
    ['an empty subject', { subject: '' }, 'ck_inquiries_texts'],
    ['a text without end', { message: 'x'.repeat(20_001) }, 'ck_inquiries_texts'],
    ['an anonymous message', { kind: 'contact', anonymous: true }, 'ck_inquiries_anonymous'],
  ])('never be %s', async (_, given, constraint) => {
    await expect(receive({ ...complaint, ...given } as IncomingInquiry)).rejects.toThrow(constraint);
  });
});

describe('an anonymous complaint should', () => {
  it('keep nothing about its author, and only the day it was sent', async () => {
    const student = await records.student();
    const receipt = await receive({ ...complaint, anonymous: true, studentId: student.id });
    const row = await rowOf(receipt);
    expect(row).toMatchObject({ name: null, email: null, phone: null, studentId: null });
    expect(Object.keys(row.details).sort()).toEqual([
      'dateOfIncident',
      'desiredResolution',
      'directlyInvolved',
      'involvement',
      'locationOfIncident',
      'timeOfIncident',
    ]);
    for (const instant of [row.receivedAt, row.createdAt, row.updatedAt]) {
      expect(instant).toEqual(receipt.receivedAt);
      expect(newYorkDay(instant)).toBe(newYorkDay(new Date()));
      expect(instant.toLocaleTimeString('sv', { timeZone: 'America/New_York' })).toBe('00:00:00');
    }
    expect(await trailOf(system, receipt.id)).toEqual([]);
    const [answer] = await system.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM notifications WHERE link LIKE '%' || $1)::int
         + (SELECT count(*) FROM mails WHERE text LIKE '%' || $2 || '%')::int AS count`,
      [receipt.id, receipt.number],
    );
    expect(answer!.count).toBe(0);
  });

  it('have no files, even if the request names some', async () => {
    const [file] = await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       VALUES ('a.pdf', 'application/pdf', 1, sha256('a'), 'spec') RETURNING id`,
    );
    const { id } = await receive({ ...complaint, anonymous: true, files: [file!] });
    const query = 'SELECT file_id FROM inquiry_files WHERE inquiry_id = $1';
    expect(await system.dataSource.query(query, [id])).toEqual([]);
    const { id: named } = await receive({ ...complaint, files: [file!] });
    expect(await system.dataSource.query(query, [named])).toEqual([{ file_id: file!.id }]);
  });

  it.each([
    [`name = 'Ida'`, 'ck_inquiries_anonymous'],
    [`email = 'ida@mail.example'`, 'ck_inquiries_anonymous'],
    [`phone = '555-0101'`, 'ck_inquiries_anonymous'],
    [`student_id = (SELECT id FROM students LIMIT 1)`, 'ck_inquiries_anonymous'],
    [`details = details || '{"signature": "Ida"}'`, 'ck_inquiries_anonymous'],
    [`received_at = now(), created_at = now()`, 'ck_inquiries_anonymous_day'],
    [`created_at = created_at + interval '1 minute'`, 'ck_inquiries_anonymous_day'],
    [`status = 'answered'`, 'ck_inquiries_answered'],
    [`status = 'closed'`, 'ck_inquiries_closed'],
    [`resolution = 'Done'`, 'ck_inquiries_closed'],
    [`due_at = received_at`, 'ck_inquiries_clock'],
    [`number = 'INQ-000001'`, 'ck_inquiries_number'],
  ])('reject the update %s', async (change, constraint) => {
    const { id } = await receive({ ...complaint, anonymous: true });
    const written = system.dataSource.query(`UPDATE inquiries SET ${change} WHERE id = $1`, [id]);
    await expect(written).rejects.toThrow(constraint);
  });
});

let clock: InquiryClock;

beforeAll(async () => {
  clock = system.app.get(InquiryClock);
});

beforeEach(() => system.dataSource.query('TRUNCATE inquiries, notifications CASCADE'));

const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

const answer = async (): Promise<string[]> => {
  const rows = await system.dataSource.query<{ line: string }[]>(
    `SELECT users.role || ': ' || title AS line FROM notifications JOIN users ON users.id = user_id
     WHERE users.email IN ('registrar@collegium.example', 'admissions@collegium.example',
       'compliance@collegium.example', 'super_admin@collegium.example') ORDER BY line`,
  );
  return rows.map(({ line }) => line);
};

const linesFor = ({ number }: Inquiry, title: string, roles: string[]): string[] =>
  roles.map((role) => `${role}: ${title.replace('#', number)}`);

describe('a case that becomes overdue should', () => {
  it('be told to those who manage it, once, however often the job runs', async () => {
    const late = await records.inquiry({ receivedAt: ago(25) });
    await records.inquiry({ receivedAt: ago(23) });
    await records.inquiry({ receivedAt: ago(50), status: 'answered', answeredAt: ago(40) });
    await records.inquiry({ receivedAt: ago(50), status: 'closed', closedAt: ago(40), resolution: 'Done' });
    const lines = linesFor(late, 'Message # is overdue', ['admissions', 'registrar', 'super_admin']);
    await Promise.all([clock.tick(), clock.tick(), clock.tick()]);
    expect(await answer()).toEqual(lines);
    await clock.tick();
    expect(await answer()).toEqual(lines);
    const [row] = await system.dataSource.query<{ version: number }[]>(
      'SELECT version FROM inquiries WHERE id = $1',
      [late.id],
    );
    expect(row!.version).toBe(1);
  });

  it('be told although the job was killed half-way, and still once', async () => {
    const late = await records.inquiry({ kind: 'complaint', receivedAt: ago(30) });
    const killed = system.app.get(Transactions).run(async () => {
      await clock.tick();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await answer()).toEqual([]);
    await clock.tick();
    await clock.tick();
    expect(await answer()).toEqual(linesFor(late, 'Complaint # is overdue', ['compliance', 'super_admin']));
  });

  it('be told again after it was answered and opened again', async () => {
    const late = await records.inquiry({ receivedAt: ago(30) });
    await clock.tick();
    const registrar = await system.as('registrar');
    await registrar.post(`/api/inquiries/${late.id}/close`).send({ resolution: 'Done' }).expect(200);
    await registrar.post(`/api/inquiries/${late.id}/reopen`).send({ reason: 'Not done' }).expect(200);
    await clock.tick();
    expect(await answer()).toHaveLength(3);
    await system.dataSource.query(
      `UPDATE inquiries SET target_at = received_at + interval '1 second', due_at = now() - interval '1 second'`,
    );
    await clock.tick();
    expect(await answer()).toHaveLength(6);
  });
});

describe('an anonymous complaint should', () => {
  const soon = new Date(Date.now() + 3_600_000);
  const complaintOf = (day: Date): Promise<Inquiry> =>
    records.inquiry({
      kind: 'complaint',
      anonymous: true,
      name: null,
      email: null,
      announcedAt: null,
      receivedAt: day,
      createdAt: day,
      targetAt: soon,
      dueAt: soon,
    });

  it('be told of when its day is over, in no order, by nobody and once', async () => {
    const today = newYorkDay(new Date());
    const yesterday = newYorkInstant(addDays(today, -1), '00:00:00');
    const [fresh, ...before] = [
      await complaintOf(startOfNewYorkDay(new Date())),
      await complaintOf(yesterday),
      await complaintOf(yesterday),
    ];
    await Promise.all([clock.tick(), clock.tick()]);
    await clock.tick();
    expect(await answer()).toEqual(
      before
        .flatMap((one) => linesFor(one, 'Complaint # was received', ['compliance', 'super_admin']))
        .sort(),
    );
    expect(await trailOf(system, fresh!.id)).toEqual([]);
    const trail = await system.dataSource.query(
      `SELECT subject_id AS id, actor_id AS actor, actor_role AS role, request_id AS request FROM audit_events
       WHERE action = 'inquiry.create' AND subject_id = ANY ($1) ORDER BY id`,
      [before.map(({ id }) => id)],
    );
    const ids = before.map(({ id }) => id).sort();
    expect(trail).toEqual(ids.map((id) => ({ id, actor: null, role: null, request: null })));
  });
});
