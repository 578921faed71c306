import { describe, it } from '@jest/globals';
import {
  act,
  ask,
  expectReported,
  live,
  openLiveSeats,
  type SeatChange,
  sectionOf,
  settled,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';

openLiveSeats();

describe('Watchers of live seats should be informed', () => {
  it.each<[string, ...SeatChange]>([
    [
      'of a waitlist entry',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
      },
      {},
      { enrolled: 1, waitlisted: 1 },
    ],
    [
      'of an offer that is accepted',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const first = await ask(section, 'waitlisted');
        await act(seat, 'drop');
        await act(first, 'accept-offer');
      },
      { waitlistMode: 'offer' },
      { enrolled: 1 },
    ],
    [
      'of a capacity that admits a student',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
        await registrar.put(`/api/sections/${section.id}`).send({ capacity: 3 }).expect(200);
      },
      {},
      { capacity: 3, enrolled: 2 },
    ],
    [
      'of an override that makes room',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'enrolled', { overrides: [{ code: 'section_full', reason: 'A larger room' }] });
      },
      {},
      { capacity: 2, enrolled: 2 },
    ],
    [
      'of an offer whose time is over',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const first = await ask(section, 'waitlisted');
        await act(seat, 'drop');
        await system.dataSource.query(
          `UPDATE seat_offers SET offered_at = now() - INTERVAL '1 day', expires_at = now() WHERE enrollment_id = $1`,
          [first.id],
        );
        await system.dataSource.query(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
      },
      { waitlistMode: 'offer' },
      {},
    ],
    [
      'of a released hold that admits a student',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const student = await records.student();
        await ask(section, 'waitlisted', {}, student);
        const hold = await records.hold(student, { kind: 'registrar' });
        await act(seat, 'drop');
        await registrar.post(`/api/holds/${hold.id}/release`).send({ reason: 'Found' }).expect(200);
      },
      {},
      { enrolled: 1 },
    ],
  ])('%s', (_, ...change) => expectReported(...change));
});

describe('A change that was not announced should be reported', () => {
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
