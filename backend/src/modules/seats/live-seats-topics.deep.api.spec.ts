import { describe, expect, it, jest } from '@jest/globals';
import {
  announced,
  expectNumbers,
  expectRefusal,
  manySections,
  openLiveSeats,
  readings,
  seatsOf,
  sectionOf,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { system } from '../../../test/harness/worlds/world.js';
import { allStatements } from '../../../test/harness/statements.js';
import { seatCrowdSpec } from '../../../test/harness/wide/seat-crowd.js';
import { roles } from '../../platform/auth/roles.js';
import { Transactions } from '../../platform/database/transactions.js';
import { pause } from '../../../test/harness/server-process.js';
import { Events } from '../../platform/events/events.service.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatsService } from './seats.service.js';

openLiveSeats();
seatCrowdSpec(64, 50);

describe('GET /api/events with topics should', () => {
  it.each([...roles])('tell %s of a seat, with nothing but numbers', expectNumbers);

  it.each([
    ['termId', 'termId='],
    ['termId', 'termId=00000000-0000-4000-8000-000000000000&termId=00000000-0000-4000-8000-000000000001'],
    ['sections', 'sections='],
    ['sections', 'sections=00000000-0000-4000-8000-000000000000,'],
    ['seats', 'seats=all'],
  ])('answer 400 to a bad %s (case %#) and name it', expectRefusal);
});

describe('A crowd should', () => {
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
});
