import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { User } from '../../platform/auth/user.entity.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { NotificationMails } from './notification-mails.service.js';
import { mailTextOf, notificationKinds } from './notifications.kinds.js';
import { NotificationsService } from './notifications.service.js';

openWorld();

interface Mail {
  recipient: string;
  template: string;
  subject: string;
  text: string;
}
let notifications: NotificationsService;
let mails: NotificationMails;
let people: User[];
const goOn = new AbortController().signal;

beforeAll(async () => {
  notifications = system.app.get(NotificationsService);
  mails = system.app.get(NotificationMails);
});
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 3 }, () => records.user({ role: 'student' })));
});

const mailsTo = (person: User): Promise<Mail[]> =>
  system.dataSource.query(
    'SELECT recipient, template, subject, text FROM mails WHERE recipient = $1 ORDER BY subject',
    [person.email],
  );
const has = (person: User, count: number): Promise<void> =>
  waitFor(async () => (await mailsTo(person)).length >= count);
const notify = (
  person: User,
  more: Partial<Parameters<typeof notifications.notify>[0]> = {},
): Promise<void> =>
  notifications.notify({
    userIds: [person.id],
    kind: 'final_grade_posted',
    title: 'Your final grade for WM 210-001 is posted',
    body: 'Wealth and its $4000.00',
    link: '/portal/my-record?tab=terms',
    ...more,
  });
/** As the schedule does at 07:00. */
const morning = (): Promise<void> => mails.sendDigests(goOn, 2);
const nextDay = (): Promise<unknown> =>
  system.dataSource.query(`UPDATE notification_digests SET day = day - 1`);

