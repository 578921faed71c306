import { beforeAll } from '@jest/globals';
import fc from 'fast-check';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { ReleasesService } from '../../../src/modules/admission-decisions/releases.service.js';
import { RetentionService } from '../../../src/modules/applications/retention/retention.service.js';
import type { ApplicationLook } from '../admission-model.js';
import { admits, inPreparation, isOpen, look, released, wrongs, wrongSteps } from '../admission-model.js';
import { fill } from '../admission-rows.js';
import { scores } from './admissions.js';
import {
  adminId,
  begin,
  type Campus,
  newCampus,
  openPeople,
  people,
  type Stage,
  stages,
} from './admission-ground.js';
import { openTerms } from './applications.js';
import { admin, admissions, openWorld, system } from './world.js';

/** `npm test` runs a sample that the seed chooses. `npm run test:full` runs 5,000, which are always the same. */
export const fixed = { numRuns: 5000, seed: 20_261_127 };

// prettier-ignore
const kinds = [
  'start', 'start', 'save', 'fill', 'fill', 'submit', 'submit', 'withdraw', 'withdrawByOffice',
  'receive', 'receive', 'waive', 'return', 'verifyGpa', 'verifyGpa', 'note', 'correct', 'hold', 'unhold',
  'assign', 'review', 'review', 'propose', 'propose', 'propose', 'confirm', 'confirm', 'withdrawDecision',
  'release', 'release', 'schedule', 'releaseDue', 'expire', 'purge', 'look',
  'accept', 'accept', 'decline', 'deposit', 'deposit', 'waiveDeposit', 'undo',
] as const;
export type Kind = (typeof kinds)[number];

interface Step {
  kind: Kind;
  /** An index into the applications of the sequence, modulo their number. */
  application: number;
  /** Which applicant, or which of the two who decide. */
  who: 0 | 1;
  amount: number;
}

const who = fc.constantFrom<0 | 1>(0, 1);

export const sequence = fc.record({
  begun: fc.tuple(fc.constantFrom(...stages), fc.constantFrom(...stages)),
  steps: fc.array(
    fc.record<Step>({
      kind: fc.constantFrom(...kinds),
      application: fc.nat({ max: 5 }),
      who,
      amount: fc.nat({ max: 7 }),
    }),
    { minLength: 5, maxLength: 14 },
  ),
});

const step = (kind: Kind, application: number, amount = 0): Step => ({ kind, application, who: 0, amount });

/** Runs in each sample: from the offer to the enrollment and back. */
const wholeWay: { begun: [Stage, Stage]; steps: Step[] } = {
  begun: ['released', 'accepted'],
  steps: [
    step('deposit', 0),
    step('accept', 0),
    step('accept', 0),
    step('deposit', 0),
    step('deposit', 0),
    step('undo', 0),
    step('undo', 0),
    step('waiveDeposit', 0),
    step('undo', 0),
    step('deposit', 0),
    step('decline', 0),
    step('deposit', 1, 7),
    step('decline', 1),
    step('waiveDeposit', 1),
  ],
};

export const done = new Map<string, number>();

const soon = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const lookAt = ({ termId }: Campus): Promise<ApplicationLook[]> => look(system.dataSource, [termId]);

/** Whose applicant acts: most often the application's own. */
const actor = ({ who, amount }: Step, { applicantId }: ApplicationLook) =>
  (amount < 6 && people.find(({ id }) => id === applicantId)) || people[who]!;

const codes = ['admit', 'admit', 'deny', 'admit', 'defer', 'admit_with_conditions', 'deny', 'admit'] as const;
const overrides = ['reviews_open', 'gpa_unverified', 'gpa_below_minimum'].map((code) => ({
  code,
  reason: 'Work experience',
}));
const hasOverrides = (amount: number): boolean => amount % 3 === 0;
/** The deposit of the policy, or a cent less. */
const depositOf = (amount: number): number => (amount === 7 ? 499.99 : 500);
/** Whether the office chooses the record that has the applicant's email address. */
const choosesRecord = (amount: number): boolean => amount % 2 === 1;
const gpaOf = (amount: number): number => (amount % 3 ? 3.2 : 1);
const statusOf = async (request: PromiseLike<{ status: number }>): Promise<number> => (await request).status;

