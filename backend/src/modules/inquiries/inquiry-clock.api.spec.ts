import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { addDays } from '../../common/calendar.js';
import { newYorkDay, newYorkInstant, startOfNewYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import { InquiryClock } from './inquiry-clock.service.js';
import type { Inquiry } from './inquiry.entity.js';

openWorld();

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