describe('an immediate mail', () => {
  it('should be sent automatically, once, and contain only the kind of the notification', async () => {
    const [person] = people as [User];
    await notify(person);
    await has(person, 1);
    await Promise.all([mails.sendDue(), mails.sendDue()]);
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'notification', subject: 'A final grade was posted.' });
    expect(mail!.text).toContain(`${system.baseUrl}/portal/my-record?tab=terms`);
    // The port may have the digits of the amount.
    expect(mail!.text.replaceAll(system.baseUrl, '')).not.toMatch(/WM 210|Wealth|4000/);
  });

  it('should stand for several of a kind that are committed together, and name no link if theirs differ', async () => {
    const [person, other] = people as [User, User];
    await system.app.get(Transactions).run(async () => {
      for (const link of ['/portal/my-account?a', '/portal/my-account?b']) {
        await notify(person);
        await notify(person, { kind: 'hold_placed' });
        await notify(other, { link });
      }
    });
    await has(person, 2);
    await has(other, 1);
    const subjects = (await mailsTo(person)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A final grade was posted. (2)', `${mailTextOf('hold_placed')} (2)`]);
    const [mail, ...more] = await mailsTo(other);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`${system.baseUrl}/portal/dashboard`);
    expect(mail!.text).not.toContain('my-account');
  });

  it('should not be sent after a rollback', async () => {
    const [person, other] = people as [User, User];
    const failing = system.app.get(Transactions).run(async () => {
      await notify(person);
      throw new Error('It came to nothing.');
    });
    await expect(failing).rejects.toThrow('nothing');
    await notify(other);
    await has(other, 1);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('should wait while mails cannot be written, and be sent later', async () => {
    const [person] = people as [User];
    await system.dataSource.query('ALTER TABLE mails RENAME TO mails_away');
    try {
      await notify(person);
      // While the run started by the event holds the rows, another run has nothing to do.
      const failure = async (): Promise<unknown> => {
        for (;;) await mails.sendDue();
      };
      await expect(failure()).rejects.toThrow('mails');
    } finally {
      await system.dataSource.query('ALTER TABLE mails_away RENAME TO mails');
    }
    // As when the listening connection is restored.
    system.app.get(Events).heard();
    await has(person, 1);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('should be sent to many people, in any number of batches', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, () => records.user()));
    await notifications.notify({ userIds: many.map(({ id }) => id), kind: 'hold_placed', title: 'x' });
    await Promise.all([mails.sendDue(4), mails.sendDue(4), mails.sendDue(4)]);
    for (const person of many) {
      await has(person, 1);
      expect(await mailsTo(person)).toHaveLength(1);
    }
  });

  it('should not be sent to people who have no address, have left, or have read it already', async () => {
    const nameless = await records.user({ email: null });
    const [left, reader, notified] = people as [User, User, User];
    await system.app.get(Transactions).run(async () => {
      for (const person of [nameless, left, reader, notified]) await notify(person);
      const { manager } = system.app.get(Transactions);
      await manager.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [left.id]);
      await manager.query('UPDATE notifications SET read_at = now() WHERE user_id = $1', [reader.id]);
    });
    await has(notified, 1);
    expect([await mailsTo(left), await mailsTo(reader)]).toEqual([[], []]);
    const [waiting] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM notifications WHERE mail_due = 'mail'`,
    );
    expect(waiting!.count).toBe(0);
  });
});

describe('the digest', () => {
  it('should be one mail for all notifications, with a count of each kind', async () => {
    const [person, other] = people as [User, User];
    for (const kind of ['assignment_published', 'assignment_published', 'grades_posted'] as const)
      await notify(person, { kind });
    await notify(other, { kind: 'assignment_published' });
    await morning();
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'digest', subject: '3 notifications' });
    expect(mail!.text).toContain('There is a new assignment. (2)');
    // A kind comes with its link, once.
    expect(mail!.text).toContain('Your assignment was graded.\n');
    expect(mail!.text.split('/portal/my-record?tab=terms')).toHaveLength(3);
    expect(mail!.text).not.toMatch(/WM 210|Wealth/);
    expect((await mailsTo(other)).map(({ subject }) => subject)).toEqual(['1 notification']);
  });

  it('should be sent once a day for any number of job runs, also simultaneous ones', async () => {
    for (const person of people) await notify(person, { kind: 'grades_posted' });
    await Promise.all([morning(), morning(), morning()]);
    await morning();
    for (const person of people) await notify(person, { kind: 'grades_posted' });
    await morning();
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
    await nextDay();
    await morning();
    for (const person of people) expect(await mailsTo(person)).toHaveLength(2);
  });

  it('should continue after a killed run, without a second mail to anyone', async () => {
    for (const person of people) await notify(person, { kind: 'grades_posted' });
    const service = system.app.get(MailService);
    const { postAll } = service;
    let batches = 0;
    // The process dies in the second batch, before its commit.
    service.postAll = async (mails) => {
      const ids = await postAll.call(service, mails as never);
      if (++batches === 2) throw new Error('Killed.');
      return ids;
    };
    await expect(mails.sendDigests(goOn, 1)).rejects.toThrow('Killed');
    service.postAll = postAll;
    const first = await Promise.all(people.map(async (person) => (await mailsTo(person)).length));
    expect(first.filter(Boolean)).toHaveLength(1);
    await morning();
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
  });

  it('should leave out notifications that have been read since', async () => {
    const [person, other] = people as [User, User];
    for (const one of [person, other]) await notify(one, { kind: 'grades_posted' });
    await notify(person, { kind: 'assignment_published' });
    await system.dataSource.query(
      `UPDATE notifications SET read_at = now() WHERE user_id = ANY ($1) AND kind = 'grades_posted'`,
      [[person.id, other.id]],
    );
    await morning();
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['1 notification']);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('should be sent in the morning in New York', () =>
    expect(system.app.get(Jobs).schedules.get('notifications.digest')).toBe('0 7 * * *'));
});

it('mails should contain no grade, amount or reason, because each kind has one fixed sentence', () => {
  for (const kind of notificationKinds) expect(mailTextOf(kind)).toMatch(/^[A-Z][a-z ,-]+\.$/i);
});
