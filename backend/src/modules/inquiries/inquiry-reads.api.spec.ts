import { describe, expect, it, beforeAll } from '@jest/globals';
import {
  anonymous,
  inquiriesWorld,
  kindsIn,
  listed,
  others,
  own,
  twoOfEachKind,
} from '../../../test/harness/worlds/inquiries.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, registrar, system, admin } from '../../../test/harness/worlds/world.js';
import { startOfNewYorkDay } from '../../common/new-york.js';
import type { InquiryDto, InquirySummaryDto, InquiryRecordDto } from './inquiries.dto.js';
import { searchText } from './inquiry.columns.js';
import type { Inquiry } from './inquiry.entity.js';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { FilesService } from '../../platform/files/files.service.js';

inquiriesWorld(['admin', 'registrar'], twoOfEachKind);

const hourMs = 3_600_000;

const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);

describe('GET /api/inquiries should', () => {
  it('show what waits first, the most urgent at the top, and then the newest', async () => {
    const late = await records.inquiry({ receivedAt: ago(50), subject: 'Order late' });
    const later = await records.inquiry({ receivedAt: ago(30), subject: 'Order later' });
    const fresh = await records.inquiry({ status: 'open', subject: 'Order fresh' });
    const answered = await records.inquiry({
      receivedAt: ago(90),
      status: 'answered',
      answeredAt: ago(80),
      subject: 'Order answered',
    });
    const closed = await records.inquiry({
      receivedAt: ago(70),
      status: 'closed',
      closedAt: ago(60),
      resolution: 'Done',
      subject: 'Order closed',
    });
    const rows = await listed(registrar, { q: 'order' });
    expect(rows.map(({ id }) => id)).toEqual([late, later, fresh, closed, answered].map(({ id }) => id));
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, true, false, false, false]);
    const overdue = await listed(registrar, { q: 'order', overdue: true });
    expect(overdue.map(({ id }) => id)).toEqual([late.id, later.id]);
    expect(await listed(registrar, { q: 'order', overdue: false })).toHaveLength(3);
    const { body } = await registrar.get(`/api/inquiries/${late.id}`).expect(200);
    expect(body).toMatchObject({ overdue: true, dueAt: late.dueAt.toISOString() });
  });

  it.each([
    ['the number', (one: Inquiry) => one.number.toLowerCase()],
    ['a part of the number', (one: Inquiry) => one.number.slice(4)],
    ['the name, with any accents', () => 'zoe ödegard'],
    ['the email', () => 'zoe@mail.example'],
    ['the subject', () => 'Fee waiver'],
    ['the text', () => 'refunded 100%'],
  ])('find by %s', async (_, search) => {
    const one = await records.inquiry({
      name: 'Zoë Ødegård',
      email: 'zoe@mail.example',
      subject: 'Fee waiver',
      message: 'Was I refunded, and 100% of it?',
    });
    const rows = await listed(registrar, { search: search(one) });
    expect(rows.map(({ id }) => id)).toContain(one.id);
    expect(rows.length).toBeLessThan(8);
    await system.dataSource.query('DELETE FROM inquiries WHERE id = $1', [one.id]);
  });

  it('filter by kind, state, student, time and who works at it', async () => {
    const { body: me } = await registrar.get('/api/auth/user').expect(200);
    const assigneeId = (me as { id: string }).id;
    const mine = await records.inquiry({ status: 'open', assigneeId, receivedAt: ago(2000) });
    const only = async (filter: object): Promise<string[]> =>
      (await listed(registrar, filter)).map(({ id }) => id);
    expect(await only({ mine: true })).toEqual([mine.id]);
    expect(await only({ assigneeId })).toEqual([mine.id]);
    expect(await only({ assigned: true })).toEqual([mine.id]);
    expect(await only({ mine: false })).not.toContain(mine.id);
    expect(await only({ assigned: false })).not.toContain(mine.id);
    expect(await only({ receivedBefore: ago(1999).toISOString() })).toEqual([mine.id]);
    expect(
      await only({ receivedAfter: ago(2001).toISOString(), receivedBefore: ago(1000).toISOString() }),
    ).toEqual([mine.id]);
    // A restriction, a withdrawal and a correction; other requests belong to other offices.
    expect(await only({ studentId: others.withdrawal.studentId })).toHaveLength(3);
    expect(kindsIn(await listed(registrar, { kind: 'transfer' }))).toEqual(['transfer']);
    expect(await only({ status: 'open' })).toContain(mine.id);
    expect(await only({ kind: 'complaint' })).toEqual([]);
  });

  it.each([
    'kind=other',
    'status=done',
    'overdue=maybe',
    'receivedAfter=2026-11-20',
    'assigneeId=me',
    'sort=["message","ASC"]',
    'email=vera@mail.example',
  ])('refuse %s', async (query) => {
    expectProblem(await registrar.get(`/api/inquiries?${query}`), 400);
  });

  it('be a file too', async () => {
    const { text, headers } = await registrar
      .get('/api/inquiries?kind=transfer')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(text.split('\r\n')[0]).toContain('"Number","Kind","Status"');
    expect(text).toContain(own.transfer.number);
    expect(text).not.toContain(own.complaint.number);
  });

  it('write down who looked, and whose data was shown', async () => {
    const compliance = await system.as('compliance');
    await listed(compliance, { kind: 'accommodation' });
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: Record<string, string[]> }[]>(
      `SELECT details FROM audit_events WHERE action = 'inquiries.list' AND actor_role = 'compliance'
       ORDER BY id DESC LIMIT 1`,
    );
    expect(row!.details.ids!.sort()).toEqual([own, others].map((of) => of.accommodation.studentId!).sort());
    expect(row!.details.inquiryIds!.sort()).toEqual([own, others].map((of) => of.accommodation.id).sort());
  });
});

