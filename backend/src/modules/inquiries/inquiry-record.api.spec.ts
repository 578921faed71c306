import { beforeAll, describe, expect, it } from '@jest/globals';
import { anonymous, inquiriesWorld, own, twoOfEachKind } from '../../../test/harness/worlds/inquiries.js';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { admin, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { startOfNewYorkDay } from '../../common/new-york.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { InquiryRecordDto } from './inquiries.dto.js';
import type { Inquiry } from './inquiry.entity.js';

inquiriesWorld(['admin', 'registrar'], twoOfEachKind);

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