/** Carries out a step; returns the status, or null if there is nothing that it could be about. */
async function take(step: Step, campus: Campus, all: readonly ApplicationLook[]): Promise<number | null> {
  const status = await act(step, campus, all);
  if (status === null) return null;
  const name = `${step.kind} ${status}`;
  done.set(name, (done.get(name) ?? 0) + 1);
  return status;
}

async function act(step: Step, campus: Campus, all: readonly ApplicationLook[]): Promise<number | null> {
  const { kind, who, amount } = step;
  if (kind === 'start') {
    const programId = campus.programs[amount % 2];
    const body = { programId, termId: campus.termId };
    return statusOf(people[who]!.client.post('/api/apply/applications').send(body));
  }
  if (kind === 'releaseDue') return clock(() => system.app.get(ReleasesService).tick(soon(1)));
  if (kind === 'expire') return clock(() => system.app.get(RetentionService).tick(soon(40)));
  if (kind === 'purge') return clock(() => system.app.get(RetentionService).tick(soon(400)));
  const one = all[step.application % all.length];
  if (!one) return null;
  const { id } = one;
  const { client } = actor(step, one);
  const apply = (path: string) => client.post(`/api/apply/applications/${id}/${path}`);
  const office = (path: string, body: object, by = [admissions, admin][who]!) =>
    statusOf(by.post(`/api/applications/${id}/${path}`).send(body));
  const decide = (path: string, body: object = {}) => {
    const decision = one.decisions.find(({ state }) => state === 'confirmed') ?? inPreparation(one);
    const decider = [admissions, admin][who]!;
    return decision
      ? statusOf(decider.post(`/api/admission-decisions/${decision.id}/${path}`).send(body))
      : null;
  };
  switch (kind) {
    case 'save': {
      const answers = { statement: `I like to find out how things work, ${amount} times.` };
      return statusOf(client.put(`/api/apply/applications/${id}/answers/statement`).send({ answers }));
    }
    case 'fill':
      if (one.state !== 'started') return null;
      await fill(system.dataSource, [id]);
      return 200;
    case 'submit':
      return statusOf(apply('submit').send({ certification: true, signature: 'Ada Okoye' }));
    case 'withdraw':
      return statusOf(apply('withdraw').send({}));
    case 'accept':
    case 'decline':
      return statusOf(apply(kind).send({}));
    case 'deposit':
    case 'waiveDeposit': {
      const chosen = choosesRecord(amount) && one.holder ? { studentId: one.holder.id } : {};
      return kind === 'deposit'
        ? office('deposit', { amount: depositOf(amount), method: 'cash', ...chosen }, admin)
        : office('waive-deposit', { reason: 'Full scholarship', ...chosen }, admin);
    }
    case 'undo':
      return office('undo', { reason: 'Recorded for another applicant' }, admin);
    case 'look':
      return statusOf(client.get(`/api/apply/applications/${id}/decision`));
    case 'withdrawByOffice':
      // Not in every sequence: little can follow.
      return amount < 3 ? office('withdraw', { reason: 'Asked by telephone' }) : null;
    case 'receive':
    case 'waive':
    case 'return': {
      const item = one.items[amount % one.items.length];
      return item ? office(`items/${item.code}/${kind}`, { reason: 'Arrived by mail' }) : null;
    }
    case 'verifyGpa':
      return office('verify-gpa', { gpa: gpaOf(amount), source: 'Official transcript' });
    case 'note':
      return office('notes', { text: 'Called' });
    case 'correct':
      return office('corrections', {
        step: 'statement',
        answers: { statement: 'I like to know why.' },
        reason: 'Asked by email',
      });
    case 'hold':
      return office('hold-retention', { reason: 'A complaint is open' });
    case 'unhold':
      return office('release-retention', { reason: 'The complaint is closed' });
    case 'assign':
      return office('reviews', { reviewerId: adminId });
    case 'review': {
      const open = one.reviews.find(({ isSubmitted }) => !isSubmitted);
      const reviewer = open?.reviewerId === adminId ? admin : admissions;
      return open
        ? statusOf(
            reviewer
              .post(`/api/application-reviews/${open.id}/submit`)
              .send({ ...scores, academics: 1 + (amount % 5) }),
          )
        : null;
    }
    case 'propose': {
      const code = codes[amount]!;
      return statusOf(
        [admissions, admin][who]!.post('/api/admission-decisions').send({
          applicationId: id,
          code,
          ...(code === 'admit_with_conditions' && { conditions: 'Two more credits of English' }),
          ...(hasOverrides(amount) && { overrides }),
        }),
      );
    }
    case 'confirm':
      return decide('confirm');
    case 'withdrawDecision':
      return decide('withdraw', { reason: 'A mistake' });
    case 'release':
      return decide('release');
    case 'schedule':
      return decide('release', { releaseAt: soon(0.5).toISOString() });
  }
  return null;
}

