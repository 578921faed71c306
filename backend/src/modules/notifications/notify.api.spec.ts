import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { runInContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { NotificationsService, type Recipients } from './notifications.service.js';

openWorld();

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

describe('notifying people', () => {
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
