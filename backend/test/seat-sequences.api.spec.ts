import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { OfferClock } from '../src/modules/enrollments/offer-clock.service.js';
import type { PlaceState, TermState } from './harness/seat-model.js';
import { wrongs, wrongSteps } from './harness/seat-model.js';
import { type Campus, look, newTerm } from './harness/seat-term.js';
import { waitFor } from './harness/server-process.js';
import { type Client, startTestApp, type TestApp } from './harness/test-app.js';

const full = process.env.COLLEGIUM_FULL === '1';
const runs = full ? 5000 : 500;
const seed = 20_261_120;
const crowd = 5;

jest.setTimeout(full ? 3_600_000 : 600_000);

const kinds = [
  ...([
    'register',
    'register',
    'register',
    'wait',
    'wait',
    'wait',
    'wait',
    'override',
    'drop',
    'drop',
  ] as const),
  ...(['withdraw', 'capacity', 'capacity', 'capacity', 'hold', 'lift', 'lift', 'status'] as const),
  ...(['accept', 'accept', 'decline', 'decline', 'expire', 'expire', 'swap', 'move', 'cancel'] as const),
];
interface Step {
  kind: (typeof kinds)[number];
  /** Of those that there are, whichever this is when they are counted round and round. */
  student: number;
  section: number;
  place: number;
  amount: number;
}
const number = fc.nat({ max: 11 });
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...kinds),
    student: number,
    section: number,
    place: number,
    amount: number,
  }),
  { minLength: 5, maxLength: 16 },
);
const sequence = fc.record({
  isRunning: fc.boolean(),
  capacities: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  steps,
});

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];
const overrides = [
  'section_full',
  'time_conflict',
  'hold',
  'credit_limit',
  'repeat_limit',
  'waitlist_full',
].map((code) => ({ code, reason: 'By the registrar' }));

let system: TestApp;
let registrar: Client;
const done = new Map<string, number>();

beforeAll(async () => {
  system = await startTestApp({ RATE_LIMITS: 'off' });
  registrar = await system.as('registrar');
});
afterAll(() => system?.close());

const post = async (path: string, body: object = {}): Promise<number> =>
  (await registrar.post(`/api/${path}`).send(body)).status;

/** Carries a step out; answers the status, or null where there is nothing that it could be done to. */
async function take(step: Step, campus: Campus, state: TermState): Promise<number | null> {
  const studentId = pick(campus.students, step.student)!;
  const sectionId = pick(campus.sections, step.section)!;
  const wish = { studentId, sectionId, termId: campus.termId };
  const place = (isOne: (place: PlaceState) => boolean): string | undefined =>
    pick(state.places.filter(isOne), step.place)?.id;
  const act = (id: string | undefined, path: string, body: object = {}): Promise<number> | null =>
    id ? post(`enrollments/${id}/${path}`, body) : null;
  const isSeat = ({ status }: PlaceState): boolean => status === 'enrolled';
  const offer = place(({ hasOffer }) => hasOffer);
  switch (step.kind) {
    case 'register':
      return post('enrollments', wish);
    case 'wait':
      return post('enrollments', { ...wish, status: 'waitlisted' });
    case 'override':
      return post('enrollments', { ...wish, status: step.amount % 2 ? 'enrolled' : 'waitlisted', overrides });
    case 'drop':
      return act(
        place(({ status }) => status === 'enrolled' || status === 'waitlisted'),
        'drop',
      );
    case 'withdraw':
      return act(place(isSeat), 'withdraw');
    case 'swap':
      return act(place(isSeat), 'swap', { sectionId });
    case 'move':
      return act(place(isSeat), 'move', { sectionId, ...(step.amount % 2 && { overrides }) });
    case 'accept':
      return act(offer, 'accept-offer');
    case 'decline':
      return act(offer, 'decline-offer', { keepPlace: step.amount % 2 === 0 });
    case 'expire':
      return offer ? expire(offer) : null;
    case 'capacity':
      return (await registrar.put(`/api/sections/${sectionId}`).send({ capacity: step.amount % 4 })).status;
    case 'cancel':
      // A cancelled section takes nobody any more: not in every sequence.
      return step.amount < 4 ? post(`sections/${sectionId}/cancel`, { reason: 'Too few' }) : null;
    case 'hold':
      return post('holds', { studentId, kind: 'registrar', reason: 'Papers are missing' });
    case 'lift':
      return lift(studentId);
    case 'status':
      return (
        await registrar
          .put(`/api/students/${studentId}`)
          .send({ enrollmentStatus: step.amount < 4 ? 'on_leave' : 'active' })
      ).status;
  }
}

async function lift(studentId: string): Promise<number | null> {
  const [hold] = await system.dataSource.query<{ id: string }[]>(
    'SELECT id FROM holds WHERE student_id = $1 AND released_at IS NULL ORDER BY id LIMIT 1',
    [studentId],
  );
  return hold ? post(`holds/${hold.id}/release`) : null;
}

/** As if its time had passed. */
async function expire(enrollmentId: string): Promise<number> {
  await system.dataSource.query(
    `UPDATE seat_offers SET offered_at = now() - interval '2 days', expires_at = clock_timestamp() - interval '1 millisecond'
     WHERE enrollment_id = $1 AND status = 'open'`,
    [enrollmentId],
  );
  system.app.get(OfferClock).look();
  await waitFor(
    async () =>
      !(
        await system.dataSource.query<unknown[]>(
          `SELECT FROM seat_offers WHERE enrollment_id = $1 AND status = 'open' AND expires_at < clock_timestamp()`,
          [enrollmentId],
        )
      ).length,
  );
  return 200;
}

describe(`${runs} sequences of whatever happens to seats should`, () => {
  it('leave every section within its seats and in order, nobody twice or in two places, and no seat idle', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ steps, ...given }) => {
        const campus = await newTerm(system.dataSource, { ...given, students: crowd });
        let state = await look(system.dataSource, campus);
        for (const [index, step] of steps.entries()) {
          const status = await take(step, campus, state);
          if (status === null) continue;
          const name = `${step.kind} ${status}`;
          done.set(name, (done.get(name) ?? 0) + 1);
          const next = await look(system.dataSource, campus);
          const found = [...wrongs(next), ...wrongSteps(state, next)];
          if (status >= 500) found.push(`it was answered ${status}`);
          if (found.length) throw new Error(`After step ${index + 1} (${name}): ${found.join('; ')}`);
          state = next;
        }
      }),
      { numRuns: runs, seed, endOnFailure: !full },
    );
  });

  it('have done each of the acts, and refused some', () => {
    const names = [...done.keys()];
    for (const kind of new Set(kinds))
      expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${kind} 20[01]$`)));
    for (const refused of ['register 409', 'wait 409', 'capacity 409']) expect(names).toContain(refused);
  });
});