async function clock(tick: () => Promise<void>): Promise<number> {
  await tick();
  return 200;
}

const underWay = ['submitted', 'documents_pending', 'under_review'];
const decidable = ['under_review', 'decided', 'accepted', 'declined'];

/** Whether the model expects the step to be done. */
function may(step: Step, campus: Campus, all: readonly ApplicationLook[]): boolean {
  const { kind, who, amount, application } = step;
  const isSame = (one: ApplicationLook, other: { applicantId: string | null; programId: string }): boolean =>
    isOpen(one) && one.applicantId === other.applicantId && one.programId === other.programId;
  if (kind === 'start') {
    const other = { applicantId: people[who]!.id, programId: campus.programs[amount % 2]! };
    return !all.some((one) => isSame(one, other));
  }
  const one = all[application % all.length];
  if (!one) return true;
  const { state, isPurged } = one;
  const isOwn = one.applicantId === actor(step, one).id;
  const decision = inPreparation(one);
  const userId = who === 1 ? adminId : null;
  const isDeciding = !!decision && decidable.includes(state) && !isPurged;
  const item = one.items[amount % one.items.length];
  switch (kind) {
    case 'save':
      return isOwn && state === 'started';
    case 'submit':
      return isOwn && state === 'started' && filled.has(one.id);
    case 'withdraw':
      return isOwn && isOpen(one) && state !== 'enrolled';
    case 'accept':
      return isOwn && state === 'decided' && isOffered(one);
    case 'decline':
      return isOwn && ['decided', 'accepted'].includes(state) && isOffered(one);
    case 'deposit':
      return canConvert(one, amount) && depositOf(amount) === 500;
    case 'waiveDeposit':
      return canConvert(one, amount);
    case 'undo':
      return state === 'enrolled';
    case 'look':
      return isOwn && one.decisions.some((made) => ['released'].includes(made.state));
    case 'withdrawByOffice':
      return isOpen(one) && state !== 'enrolled' && !isPurged;
    case 'receive':
      return underWay.includes(state) && item!.state !== 'received';
    case 'waive':
      return underWay.includes(state) && item!.state === 'open';
    case 'return':
      return underWay.includes(state) && item!.state !== 'open';
    case 'verifyGpa':
    case 'note':
      return !isPurged;
    case 'correct':
      return !isPurged && [...underWay, 'decided', 'accepted'].includes(state);
    case 'hold':
      return !isPurged && !one.isHeld;
    case 'unhold':
      return !isPurged && one.isHeld;
    case 'assign':
      return state === 'under_review' && !one.reviews.some(({ reviewerId }) => reviewerId === adminId);
    case 'review':
      return state === 'under_review';
    case 'propose':
      return (
        !isPurged && decidable.includes(state) && !decision && (hasOverrides(amount) || isReady(one, amount))
      );
    case 'confirm':
      return (
        isDeciding &&
        decision.state === 'proposed' &&
        (decision.proposerId === adminId) !== (userId === adminId)
      );
    case 'withdrawDecision':
      return !!decision && !isPurged;
    case 'schedule':
      return isDeciding && decision.state === 'confirmed';
    case 'release':
      return isDeciding && decision.state === 'confirmed' && !isTaken(one, all);
    default:
      return true;
  }
}