it('the search should have an index', async () => {
  const plan = await system.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    return manager.query<Record<string, string>[]>(
      `EXPLAIN SELECT FROM inquiries inquiry WHERE ${searchText} LIKE search_pattern('waiver')`,
    );
  });
  expect(JSON.stringify(plan)).toContain('ix_inquiries_search');
});

it('the trail of lists should not tell since when an anonymous complaint of today is there', async () => {
  const day = startOfNewYorkDay(new Date(anonymous.receivedAt.getTime() - 1));
  const older = await records.inquiry({
    kind: 'complaint',
    anonymous: true,
    name: null,
    email: null,
    receivedAt: day,
    createdAt: day,
  });
  const compliance = await system.as('compliance');
  expect(await listed(compliance, { id: [older.id, anonymous.id] })).toHaveLength(2);
  await system.flushAudit();
  const [row] = await system.dataSource.query<{ ids: string[] }[]>(
    `SELECT details->'inquiryIds' AS ids FROM audit_events WHERE action = 'inquiries.list' ORDER BY id DESC LIMIT 1`,
  );
  expect(row!.ids).toEqual([older.id]);
});

describe('GET /api/inquiries/summary should', () => {
  it('count by kind and state what the list shows', async () => {
    await records.inquiry({ receivedAt: ago(60), status: 'open' });
    await records.inquiry({ kind: 'transfer', status: 'answered', answeredAt: ago(1) });
    const rows = await listed(registrar);
    const { body } = await registrar.get('/api/inquiries/summary').expect(200);
    const summary = body as InquirySummaryDto;
    const count = (rows: InquiryDto[]): object => ({
      total: rows.length,
      ...Object.fromEntries(
        ['new', 'open', 'answered', 'closed'].map((status) => [
          status,
          rows.filter((row) => row.status === status).length,
        ]),
      ),
      overdue: rows.filter(({ overdue }) => overdue).length,
    });
    const { kinds, mine, ...all } = summary;
    expect(all).toEqual(count(rows));
    expect(mine).toBe((await listed(registrar, { mine: true })).length);
    for (const { kind, ...counts } of kinds)
      expect([kind, counts]).toEqual([kind, count(rows.filter((row) => row.kind === kind))]);
  });
});

