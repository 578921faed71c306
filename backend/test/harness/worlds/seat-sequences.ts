import fc from 'fast-check';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { OfferClock } from '../../../src/modules/seats/offer-clock.service.js';
import type { EnrollmentState, TermState } from '../seat-model.js';
import { wrongs, wrongSteps } from '../seat-model.js';
import { type Campus, look, newTerm, passAddDrop } from '../seat-term.js';
import { day } from '../seats.js';
import { waitFor } from '../server-process.js';
import { openWorld, registrar, system } from './world.js';

/** `npm run test:full` also runs these, which are always the same. */
export const fixed = { numRuns: 5000, seed: 20_261_120 };
const crowd = 5;

// prettier-ignore
export const kinds = [
  'register', 'register', 'register', 'wait', 'wait', 'wait', 'wait', 'override', 'drop', 'drop',
  'withdraw', 'capacity', 'capacity', 'capacity', 'hold', 'lift', 'lift', 'status',
  'accept', 'accept', 'decline', 'decline', 'expire', 'expire', 'swap', 'move', 'cancel', 'clock',
] as const;

interface Step {
  kind: (typeof kinds)[number];
  /** An index into the existing ones, modulo their number. */
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

export const sequence = fc.record({
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

export const done = new Map<string, number>();

export const post = async (path: string, body: object = {}): Promise<number> =>
  (await registrar.post(`/api/${path}`).send(body)).status;

/** Carries out a step; returns the status, or null if the step doesn't apply. */
async function take(step: Step, campus: Campus, state: TermState): Promise<number | null> {
  const studentId = pick(campus.students, step.student)!;
  const sectionId = pick(campus.sections, step.section)!;
  const request = { studentId, sectionId, termId: campus.termId };
  const enrollment = (isOne: (enrollment: EnrollmentState) => boolean): string | undefined =>
    pick(state.places.filter(isOne), step.place)?.id;
  const act = (id: string | undefined, path: string, body: object = {}): Promise<number> | null =>
    id ? post(`enrollments/${id}/${path}`, body) : null;
  const isSeat = ({ status }: EnrollmentState): boolean => status === 'enrolled';
  const offer = enrollment(({ hasOffer }) => hasOffer);
  switch (step.kind) {
    case 'register':
      return post('enrollments', request);
    case 'wait':
      return post('enrollments', { ...request, status: 'waitlisted' });
    case 'override':
      return post('enrollments', {
        ...request,
        status: step.amount % 2 ? 'enrolled' : 'waitlisted',
        overrides,
      });
    case 'drop':
      return act(
        enrollment(({ status }) => status === 'enrolled' || status === 'waitlisted'),
        'drop',
        { reason: 'Asked by email' },
      );
    case 'withdraw':
      return act(enrollment(isSeat), 'withdraw', { reason: 'Asked by email', lastAttendanceDate: day(-1) });
    case 'clock':
      // Not in every sequence: it ends all waitlists.
      if (step.amount >= 4) return null;
      await passAddDrop(system.dataSource, campus);
      return 200;
    case 'swap':
      return act(enrollment(isSeat), 'swap', { sectionId });
    case 'move':
      return act(enrollment(isSeat), 'move', { sectionId, ...(step.amount % 2 && { overrides }) });
    case 'accept':
      return act(offer, 'accept-offer');
    case 'decline':
      return act(offer, 'decline-offer', { keepPlace: step.amount % 2 === 0 });
    case 'expire':
      return offer ? expire(offer) : null;
    case 'capacity':
      return (await registrar.put(`/api/sections/${sectionId}`).send({ capacity: step.amount % 4 })).status;
    case 'cancel':
      // A canceled section accepts no further enrollments, so not in every sequence.
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

/** Lets the offer expire, as if its time had passed. */
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

type Opening = [kind: Step['kind'], student: number, section: number, amount?: number][];

/** A seat of section 3 is offered to student 0. */
const offered: Opening = [
  ['capacity', 0, 3, 0],
  ['wait', 0, 3],
  ['wait', 1, 3],
  ['capacity', 0, 3, 1],
];

/** Student 0 has the only seat of section 0. */
export const seated: Opening = [
  ['capacity', 0, 0, 1],
  ['register', 0, 0],
];

/** Acts and refusals, with the steps that lead to each. */
export const openings: Record<string, Opening> = {
  register: seated,
  wait: [
    ['capacity', 0, 0, 0],
    ['wait', 0, 0],
  ],
  override: [
    ['capacity', 0, 0, 0],
    ['override', 0, 0, 1],
  ],
  drop: [...seated, ['drop', 0, 0]],
  withdraw: [...seated, ['withdraw', 0, 0]],
  capacity: [['capacity', 0, 0, 3]],
  hold: [['hold', 0, 0]],
  lift: [
    ['hold', 0, 0],
    ['lift', 0, 0],
  ],
  status: [['status', 0, 0, 0]],
  accept: [...offered, ['accept', 0, 3]],
  decline: [...offered, ['decline', 0, 3]],
  expire: [...offered, ['expire', 0, 3]],
  swap: [...seated, ['capacity', 0, 1, 1], ['swap', 0, 1]],
  move: [...seated, ['capacity', 0, 1, 1], ['move', 0, 1]],
  cancel: [['cancel', 0, 0, 0]],
  clock: [...offered, ['clock', 0, 0], ['accept', 0, 3]],
  'raised seat': [
    ['capacity', 0, 0, 0],
    ['override', 0, 0, 1],
    ['drop', 0, 0],
  ],
  'register 409': [
    ['capacity', 0, 0, 0],
    ['register', 0, 0],
  ],
  'wait 409': [
    ['capacity', 0, 0, 0],
    ['wait', 0, 0],
    ['wait', 0, 0],
  ],
  'capacity 409': [...seated, ['capacity', 0, 0, 0]],
};

/** Whether the term has begun, after which a drop is a withdrawal; other acts work in either. */
const hasBegun: Record<string, boolean> = {
  withdraw: true,
  drop: false,
  swap: false,
  move: false,
  accept: false,
  decline: false,
  expire: false,
  clock: false,
  wait: false,
  'wait 409': false,
};

export const beginning = (opening: string) =>
  sequence.map(({ isRunning, steps, ...given }) => ({
    ...given,
    isRunning: hasBegun[opening] ?? isRunning,
    steps: [
      ...openings[opening]!.map(([kind, student, section, amount = 0]) => ({
        kind,
        student,
        section,
        amount,
        place: 0,
      })),
      ...steps,
    ],
  }));

export const check = (
  sequences: typeof sequence,
  parameters: { numRuns: number; seed: number },
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(sequences, async ({ steps, ...given }) => {
      const campus = await newTerm(system.dataSource, { ...given, students: crowd });
      let state = await look(system.dataSource, campus);
      for (const [index, step] of steps.entries()) {
        const status = await take(step, campus, state);
        if (status === null) continue;
        const name = `${step.kind} ${status}`;
        done.set(name, (done.get(name) ?? 0) + 1);
        const next = await look(system.dataSource, campus);
        const sized = step.kind === 'capacity' ? pick(campus.sections, step.section) : undefined;
        const found = [...wrongs(next), ...wrongSteps(state, next, sized)];
        if (status >= 500) found.push(`it was answered ${status}`);
        if (found.length) throw new Error(`After step ${index + 1} (${name}): ${found.join('; ')}`);
        state = next;
      }
    }),
    { ...parameters, endOnFailure: !isFull },
  );

/** A term in which random sequences of acts run. */
export function seatSequencesWorld(): void {
  openWorld(['registrar'], { RATE_LIMITS: 'off' });
}