const isOffered = (one: ApplicationLook): boolean => {
  const decision = released(one);
  return !!decision && admits(decision.code) && decision.isAnswerable;
};

/**
 * A record with the applicant's email address is used if the office chooses it, or if an undone enrollment of this
 * application had made it; while it is active, it is not.
 */
const canConvert = ({ state, holder, conversions }: ApplicationLook, amount: number): boolean => {
  const isUsed = choosesRecord(amount) || conversions.some(({ isNew, isUndone }) => isNew && isUndone);
  return state === 'accepted' && (!holder || (isUsed && !holder.isActive));
};

/** A declined application can't be decided again while another one is open. */
const isTaken = (one: ApplicationLook, all: readonly ApplicationLook[]): boolean =>
  one.state === 'declined' &&
  all.some(
    (other) =>
      other.id !== one.id &&
      isOpen(other) &&
      other.applicantId === one.applicantId &&
      other.programId === one.programId,
  );

const isReady = ({ reviews, gpa }: ApplicationLook, amount: number): boolean =>
  reviews.length > 0 &&
  reviews.every(({ isSubmitted }) => isSubmitted) &&
  (!admits(codes[amount]!) || (gpa !== null && gpa >= 2.5));

/** What a clock must have done. */
function missed(kind: Kind, all: readonly ApplicationLook[]): string[] {
  const left = (is: (one: ApplicationLook) => boolean, what: string): string[] =>
    all.filter(is).map(({ id }) => `${id.slice(0, 8)}: ${what}`);
  if (kind === 'releaseDue')
    return left(
      (one) =>
        decidable.includes(one.state) &&
        !one.isPurged &&
        !isTaken(one, all) &&
        one.decisions.some(({ state, isDue }) => state === 'confirmed' && isDue),
      'its release is overdue',
    );
  if (kind === 'expire') return left(({ state }) => state === 'started', 'it has not expired');
  if (kind === 'purge')
    return left(
      (one) =>
        !one.isPurged &&
        !one.isHeld &&
        (['expired', 'withdrawn'].includes(one.state) ||
          (one.state === 'declined' && !inPreparation(one)) ||
          (one.state === 'decided' && released(one)?.code === 'deny' && !inPreparation(one))),
      'its data is still here',
    );
  return [];
}

let filled: Set<string>;

export const check = (parameters: { numRuns: number; seed: number }): Promise<void> =>
  fc.assert(
    fc.asyncProperty(sequence, async ({ begun, steps }) => {
      const campus = await newCampus();
      filled = new Set();
      for (const [index, stage] of begun.entries()) {
        const id = await begin(campus, index, stage);
        if (id && stage !== 'started') filled.add(id);
      }
      let state = await lookAt(campus);
      for (const [index, step] of steps.entries()) {
        const expected = may(step, campus, state);
        const status = await take(step, campus, state);
        if (status === null) continue;
        if (step.kind === 'fill') filled.add(state[step.application % state.length]!.id);
        const name = `${step.kind} ${status}`;
        const next = await lookAt(campus);
        const found = [...wrongs(next), ...wrongSteps(state, next), ...missed(step.kind, next)];
        if (status < 400 !== expected) found.push(`the model ${expected ? 'allows' : 'refuses'} it`);
        if (status >= 500) found.push(`it was answered ${status}`);
        if (status >= 400 && JSON.stringify(state) !== JSON.stringify(next))
          found.push('refused, and yet changed');
        if (found.length) throw new Error(`After step ${index + 1} (${name}): ${found.join('; ')}`);
        state = next;
      }
    }),
    { ...parameters, examples: [[wholeWay]], endOnFailure: !isFull },
  );

/** Applications in the given stages, and what the model sees of them. */
export async function given(...begun: [Stage, Stage]): Promise<{ campus: Campus; ids: string[] }> {
  const campus = await newCampus();
  const ids: string[] = [];
  for (const [index, stage] of begun.entries()) ids.push((await begin(campus, index, stage))!);
  return { campus, ids };
}

export function admissionSequencesWorld(): void {
  openWorld(['admin', 'admissions'], { RATE_LIMITS: 'off' });
  beforeAll(openTerms);
  beforeAll(openPeople);
}