describe('GET /api/inquiries/{id} should', () => {
  it('answer the whole case', async () => {
    const details = { program: 'Wealth Management', previousInstitutions: 'One', expectedCredits: 12 };
    const { id, ...row } = await records.inquiry({ kind: 'transfer', phone: '555-0102', details });
    const { body, headers } = await registrar.get(`/api/inquiries/${id}`).expect(200);
    expect(body).toEqual({
      id,
      number: row.number,
      kind: 'transfer',
      status: 'new',
      anonymous: false,
      name: row.name,
      email: row.email,
      phone: '555-0102',
      subject: row.subject,
      message: row.message,
      studentId: null,
      studentName: null,
      studentNumber: null,
      directoryRestricted: null,
      directoryRestriction: null,
      assigneeId: null,
      assigneeName: null,
      receivedAt: row.receivedAt.toISOString(),
      targetAt: row.targetAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      overdue: false,
      answeredAt: null,
      closedAt: null,
      details,
      resolution: null,
      receiptState: null,
      entries: [],
      files: [],
    });
    expect(headers.etag).toMatch(/^"1-/);
  });

  it('tell of an anonymous complaint neither who nor when', async () => {
    const { body } = await admin.get(`/api/inquiries/${anonymous.id}`).expect(200);
    expect(body).toMatchObject({ anonymous: true, name: null, email: null, phone: null, studentId: null });
    const { receivedAt } = body as { receivedAt: string };
    expect(new Date(receivedAt)).toEqual(startOfNewYorkDay(new Date(receivedAt)));
  });

  it('leave a row in the trail for each who opens it, but not for the student', async () => {
    const { id, studentId } = own.withdrawal;
    const reads = (): Promise<object[]> =>
      system.dataSource.query(
        `SELECT actor_role AS role, details->'ids' AS ids FROM audit_events
         WHERE action = 'inquiry.read' AND subject_id = $1`,
        [id],
      );
    const before = await reads();
    await registrar.get(`/api/inquiries/${id}`).expect(200);
    await (await system.as('student')).get(`/api/inquiries/${id}`).expect(200);
    expect((await reads()).slice(before.length)).toEqual([{ role: 'registrar', ids: [studentId] }]);
    const student = await system.as('student');
    const log = await student.get(`/api/students/${studentId}/reads?action=inquiry.read`).expect(200);
    expect(log.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ actorRole: 'registrar', action: 'inquiry.read' })]),
    );
  });

  it.each([
    ['no id', 400],
    [unknownId, 404],
  ])('refuse %s', async (id, status) => {
    expectProblem(await registrar.get(`/api/inquiries/${id}`), status);
    expectProblem(await registrar.get(`/api/inquiries/${id}/history`), status);
  });
});

describe('GET /api/inquiries/{id}/files/{fileId} should', () => {
  let transfer: Inquiry;
  let path: string;
  const pdf = Buffer.from('%PDF-1.7 as it came');

  beforeAll(async () => {
    transfer = await records.inquiry({ kind: 'transfer' });
    const files = system.app.get(FilesService);
    const file = await files.keep(
      await files.createFile({ name: 'My "transcript".pdf', mediaType: 'application/pdf', bytes: pdf }),
    );
    await system.dataSource.query('INSERT INTO inquiry_files (inquiry_id, file_id) VALUES ($1, $2)', [
      transfer.id,
      file.id,
    ]);
    path = `/api/inquiries/${transfer.id}/files/${file.id}`;
  });

  it('send it as an attachment that nothing shows in place, and write down who fetched it', async () => {
    const { body } = await registrar.get(`/api/inquiries/${transfer.id}`).expect(200);
    const [file] = (body as InquiryRecordDto).files;
    expect(file).toEqual({
      id: path.split('/').at(-1),
      name: 'My "transcript".pdf',
      mediaType: 'application/pdf',
      size: pdf.length,
      state: 'available',
      confirmBy: null,
      deletedAt: null,
      deletion: null,
    });
    const response = await registrar.get(path).expect(200);
    expect(response.body).toEqual(pdf);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await trailOf(system, transfer.id)).at(-1)).toMatchObject({
      action: 'inquiry.file.read',
      details: { fileId: file!.id },
    });
  });

  it('be for those who manage it, and only below its own inquiry', async () => {
    expectProblem(await (await system.as('compliance')).get(path), 404);
    expectProblem(await (await system.as('student')).get(path), 404);
    expectProblem(await (await system.as('faculty')).get(path), 403);
    expectProblem(await system.anonymous.get(path), 401);
    expectProblem(await registrar.get(path.replace(transfer.id, own.contact.id)), 404);
    expectProblem(await registrar.get(`/api/inquiries/${transfer.id}/files/${unknownId}`), 404);
    expectProblem(await registrar.get(`/api/inquiries/${transfer.id}/files/one`), 400);
  });
});
