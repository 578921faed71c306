import type { Section } from '../../../src/modules/sections/section.entity.js';
import { ask, open, openLiveSeats, sectionOf } from '../live-seats.js';
import { records, registrar, system } from '../registration.js';

const act = ({ id }: { id: string }, name: string, body: object = {}) =>
  registrar.post(`/api/enrollments/${id}/${name}`).send(body).expect(200);

export const cases: [string, (section: Section) => Promise<unknown>, Partial<Section>, object][] = [
  ['of a seat taken', (section) => ask(section, 'enrolled'), {}, { enrolled: 1 }],
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
    'of a drop',
    async (section) => {
      await ask(section, 'enrolled');
      await act(await ask(section, 'enrolled'), 'drop');
    },
    { capacity: 5 },
    { enrolled: 1 },
  ],
  [
    'of a promotion',
    async (section) => {
      const seat = await ask(section, 'enrolled');
      await ask(section, 'waitlisted');
      await ask(section, 'waitlisted');
      await act(seat, 'drop');
    },
    {},
    { enrolled: 1, waitlisted: 1 },
  ],
  [
    'of a seat that is offered, and declined',
    async (section) => {
      const seat = await ask(section, 'enrolled');
      const first = await ask(section, 'waitlisted');
      await ask(section, 'waitlisted');
      await act(seat, 'drop');
      await act(first, 'decline-offer');
    },
    { waitlistMode: 'offer' },
    { enrolled: 0, offered: 1, waitlisted: 1 },
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
    'of another capacity',
    (section) => registrar.put(`/api/sections/${section.id}`).send({ capacity: 9 }).expect(200),
    {},
    { capacity: 9 },
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
  [
    'of a swap, where it was and where it goes',
    async (section) => {
      const from = await sectionOf();
      const { id } = await ask(from, 'enrolled');
      await registrar.post(`/api/enrollments/${id}/swap`).send({ sectionId: section.id }).expect(201);
      await open.at(-1)!.seats(from.id, { enrolled: 0 });
    },
    {},
    { enrolled: 1 },
  ],
  [
    'of a section that is canceled',
    async (section) => {
      await ask(section, 'enrolled');
      await ask(section, 'waitlisted');
      await registrar.post(`/api/sections/${section.id}/cancel`).send({ reason: 'No teacher' }).expect(200);
    },
    {},
    {},
  ],
];

/** A term with live seats, and everything that changes them. */
export function liveSeatsChangesWorld(): void {
  openLiveSeats();
}
