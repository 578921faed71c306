import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import type { Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { roles } from '../../platform/auth/roles.js';
import type { User } from '../../platform/auth/user.entity.js';
import { categories } from './notifications.feature.js';
import { NotificationsService, type Recipients } from './notifications.service.js';
import { Records } from '../../../test/harness/records.js';
import { runInContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

openWorld();

interface Row {
  id: string;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  readAt: string | null;
  createdAt: string;
}

let service: NotificationsService;

let person: User;

let client: Client;

let other: Client;

beforeAll(async () => {
  service = system.app.get(NotificationsService);
  person = await records.user({ role: 'faculty' });
  client = await system.asPerson(person.email!);
  other = await system.asPerson((await records.user({ role: 'faculty' })).email!);
});

const notify = (title: string, given: Partial<Parameters<typeof service.notify>[0]> = {}): Promise<void> =>
  service.notify({ userIds: [person.id], kind: 'section_assigned', title, ...given });

const list = async (query = '', who = client): Promise<Row[]> =>
  (await who.get(`/api/notifications${query}`).expect(200)).body as Row[];

const count = async (who = client): Promise<number> =>
  ((await who.get('/api/notifications/unread-count').expect(200)).body as { count: number }).count;

const fresh = async (): Promise<Row> => {
  await notify('One more');
  return (await list('?range=[0,0]'))[0]!;
};

describe('GET /api/notifications', () => {
  it('should list what a person is told, the newest first, with a total', async () => {
    for (const title of ['First', 'Second', 'Third'])
      await notify(title, { body: `${title} <script>`, link: '/portal/courses/1' });
    const { body, headers } = await client.get('/api/notifications?range=[0,1]').expect(200);
    expect(headers['content-range']).toBe('notifications 0-1/3');
    expect(body).toEqual([
      {
        id: expect.any(String),
        kind: 'section_assigned',
        title: 'Third',
        body: 'Third <script>',
        link: '/portal/courses/1',
        deadline: null,
        readAt: null,
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ title: 'Second' }),
    ]);
    expect((await list('?sort=["createdAt","ASC"]')).map(({ title }) => title)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it('should find by kind and by what is unread', async () => {
    await notify('A grade', { kind: 'grades_posted' });
    expect((await list('?kind=grades_posted')).map(({ title }) => title)).toEqual(['A grade']);
    const [row] = await list('?kind=grades_posted');
    await client.post(`/api/notifications/${row!.id}/read`).expect(200);
    expect(await list('?kind=grades_posted&unread=true')).toEqual([]);
    expect(await list('?unread=false')).toHaveLength(1);
    expect(await list(`?filter=${JSON.stringify({ id: [row!.id, unknownId] })}`)).toHaveLength(1);
  });

  it.each([
    '?kind=secret',
    '?unread=perhaps',
    '?sort=["title","ASC"]',
    '?userId=x',
    '?kind=grades_posted&kind=x',
  ])('should refuse %s', async (query) => expectProblem(await client.get(`/api/notifications${query}`), 400));

  it('should be a file as well', async () => {
    const { text } = await client.get('/api/notifications').set('Accept', 'text/csv').expect(200);
    expect(text.split(/\r?\n/)[0]).toContain('"Kind"');
  });

  it('should show nobody those of others', async () => {
    expect(await list('', other)).toEqual([]);
    const row = await fresh();
    expect(await list(`?filter=${JSON.stringify({ id: row.id })}`, other)).toEqual([]);
    for (const call of [
      other.get(`/api/notifications/${row.id}`),
      other.post(`/api/notifications/${row.id}/read`),
      other.delete(`/api/notifications/${row.id}`),
    ])
      expectProblem(await call, 404, {
        detail: "This notification doesn't exist. It may have been deleted.",
      });
    expect((await list()).find(({ id }) => id === row.id)?.readAt).toBeNull();
  });

  it('should be there for every role and no visitor', async () => {
    for (const role of roles) await (await system.as(role)).get('/api/notifications?range=[0,0]').expect(200);
    expectProblem(await system.anonymous.get('/api/notifications'), 401);
    expectProblem(await system.anonymous.get('/api/notifications/unread-count'), 401);
  });
});

describe('reading a notification', () => {
  it('should be noted once, and count down what is unread', async () => {
    const row = await fresh();
    const before = await count();
    const { body } = await client.post(`/api/notifications/${row.id}/read`).expect(200);
    expect(body).toEqual({ ...row, readAt: expect.stringMatching(/Z$/) });
    expect(await count()).toBe(before - 1);
    const again = await client.post(`/api/notifications/${row.id}/read`).expect(200);
    expect(again.body).toEqual(body);
    expect((await client.get(`/api/notifications/${row.id}`).expect(200)).body).toEqual(body);
  });

  it('should heed If-Match', async () => {
    const row = await fresh();
    const { headers } = await client.get(`/api/notifications/${row.id}`).expect(200);
    expectProblem(await client.post(`/api/notifications/${row.id}/read`).set('If-Match', '"9"'), 412);
    await client.post(`/api/notifications/${row.id}/read`).set('If-Match', headers.etag!).expect(200);
    expectProblem(await client.delete(`/api/notifications/${row.id}`).set('If-Match', headers.etag!), 412);
    await client.delete(`/api/notifications/${row.id}`).expect(204);
    expectProblem(await client.get(`/api/notifications/${row.id}`), 404);
  });

  it('should be possible for all at once', async () => {
    await fresh();
    const { body } = await client.post('/api/notifications/read').expect(200);
    expect(body).toEqual({ count: 0 });
    expect(await list('?unread=true')).toEqual([]);
    expect((await client.post('/api/notifications/read').expect(200)).body).toEqual({ count: 0 });
  });

  it('should leave the count right, however much happens at once', async () => {
    await client.post('/api/notifications/read').expect(200);
    const notified = Array.from({ length: 30 }, (_, number) => notify(`At once ${number}`));
    await Promise.all(notified);
    const rows = await list('?unread=true');
    expect(rows).toHaveLength(30);
    await Promise.all([
      ...rows
        .slice(0, 10)
        .flatMap(({ id }) => [
          client.post(`/api/notifications/${id}/read`).expect(200),
          client.post(`/api/notifications/${id}/read`).expect(200),
        ]),
      ...rows.slice(10, 15).map(({ id }) => client.delete(`/api/notifications/${id}`).expect(204)),
      ...Array.from({ length: 5 }, (_, number) => notify(`During the changes ${number}`)),
    ]);
    expect(await count()).toBe(20);
    expect(await list('?unread=true')).toHaveLength(20);
  });

  it('should take few statements', async () => {
    const statements = await statementsOf(() => client.get('/api/notifications/unread-count').expect(200));
    expect(statements).toHaveLength(2);
  });

  it.each(['get', 'delete'] as const)('should refuse a malformed id (%s)', async (method) =>
    expectProblem(await client[method]('/api/notifications/x'), 400),
  );
});

describe('PUT /api/notifications/preferences', () => {
  const address = '/api/notifications/preferences';

  it('should begin with the defaults and keep what is chosen, field by field', async () => {
    const before = await client.get(address).expect(200);
    expect(before.body).toEqual(categories);
    const { body, headers } = await client
      .put(address)
      .set('If-Match', before.headers.etag!)
      .send({ coursework: 'mail', grades: 'portal' })
      .expect(200);
    expect(body).toEqual({ ...categories, coursework: 'mail', grades: 'portal' });
    expect((await client.put(address).send({ holds: 'digest' }).expect(200)).body).toEqual({
      ...(body as object),
      holds: 'digest',
    });
    expectProblem(await client.put(address).set('If-Match', headers.etag!).send({ holds: 'mail' }), 412);
    expect((await other.get(address).expect(200)).body).toEqual(categories);
  });

  it('should decide about the mail of what comes, and call off the mail that waits', async () => {
    const due = async (): Promise<Record<string, string | null>> => {
      const rows = await system.dataSource.query<{ title: string; mail_due: string | null }[]>(
        `SELECT title, mail_due FROM notifications WHERE user_id = $1 AND title LIKE 'Mail %'`,
        [person.id],
      );
      return Object.fromEntries(rows.map(({ title, mail_due }) => [title, mail_due]));
    };
    await client
      .put(address)
      .send({ coursework: 'digest', grades: 'portal', inquiries: 'digest' })
      .expect(200);
    await notify('Mail one', { kind: 'grades_posted' });
    await notify('Mail two', { kind: 'final_grade_posted' });
    await notify('Mail three', { kind: 'inquiry_received' });
    expect(await due()).toEqual({ 'Mail one': 'digest', 'Mail two': null, 'Mail three': 'digest' });
    await client.put(address).send({ coursework: 'portal' }).expect(200);
    expect(await due()).toEqual({ 'Mail one': null, 'Mail two': null, 'Mail three': 'digest' });
  });

  it.each([
    [{ holds: 'pigeon' }, 'holds'],
    [{ holds: null }, 'holds'],
    [{ grades: ['mail'] }, 'grades'],
    [{ weather: 'mail' }, 'weather'],
    [{ userId: unknownId }, 'userId'],
  ])('should refuse %j', async (body, field) => {
    const response = await client.put(address).send(body);
    expectProblem(response, 422, { errors: { [field]: [expect.any(String)] } });
  });

  it('should be closed to visitors', async () => {
    expectProblem(await system.anonymous.get(address), 401);
    expectProblem(await system.anonymous.put(address).send({}), 401);
  });
});

describe('notifying people', () => {
  const notice = { kind: 'hold_placed', title: 'A hold', body: 'Look.', link: '/portal/dashboard' } as const;

  let notifications: NotificationsService;

  beforeAll(async () => {
    notifications = system.app.get(NotificationsService);
  });

  const notified = async (userIds: string[]): Promise<string[]> => {
    const rows = await system.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM notifications WHERE user_id = ANY ($1) ORDER BY user_id`,
      [userIds],
    );
    return rows.map(({ userId }) => userId);
  };

  /** Like a request of this person, or of no person. */
  const notify = (
    to: Recipients,
    user?: SignedInUser,
    more: Partial<Parameters<typeof notifications.notify>[0]> = {},
  ) =>
    statementsOf(() =>
      runInContext({ requestId: randomUUID(), user }, () =>
        notifications.notify({ ...notice, ...more, ...to }),
      ),
    );

  const people = (count: number, given: Parameters<Records['user']>[0] = {}) =>
    Promise.all(Array.from({ length: count }, () => records.user(given)));

  it('should take one statement for three hundred people, and notify each once', async () => {
    const ids = (await people(300)).map(({ id }) => id).sort();
    expect(await notify({ userIds: [...ids, ...ids] })).toHaveLength(1);
    expect(await notified(ids)).toEqual(ids);
  });

  it('should save what is sent, and which mail is due', async () => {
    const [person] = await people(1);
    await notify({ userIds: [person!.id] });
    await notify({ userIds: [person!.id] }, undefined, { kind: 'grades_posted', body: null, link: null });
    const rows = await system.dataSource.query<object[]>(
      `SELECT kind, title, body, link, read_at, mail_due FROM notifications WHERE user_id = $1 ORDER BY kind`,
      [person!.id],
    );
    expect(rows).toEqual([
      { kind: 'grades_posted', title: 'A hold', body: null, link: null, read_at: null, mail_due: 'digest' },
      { ...notice, read_at: null, mail_due: 'mail' },
    ]);
  });

  it('should be rolled back with the transaction, and with a part of it that fails', async () => {
    const [kept, taken, lost] = await people(3);
    const transactions = system.app.get(Transactions);
    const failing = (userIds: string[]) => async (): Promise<void> => {
      await notifications.notify({ ...notice, userIds });
      throw new Error('It came to nothing.');
    };
    await expect(transactions.run(failing([lost!.id]))).rejects.toThrow('nothing');
    await transactions.run(async () => {
      await notifications.notify({ ...notice, userIds: [kept!.id] });
      await transactions.savepoint(failing([taken!.id])).catch(() => undefined);
    });
    expect(await notified([kept!.id, taken!.id, lost!.id])).toEqual([kept!.id]);
  });

  it('should reach students by the ids of their records', async () => {
    const [one, other] = await Promise.all([records.student(), records.student()]);
    await notify({ toStudents: [one.id] });
    expect(await notified([one.userId, other.userId])).toEqual([one.userId]);
  });

  it('should reach enrolled students of a section, and not waitlisted or dropped ones', async () => {
    const section = await records.section();
    const ownEnrollment = async (status: 'enrolled' | 'waitlisted' | 'dropped'): Promise<string> => {
      const student = await records.student();
      await records.enrollment(student, section, {
        status,
        ...(status === 'dropped' && { dropDate: new Date(Date.now() + 60_000) }),
      });
      return student.userId;
    };
    const [enrolled, waiting, gone] = [
      await ownEnrollment('enrolled'),
      await ownEnrollment('waitlisted'),
      await ownEnrollment('dropped'),
    ];
    await notify({ toEnrolled: section.id });
    expect(await notified([enrolled, waiting, gone])).toEqual([enrolled]);
  });

  it('should reach everyone with a permission, except the person who acted and people who have left', async () => {
    const [officer] = await people(1, { role: 'compliance' });
    const [actor] = await people(1, { role: 'compliance' });
    const [gone] = await people(1, { role: 'compliance', deactivatedAt: new Date() });
    const [other] = await people(1, { role: 'bursar' });
    await notify({ toPermission: 'inquiries.complaints.manage' }, { ...(actor as never as SignedInUser) });
    expect(await notified([officer!.id, actor!.id, gone!.id, other!.id])).toEqual([officer!.id]);
  });

  it('should shorten texts that are too long, and keep their markup as text', async () => {
    const [person] = await people(1);
    await notify({ userIds: [person!.id] }, undefined, {
      title: `<i>${'x'.repeat(300)}`,
      body: 'y'.repeat(3000),
    });
    const [row] = await system.dataSource.query<{ title: string; body: string }[]>(
      'SELECT title, body FROM notifications WHERE user_id = $1',
      [person!.id],
    );
    expect([row!.title.length, row!.body.length]).toEqual([200, 1000]);
    expect(row!.title).toMatch(/^<i>x+…$/);
  });

  it('should notify no one without recipients', async () => {
    await notify({ userIds: [] });
    await notify({ toStudents: [] });
  });
});
