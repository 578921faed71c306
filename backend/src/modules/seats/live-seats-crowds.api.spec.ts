import { describe, expect, it, jest } from '@jest/globals';
import {
  announced,
  ask,
  live,
  openLiveSeats,
  post,
  readings,
  seatsOf,
  sectionOf,
  watch,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { term } from '../../../test/harness/registration.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { openTerm } from '../../../test/harness/seats.js';
import { pause } from '../../../test/harness/server-process.js';
import { allStatements, statementsOf } from '../../../test/harness/statements.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import type { Section } from '../sections/section.entity.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatsService } from './seats.service.js';

openLiveSeats();

describe('A crowd should', () => {
  it('be reported in a few messages, of which the last is exact', async () => {
    const section = await sectionOf({ capacity: 50 });
    const students = await Promise.all(Array.from({ length: 64 }, () => records.student()));
    const readers = [await watchTerm(), await watch(`sections=${section.id}`, 'bursar')];
    let ms = 0;
    const statements = await allStatements(async () => {
      const began = Date.now();
      const answers = await Promise.all(students.map((student) => post(section, 'enrolled', {}, student)));
      ms = Date.now() - began;
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
      for (const reader of readers) await reader.seats(section.id, { enrolled: 50 });
      await pause(400);
    });
    const most = Math.ceil(ms / 150) + 1;
    expect(announced(statements)).toBeLessThanOrEqual(most);
    expect(readings(statements)).toBeLessThanOrEqual(most);
    for (const reader of readers) {
      const answer = seatsOf(reader, section) as { enrolled: number }[];
      expect(answer.length).toBeLessThanOrEqual(most);
      expect(answer.map(({ enrolled }) => enrolled)).toEqual(
        answer.map(({ enrolled }) => enrolled).sort((a, b) => a - b),
      );
      expect(answer.at(-1)).toEqual({
        sectionId: section.id,
        capacity: 50,
        enrolled: 50,
        offered: 0,
        waitlisted: 0,
      });
    }
  });

  it('cost each registration no statement and no delay', async () => {
    const section = await sectionOf({ capacity: 3 });
    const reader = await watchTerm();
    const one = await records.student();
    const statements = await statementsOf(async () => {
      await ask(section, 'enrolled', {}, one);
      await reader.seats(section.id, { enrolled: 1 });
    });
    expect([announced(statements), readings(statements)]).toEqual([0, 0]);
  });

  it('be reported less often where reporting is slow, but always with the last state', async () => {
    const section = await sectionOf();
    const reader = await watchTerm();
    const [events, marks] = [system.app.get(Events), system.app.get(SeatMarks)];
    const { deliver } = Events.prototype;
    const spy = jest.spyOn(events, 'deliver').mockImplementation((message) => {
      for (const end = performance.now() + 60; message.channel === 'seats' && performance.now() < end;);
      deliver.call(events, message);
    });
    try {
      const began = Date.now();
      let capacity = 100;
      for (; Date.now() - began < 2000 || seatsOf(reader, section).length < 2; await pause(20)) {
        await system.dataSource.query('UPDATE sections SET capacity = $2 WHERE id = $1', [
          section.id,
          ++capacity,
        ]);
        marks.add([section.id]);
      }
      await reader.seats(section.id, { capacity });
      const answer = seatsOf(reader, section).length;
      expect(answer).toBeGreaterThan(1);
      expect(answer).toBeLessThanOrEqual((Date.now() - began) / 600 + 2);
    } finally {
      spy.mockRestore();
    }
  });

  it('of any number of sections be announced in one statement, and be read in one', async () => {
    const sections = await manySections(180);
    const reader = await watchTerm();
    const statements = await allStatements(async () => {
      await system.app.get(Transactions).run(async () => {
        for (const { id } of sections) await system.app.get(SeatsService).lock(id);
        await system.app
          .get(Transactions)
          .query('UPDATE sections SET capacity = 31 WHERE id = ANY ($1)', [sections.map(({ id }) => id)]);
      });
      await reader.has('seats', sections.length);
      await pause(400);
    });
    expect([announced(statements), readings(statements)]).toEqual([1, 1]);
    expect(reader.dataOf('seats')).toHaveLength(sections.length);
  });

  it('that exceeds what a reader can receive be reported as one request to load again', async () => {
    const { id } = await openTerm(records);
    const sections = await manySections(201, id);
    const [reader, few] = [await watch(`termId=${id}`), await watch(`sections=${sections[0]!.id}`, 'bursar')];
    await system.dataSource.query('UPDATE sections SET capacity = 32 WHERE term_id = $1', [id]);
    live.look();
    await reader.has('resync');
    await few.has('seats');
    expect([reader.names, few.names]).toEqual([
      ['ready', 'resync'],
      ['ready', 'seats'],
    ]);
  });

  const manySections = async (count: number, termId = term.id): Promise<Section[]> => {
    const { id } = await records.course();
    return Promise.all(
      Array.from({ length: count }, (_, n) => sectionOf({ courseId: id, termId, sectionNumber: `M${n}` })),
    );
  };
});
