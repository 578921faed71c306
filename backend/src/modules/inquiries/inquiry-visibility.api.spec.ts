import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  inquiriesWorld,
  kindsIn,
  listed,
  others,
  own,
  twoOfEachKind,
} from '../../../test/harness/worlds/inquiries.js';
import { admin, system } from '../../../test/harness/worlds/world.js';
import { type InquiryKind, inquiryKinds, isRequest, requestKinds } from '../../common/inquiry-kinds.js';
import type { Role } from '../../platform/auth/roles.js';
import type { InquiryRecordDto, InquirySummaryDto } from './inquiries.dto.js';

inquiriesWorld(['admin'], twoOfEachKind);

const offices: [Role, InquiryKind[]][] = [
  ['super_admin', [...inquiryKinds]],
  ['registrar', ['contact', 'transfer', 'directory_restriction', 'withdrawal', 'record_correction']],
  ['compliance', ['complaint', 'accommodation']],
  ['admissions', ['contact', 'transfer']],
];

describe('each office should see the kinds that it manages, in the list, the record and the counts alike:', () => {
  it.each(offices)('%s', async (role, kinds) => {
    const client = await system.as(role);
    expect(kindsIn(await listed(client))).toEqual([...kinds].sort());
    for (const kind of inquiryKinds) {
      const response = await client.get(`/api/inquiries/${others[kind].id}`);
      const history = await client.get(`/api/inquiries/${others[kind].id}/history`);
      const status = kinds.includes(kind) ? 200 : 404;
      expect([kind, response.status, history.status]).toEqual([kind, status, status]);
      expect(await listed(client, { id: others[kind].id })).toHaveLength(kinds.includes(kind) ? 1 : 0);
    }
    const { body } = await client.get('/api/inquiries/summary').expect(200);
    expect((body as InquirySummaryDto).kinds.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each<Role>(['faculty', 'bursar', 'financial_aid'])('%s none', async (role) => {
    const client = await system.as(role);
    for (const path of ['', '/summary', `/${own.contact.id}`, `/${own.contact.id}/history`])
      expectProblem(await client.get(`/api/inquiries${path}`), 403);
  });

  it('a visitor none', async () => {
    for (const path of ['', '/summary', `/${own.contact.id}`])
      expectProblem(await system.anonymous.get(`/api/inquiries${path}`), 401);
  });

  it.each<[Parameters<typeof asMachine>[1], InquiryKind[]]>([
    ['inquiries.contact.manage', ['contact']],
    ['inquiries.complaints.manage', ['complaint']],
    ['inquiries.transfer.manage', ['transfer']],
    ['inquiries.requests.manage', [...requestKinds]],
  ])('a machine client with %s', async (scope, kinds) => {
    const machine = await asMachine(system, scope);
    const rows = await listed(machine);
    expect(kindsIn(rows)).toEqual([...kinds].sort());
    expect(rows.map((row) => Object.hasOwn(row, 'studentName'))).not.toContain(true);
    for (const kind of inquiryKinds)
      expect((await machine.get(`/api/inquiries/${own[kind].id}`)).status).toBe(
        kinds.includes(kind) ? 200 : 404,
      );
  });
});

describe('a student should', () => {
  const requests = inquiryKinds.filter(isRequest);
  let student: Client;
  beforeAll(async () => {
    student = await system.as('student');
  });

  it('see own requests, and nothing else', async () => {
    const rows = await listed(student);
    expect(rows.map(({ id }) => id).sort()).toEqual(requests.map((kind) => own[kind].id).sort());
    for (const kind of inquiryKinds) {
      expect((await student.get(`/api/inquiries/${own[kind].id}`)).status).toBe(isRequest(kind) ? 200 : 404);
      expectProblem(await student.get(`/api/inquiries/${others[kind].id}`), 404);
      expectProblem(await student.get(`/api/inquiries/${own[kind].id}/history`), 403);
    }
    const { body } = await student.get('/api/inquiries/summary').expect(200);
    expect(body).toEqual({
      total: 5,
      new: 5,
      open: 0,
      answered: 0,
      closed: 0,
      overdue: 0,
      kinds: requests.map((kind) => ({
        kind,
        total: 1,
        new: 1,
        open: 0,
        answered: 0,
        closed: 0,
        overdue: 0,
      })),
    });
  });

  it('learn nothing of who works at it, also not by filters and sorts', async () => {
    const { id } = own.accommodation;
    const { body: me } = await admin.get('/api/auth/user').expect(200);
    await admin
      .post(`/api/inquiries/${id}/assign`)
      .send({ assigneeId: (me as { id: string }).id })
      .expect(200);
    await admin.post(`/api/inquiries/${id}/notes`).send({ body: 'Between us: unlikely.' }).expect(200);
    const { body, text } = await student.get(`/api/inquiries/${id}`).expect(200);
    expect(body).not.toHaveProperty('assigneeId');
    expect(body).not.toHaveProperty('assigneeName');
    expect((body as InquiryRecordDto).entries).toEqual([]);
    expect(text).not.toContain('Between us');
    for (const query of [
      'mine=true',
      'assigned=true',
      `assigneeId=${unknownId}`,
      'sort=["assigneeName","ASC"]',
    ])
      expectProblem(await student.get(`/api/inquiries?${query}`), 403);
  });
});
