import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectStatuses } from '../../../test/harness/contract.js';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import { admissions, openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { startOfNewYorkDay } from '../../common/new-york.js';
import type { Role } from '../../platform/auth/roles.js';
import type { InquiryRecordDto } from './inquiries.dto.js';
import type { Inquiry } from './inquiry.entity.js';

openWorld(['registrar', 'admissions'], { RATE_LIMITS: 'off' });

let student: Client;
let studentId: string;
let one: Inquiry;
beforeAll(async () => {
  // Makes the database refuse an answer.
  expectStatuses(500);
  student = await system.as('student');
  const { body } = await student.get('/api/auth/user').expect(200);
  studentId = (body as { studentId: string }).studentId;
});
beforeEach(async () => {
  await system.dataSource.query('TRUNCATE inquiries, notifications, mails CASCADE');
  one = await records.inquiry();
});

const idOf = async (role: Role): Promise<string> => {
  const { body } = await (await system.as(role)).get('/api/auth/user').expect(200);
  return (body as { id: string }).id;
};
const act = async (
  client: Client,
  { id }: { id: string },
  verb: string,
  body: object,
): Promise<InquiryRecordDto> =>
  (await client.post(`/api/inquiries/${id}/${verb}`).send(body).expect(200)).body as InquiryRecordDto;
const result = async (role: Role): Promise<string[]> => {
  const rows = await system.dataSource.query<{ title: string }[]>(
    `SELECT title FROM notifications JOIN users ON users.id = user_id WHERE email = $1 ORDER BY notifications.created_at`,
    [`${role}@collegium.example`],
  );
  return rows.map(({ title }) => title);
};
const mailsTo = (recipient: string): Promise<Record<'template' | 'subject' | 'text' | 'html', string>[]> =>
  system.dataSource.query('SELECT template, subject, text, html FROM mails WHERE recipient = $1', [
    recipient,
  ]);
const changesOf = async ({ id }: { id: string }): Promise<unknown> => (await trailOf(system, id)).at(-1)!;

const bodies: Record<string, object> = {
  assign: { assigneeId: null },
  notes: { body: 'A note' },
  answers: { body: 'An answer' },
  close: { resolution: 'Done' },
  reopen: { reason: 'Not done' },
};

describe('POST /api/inquiries/{id}/assign should', () => {
  it('assign the case to a person, open it, notify that person, and unassign it', async () => {
    const assigneeId = await idOf('admissions');
    const given = await act(registrar, one, 'assign', { assigneeId });
    expect(given).toMatchObject({ status: 'open', assigneeId, assigneeName: expect.stringMatching(/\w/) });
    expect(given.entries).toMatchObject([
      { kind: 'assignment', body: null, assigneeName: given.assigneeName, authorName: expect.any(String) },
    ]);
    expect(await result('admissions')).toEqual([`Message ${one.number} was assigned to you`]);
    expect(await changesOf(one)).toEqual({
      action: 'inquiry.assign',
      details: { changes: { assigneeId: [null, assigneeId], status: ['new', 'open'], entries: [0, 1] } },
    });
    const back = await act(registrar, one, 'assign', { assigneeId: null });
    expect(back).toMatchObject({ status: 'open', assigneeId: null, assigneeName: null });
    expect(back.entries.map(({ assigneeName }) => assigneeName)).toEqual([given.assigneeName, null]);
  });

  it('do nothing when it is already assigned that way', async () => {
    const assigneeId = await idOf('registrar');
    await act(registrar, one, 'assign', { assigneeId });
    const again = await registrar.post(`/api/inquiries/${one.id}/assign`).send({ assigneeId }).expect(200);
    expect(again.headers.etag).toMatch(/^"2-/);
    expect((again.body as InquiryRecordDto).entries).toHaveLength(1);
    // Nobody is notified of their own acts.
    expect(await result('registrar')).toEqual([]);
  });

  it.each([
    ['nothing', async () => ({}), 'Assignee is required. Send null to unassign the inquiry.'],
    ['no id', async () => ({ assigneeId: 'me' }), 'Must be the ID of a record (a UUID).'],
    [
      'nobody',
      async () => ({ assigneeId: unknownId }),
      'Must be a person who manages inquiries of this kind.',
    ],
    [
      'another office',
      async () => ({ assigneeId: await idOf('compliance') }),
      'Must be a person who manages inquiries of this kind.',
    ],
    [
      'a student',
      async () => ({ assigneeId: await idOf('student') }),
      'Must be a person who manages inquiries of this kind.',
    ],
    [
      'a person who has left',
      async () => ({ assigneeId: (await records.user({ role: 'registrar', deactivatedAt: new Date() })).id }),
      'Must be a person who manages inquiries of this kind.',
    ],
  ])('reject %s', async (_, body, message) => {
    const response = await registrar.post(`/api/inquiries/${one.id}/assign`).send(await body());
    expectProblem(response, 422, { errors: { assigneeId: [message] } });
  });
});

describe('GET /api/inquiries/{id}/assignees should', () => {
  const names = async (client: Client, { id }: Inquiry): Promise<string[]> => {
    const { body } = await client.get(`/api/inquiries/${id}/assignees`).expect(200);
    return (body as { id: string }[]).map((person) => person.id);
  };

  it('list only the people to whom it can be assigned', async () => {
    await records.user({ role: 'registrar', deactivatedAt: new Date() });
    const complaint = await records.inquiry({ kind: 'complaint' });
    const people = await names(await system.as('compliance'), complaint);
    expect(people.sort()).toEqual([await idOf('compliance'), await idOf('super_admin')].sort());
    for (const assigneeId of await names(registrar, one)) await act(registrar, one, 'assign', { assigneeId });
    expectProblem(await registrar.get(`/api/inquiries/${complaint.id}/assignees`), 404);
    expectProblem(await student.get(`/api/inquiries/${one.id}/assignees`), 403);
  });
});

describe('POST /api/inquiries/{id}/notes should', () => {
  it('add to the thread a note that only the office reads', async () => {
    const noted = await act(registrar, one, 'notes', { body: 'Called.\nNo <b>answer</b>.' });
    expect(noted.status).toBe('new');
    expect(noted.entries).toMatchObject([{ kind: 'note', body: 'Called.\nNo <b>answer</b>.' }]);
    expect(await changesOf(one)).toEqual({
      action: 'inquiry.note',
      details: { changes: { entries: [0, 1] } },
    });
    await act(registrar, one, 'close', { resolution: 'Done' });
    expect((await act(registrar, one, 'notes', { body: 'Also' })).status).toBe('closed');
  });
});

describe('POST /api/inquiries/{id}/answers should', () => {
  it('stop the clock', async () => {
    const late = await records.inquiry({ receivedAt: new Date(Date.now() - 30 * 3_600_000) });
    const { body } = await registrar.get(`/api/inquiries/${late.id}`).expect(200);
    expect(body).toMatchObject({ overdue: true });
    const answered = await act(registrar, late, 'answers', { body: 'In **August**.' });
    expect(answered).toMatchObject({
      status: 'answered',
      overdue: false,
      answeredAt: expect.stringMatching(/Z$/),
      entries: [{ kind: 'answer', body: 'In **August**.' }],
    });
    expect(answered.dueAt).toBe(late.dueAt.toISOString());
  });

  it('be sent by mail, with its number, its office and its Markdown, and without the original message', async () => {
    const inquiry = await records.inquiry({ subject: 'Q\u202esubject', message: 'Qmessage' });
    const answered = await act(registrar, inquiry, 'answers', {
      body: 'In **August**.\n\n<script>x()</script>',
    });
    const [mail] = await mailsTo('vera@mail.example');
    expect(answered.entries).toMatchObject([{ mailState: expect.stringMatching(/^(queued|sent)$/) }]);
    expect(mail).toMatchObject({
      template: 'inquiry-answer',
      subject: `Answer to your inquiry ${inquiry.number}`,
    });
    expect(mail!.html).toContain('<strong>August</strong>');
    expect(mail!.html).not.toMatch(/<script|Qmessage|Qsubject/);
    expect(mail!.text).toContain('Office of the Registrar');
  });

  it('be neither saved nor sent when the transaction fails', async () => {
    await system.dataSource.query(
      `ALTER TABLE inquiry_entries ADD CONSTRAINT ck_spec CHECK (body <> 'Refused by the spec')`,
    );
    const response = await registrar
      .post(`/api/inquiries/${one.id}/answers`)
      .send({ body: 'Refused by the spec' });
    await system.dataSource.query('ALTER TABLE inquiry_entries DROP CONSTRAINT ck_spec');
    expect(response.status).toBe(500);
    expect(await mailsTo('vera@mail.example')).toEqual([]);
    const { body } = await registrar.get(`/api/inquiries/${one.id}`).expect(200);
    expect(body).toMatchObject({ status: 'new', answeredAt: null, entries: [] });
  });

  it('go to the account of a student whose request has no address', async () => {
    const request = await records.inquiry({ kind: 'withdrawal', studentId, email: null });
    await act(registrar, request, 'answers', { body: 'Yes.' });
    expect(await mailsTo('student@collegium.example')).toHaveLength(1);
  });

  it('be refused with a clear message where there is no address', async () => {
    const day = startOfNewYorkDay(new Date());
    const anonymous = await records.inquiry({
      kind: 'complaint',
      anonymous: true,
      name: null,
      email: null,
      receivedAt: day,
      createdAt: day,
    });
    const nobody = await records.user({ role: 'student', email: null });
    const unreachable = await records.inquiry({
      kind: 'accommodation',
      email: null,
      studentId: (await records.student({ userId: nobody.id })).id,
    });
    const compliance = await system.as('compliance');
    for (const { id } of [anonymous, unreachable]) {
      const response = await compliance.post(`/api/inquiries/${id}/answers`).send({ body: 'Hm.' });
      expectProblem(response, 409, {
        detail:
          "This inquiry has no email address, so you can't answer it. Close it with a resolution instead.",
      });
      const { body } = await compliance.get(`/api/inquiries/${id}`).expect(200);
      expect(body).toMatchObject({ status: 'new', entries: [] });
    }
  });

  it('be sent once when two are sent at the same moment', async () => {
    const { headers } = await registrar.get(`/api/inquiries/${one.id}`).expect(200);
    const answer = (client: Client, etag?: string) => {
      const request = client.post(`/api/inquiries/${one.id}/answers`);
      return (etag ? request.set('If-Match', etag) : request).send({ body: 'In August.' });
    };
    const both = await Promise.all([answer(registrar, headers.etag), answer(admissions, headers.etag)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const other = await records.inquiry();
    one = other;
    const blind = await Promise.all([answer(registrar), answer(admissions), answer(registrar)]);
    expect(blind.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [{ count }] = await system.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM inquiry_entries WHERE inquiry_id = $1`,
      [other.id],
    );
    expect(count).toBe(1);
    expect(await mailsTo('vera@mail.example')).toHaveLength(2);
  });

  it('notify the student of their own request, who can read it and reply', async () => {
    const request = await records.inquiry({ kind: 'withdrawal', studentId, status: 'open' });
    await act(registrar, request, 'notes', { body: 'Hm.' });
    await act(registrar, request, 'answers', { body: 'Please send the form.' });
    expect(await result('student')).toEqual([`Withdrawal request ${request.number} was answered`]);
    const links = await system.dataSource.query<{ link: string }[]>(
      'SELECT link FROM notifications WHERE title = $1',
      [`Withdrawal request ${request.number} was answered`],
    );
    expect(links).toEqual([{ link: `/portal/requests/${request.id}` }]);
    const { body } = await student.get(`/api/inquiries/${request.id}`).expect(200);
    expect((body as InquiryRecordDto).entries).toEqual([
      {
        id: expect.any(String),
        kind: 'answer',
        body: 'Please send the form.',
        at: expect.any(String),
        authorName: expect.stringMatching(/\w/),
      },
    ]);
    const before = (body as InquiryRecordDto).dueAt;
    const replied = await act(student, request, 'replies', { body: 'Here it is.' });
    expect(replied).toMatchObject({ status: 'open', overdue: false });
    expect(replied.entries.map(({ kind }) => kind)).toEqual(['answer', 'reply']);
    // Withdrawals count business days, and the old promise was in hours, so the clock restarted.
    expect(replied.dueAt > before).toBe(true);
    expect((await result('registrar')).at(-1)).toBe(`Withdrawal request ${request.number} has a new reply`);
  });

  it('not notify a student about a case that names them but is not theirs', async () => {
    const complaint = await records.inquiry({ kind: 'complaint', studentId });
    const compliance = await system.as('compliance');
    await act(compliance, complaint, 'answers', { body: 'We look into it.' });
    expect(await result('student')).toEqual([]);
    expectProblem(await student.post(`/api/inquiries/${complaint.id}/replies`).send({ body: 'Hm' }), 404);
  });
});

describe('a case should be closed and opened again', () => {
  it('with its resolution, its reason and a new clock', async () => {
    const request = await records.inquiry({
      kind: 'withdrawal',
      studentId,
      receivedAt: new Date(Date.now() - 900 * 3_600_000),
    });
    const closed = await act(registrar, request, 'close', { resolution: 'Withdrawn as asked.' });
    expect(closed).toMatchObject({
      status: 'closed',
      resolution: 'Withdrawn as asked.',
      overdue: false,
      closedAt: expect.stringMatching(/Z$/),
    });
    expect(await result('student')).toEqual([`Withdrawal request ${request.number} was closed`]);
    const { body } = await student.get(`/api/inquiries/${request.id}`).expect(200);
    expect(body).toMatchObject({ resolution: 'Withdrawn as asked.', entries: [{ kind: 'closing' }] });
    expectProblem(await student.post(`/api/inquiries/${request.id}/replies`).send({ body: 'Wait' }), 409);
    expect(await changesOf(request)).toMatchObject({
      action: 'inquiry.close',
      details: { changes: { status: ['new', 'closed'], resolution: [null, '…'] } },
    });
    const open = await act(registrar, request, 'reopen', { reason: 'By mistake' });
    expect(open).toMatchObject({ status: 'open', closedAt: null, resolution: null, overdue: false });
    expect(new Date(open.dueAt).getTime()).toBeGreaterThan(Date.now());
    expect(await changesOf(request)).toMatchObject({
      action: 'inquiry.reopen',
      details: { reason: 'By mistake' },
    });
    const { text } = await student.get(`/api/inquiries/${request.id}`).expect(200);
    expect(text).not.toContain('By mistake');
  });
});

describe('an action that the state does not allow should be a 409:', () => {
  const closed = { status: 'closed', closedAt: new Date(), resolution: 'Done' } as const;
  const answered = { status: 'answered', answeredAt: new Date() } as const;
  it.each<[string, string, Partial<Inquiry>]>([
    ['reopen', 'new', {}],
    ['reopen', 'open', { status: 'open' }],
    ['answers', 'answered', answered],
    ['answers', 'closed', closed],
    ['close', 'closed', closed],
    ['assign', 'closed', { ...closed, assigneeId: 'registrar' }],
  ])('%s when %s', async (verb, _, given) => {
    const assigneeId = given.assigneeId ? await idOf('registrar') : null;
    const inquiry = await records.inquiry({ ...given, assigneeId });
    const response = await registrar.post(`/api/inquiries/${inquiry.id}/${verb}`).send(bodies[verb]!);
    expectProblem(response, 409);
    expect(await trailOf(system, inquiry.id)).toEqual([]);
  });
});

describe('every action should', () => {
  const verbs = Object.keys(bodies);

  it.each(verbs)('be refused to people who do not manage the kind: %s', async (verb) => {
    const post = async (role: Role) =>
      (await system.as(role)).post(`/api/inquiries/${one.id}/${verb}`).send(bodies[verb]!);
    expectProblem(await post('compliance'), 404);
    for (const role of ['faculty', 'bursar', 'student'] as const) expectProblem(await post(role), 403);
    expectProblem(await system.anonymous.post(`/api/inquiries/${one.id}/${verb}`).send(bodies[verb]!), 401);
  });

  it.each(verbs)('check the version: %s', async (verb) => {
    const status = verb === 'reopen' ? ({ status: 'answered', answeredAt: new Date() } as const) : {};
    const inquiry = await records.inquiry(status);
    await act(registrar, inquiry, 'notes', { body: 'A later note' });
    const path = `/api/inquiries/${inquiry.id}/${verb}`;
    const stale = await registrar.post(path).set('If-Match', '"1"').send(bodies[verb]!);
    expectProblem(stale, 412);
    await registrar.post(path).set('If-Match', '"2"').send(bodies[verb]!).expect(200);
  });

  it.each([
    ['notes', { body: ' ' }, { body: ['Note is required'] }],
    ['answers', {}, { body: ['Answer is required'] }],
    ['answers', { body: 'x'.repeat(10_001) }, { body: ['Must be at most 10000 characters long.'] }],
    ['answers', { body: 'a', to: 'me' }, { to: ["This field is unknown or can't be set."] }],
    ['close', {}, { resolution: ['Resolution is required'] }],
    ['reopen', { reason: '' }, { reason: ['Reason is required'] }],
  ])('validate its fields: %s %j', async (verb, body, errors) => {
    expectProblem(await registrar.post(`/api/inquiries/${one.id}/${verb}`).send(body), 422, { errors });
  });

  it('answer 404 to an unknown case', async () => {
    for (const verb of verbs) {
      expectProblem(await registrar.post(`/api/inquiries/${unknownId}/${verb}`).send(bodies[verb]!), 404);
      expectProblem(await registrar.post(`/api/inquiries/none/${verb}`).send(bodies[verb]!), 400);
    }
    expectProblem(await student.post(`/api/inquiries/${unknownId}/replies`).send({ body: 'Hm' }), 404);
  });

  it('be open to a machine client under its own name', async () => {
    const machine = await asMachine(system, 'inquiries.contact.manage');
    const { body } = await machine.post(`/api/inquiries/${one.id}/notes`).send({ body: 'Seen' }).expect(200);
    expect((body as InquiryRecordDto).entries[0]!.authorName).toMatch(/^Machine /);
  });
});

describe('GET /api/inquiries/{id}/history should', () => {
  it('show who did what, without the texts', async () => {
    await act(registrar, one, 'notes', { body: 'Confidential' });
    await act(admissions, one, 'close', { resolution: 'Settled with Vera' });
    const { body, text } = await registrar.get(`/api/inquiries/${one.id}/history`).expect(200);
    expect(
      (body as { action: string; actorRole: string }[]).map(({ action, actorRole }) => [action, actorRole]),
    ).toEqual([
      ['inquiry.close', 'admissions'],
      ['inquiry.note', 'registrar'],
    ]);
    expect(text).not.toMatch(/Confidential|Vera/);
  });
});
