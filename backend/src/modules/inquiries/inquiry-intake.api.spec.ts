import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { newYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { IncomingInquiry } from './incoming-inquiry.js';
import { InquiryIntake, type InquiryReceipt } from './inquiry-intake.service.js';
import { Inquiry } from './inquiry.entity.js';

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
