import { describe, expect, it } from '@jest/globals';
import type { EventReader } from '../../../test/harness/event-reader.js';
import {
  announced,
  ask,
  live,
  lookEvery,
  post,
  readings,
  seatsOf,
  sectionOf,
  settled,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { records, registrar, system } from '../../../test/harness/registration.js';
import { pause } from '../../../test/harness/server-process.js';
import { allStatements } from '../../../test/harness/statements.js';
import { cases, liveSeatsChangesWorld } from '../../../test/harness/worlds/live-seats-changes.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatsService } from './seats.service.js';

liveSeatsChangesWorld();

describe('Watchers of live seats should be informed', () => {
  it.each(cases)('%s', async (_, work, given, expected) => {
    const reader = await watchTerm();
    const section = await sectionOf(given);
    await work(section);
    const last = { capacity: section.capacity, enrolled: 0, offered: 0, waitlisted: 0, ...expected };
    await reader.seats(section.id, last);
    await settled(reader);
    expect(seatsOf(reader, section).at(-1)).toEqual({ sectionId: section.id, ...last });
  });
});

describe('Watchers of live seats should not be informed', () => {
  it('of a registration that is refused or rolled back, nor before the commit', async () => {
    const section = await sectionOf({ capacity: 2 });
    await ask(section, 'enrolled');
    const reader = await watchTerm();
    await settled(reader);
    const statements = await allStatements(async () => {
      const held = await records.student();
      await records.hold(held, { kind: 'financial' });
      expect((await post(section, 'enrolled', {}, held)).status).toBe(409);
      const [transactions, seats] = [system.app.get(Transactions), system.app.get(SeatsService)];
      await transactions
        .run(async () => {
          await seats.lock(section.id);
          await transactions.query('UPDATE sections SET enrolled = 2 WHERE id = $1', [section.id]);
          throw new Error('It came to nothing.');
        })
        .catch(() => undefined);
      await transactions.run(async () => {
        await transactions
          .savepoint(async () => {
            await seats.lock(section.id);
            throw new Error('Nor did this.');
          })
          .catch(() => undefined);
      });
      await pause(600);
    });
    expect([announced(statements), readings(statements)]).toEqual([0, 0]);
    await settled(reader);
    expect(seatsOf(reader, section)).toEqual([]);

    const { transactions, seats } = {
      transactions: system.app.get(Transactions),
      seats: system.app.get(SeatsService),
    };
    await transactions.run(async () => {
      await seats.lock(section.id);
      await transactions.query('UPDATE sections SET capacity = 3 WHERE id = $1', [section.id]);
      await settledOutside(reader);
      expect(seatsOf(reader, section)).toEqual([]);
    });
    await reader.seats(section.id, { capacity: 3 });
  });

  /** Like `settled`, outside the running transaction. */
  const settledOutside = async (reader: EventReader): Promise<void> => {
    await settled(reader);
    await pause(300);
  };

  it('of a section that was locked and did not change', async () => {
    const section = await sectionOf();
    const reader = await watchTerm();
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 9' }).expect(200);
    await settled(reader);
    // Another stream may have been open before the section existed and not know its seats, so only the second change
    // counts.
    const before = seatsOf(reader, section).length;
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 10' }).expect(200);
    await settled(reader);
    expect(seatsOf(reader, section)).toHaveLength(before);
  });

  it('in a process without watchers, which reads nothing', async () => {
    const reader = await watchTerm();
    reader.close();
    await pause(100);
    live.look();
    const section = await sectionOf();
    const statements = await allStatements(async () => {
      await ask(section, 'enrolled');
      await pause(600);
    });
    expect([announced(statements), readings(statements)]).toEqual([1, 0]);
  });
});

describe('A change that was not announced should be reported', () => {
  it('by watching processes, which check every few seconds and report only what is new', async () => {
    const [section, quiet] = [await sectionOf(), await sectionOf()];
    const reader = await watchTerm();
    await system.dataSource.query('UPDATE sections SET capacity = 40 WHERE id = $1', [section.id]);
    await pause(400);
    expect(seatsOf(reader, section)).toEqual([]);
    lookEvery(200);
    await reader.seats(section.id, { capacity: 40 });
    await pause(500);
    expect([seatsOf(reader, section).length, seatsOf(reader, quiet).length]).toEqual([1, 0]);
    await system.dataSource.query('UPDATE sections SET capacity = 41 WHERE id = $1', [section.id]);
    await reader.seats(section.id, { capacity: 41 });
  });

  it('with a section that is new in the term', async () => {
    const reader = await watchTerm();
    const section = await sectionOf({ capacity: 17 });
    live.look();
    await reader.seats(section.id, { capacity: 17 });
  });

  it('and malformed announcements be ignored', async () => {
    const reader = await watchTerm();
    for (const data of ['{}', '{"sections":1}', '{"sections":["x",null,{}]}', '[]', 'null', '1'])
      await system.dataSource.query(`SELECT pg_notify('collegium', $1)`, [
        `{"channel":"seat_marks","data":${data}}`,
      ]);
    await settled(reader);
  });
});
