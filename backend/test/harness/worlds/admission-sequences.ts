import { beforeAll } from '@jest/globals';
import fc from 'fast-check';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { ReleasesService } from '../../../src/modules/admission-decisions/releases.service.js';
import { RetentionService } from '../../../src/modules/applications/retention/retention.service.js';
import type { ApplicationLook } from '../admission-model.js';
import { inPreparation, lookAsText, wrongs, wrongSteps } from '../admission-model.js';
import { fill } from '../admission-rows.js';
import { actExpected, list } from './admission-acts.js';
import { planOf, wrongOutcomes } from './admission-bulk.js';
import { scores } from './admissions.js';
import { merged, paperOf } from './admission-expected.js';
import {
  adminId,
  answered,
  begin,
  type Campus,
  newCampus,
  openPeople,
  people,
  staff,
  type Stage,
  stages,
} from './admission-ground.js';
import { filled, type Kind, kinds, type Step } from './admission-kinds.js';
import {
  actor,
  choosesRecord,
  codes,
  depositOf,
  expected,
  gpaOf,
  hasOverrides,
  missed,
  namesReleases,
  otherAcceptances,
  overrides,
  previewed,
} from './admission-steps.js';
import { examples, type Sequence } from './admission-examples.js';
import { openTerms } from './applications.js';
import { openWorld, system } from './world.js';

/** What `npm run test:full` runs, always the same. */
export const fixed = { numRuns: 5000, seed: 20_261_127 };

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

export const done = new Map<string, number>();

const soon = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const lookAt = ({ termId }: Campus): Promise<string> => lookAsText(system.dataSource, [termId]);
const parsed = (text: string) => JSON.parse(text) as ApplicationLook[];

/** Carries out a step; returns the status, or null if there is nothing that it could be about. */
async function take(step: Step, campus: Campus, all: readonly ApplicationLook[]): Promise<number | null> {
  answered.reason = '';
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
    return people[who]!.call('POST', 'apply/applications', body);
  }
  if (kind === 'list') return list(who, campus);
  if (kind === 'releaseDue') return clock(() => system.app.get(ReleasesService).tick(soon(1)));
  if (kind === 'expire') return clock(() => system.app.get(RetentionService).tick(soon(40)));
  if (kind === 'purge') return clock(() => system.app.get(RetentionService).tick(soon(400)));
  const one = all[step.application % all.length];
  if (!one) return null;
  const { id } = one;
  const { call } = actor(step, one);
  const { admin, admissions } = staff;
  const decider = [admissions, admin][who]!;
  const apply = (path: string, body: object = {}) => call('POST', `apply/applications/${id}/${path}`, body);
  const office = (path: string, body: object, by = decider) => by('POST', `applications/${id}/${path}`, body);
  const decide = (path: string, body: object = {}) => {
    const decision = one.decisions.find(({ state }) => state === 'confirmed') ?? inPreparation(one);
    return decision ? decider('POST', `admission-decisions/${decision.id}/${path}`, body) : null;
  };
  switch (kind) {
    case 'save': {
      const answers = { statement: `I like to find out how things work, ${amount} times.` };
      return call('PUT', `apply/applications/${id}/answers/statement`, { answers });
    }
    case 'fill':
      if (one.state !== 'started') return null;
      await fill(system.dataSource, [id]);
      return 200;
    case 'submit':
      return apply('submit', { certification: true, signature: 'Ada Okoye' });
    case 'withdraw':
      return apply('withdraw');
    case 'accept':
      return apply(
        kind,
        namesReleases(amount) ? { releases: otherAcceptances(one, all).map((other) => other.id) } : {},
      );
    case 'decline':
      return apply(kind);
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
      return call('GET', `apply/applications/${id}/decision`);
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
      const body = { ...scores, academics: 1 + (amount % 5) };
      return open ? reviewer('POST', `application-reviews/${open.id}/submit`, body) : null;
    }
    case 'propose': {
      const code = codes[amount]!;
      return decider('POST', 'admission-decisions', {
        applicationId: id,
        code,
        ...(code === 'admit_with_conditions' && { conditions: 'Two more credits of English' }),
        ...(hasOverrides(amount) && { overrides }),
      });
    }
    case 'confirm':
      return decide('confirm');
    case 'withdrawDecision':
      return decide('withdraw', { reason: 'A mistake' });
    case 'release':
      return decide('release');
    case 'schedule':
      return decide('release', { releaseAt: soon(0.5).toISOString() });
    case 'unschedule':
      return decide('unschedule');
    case 'makeLetter':
      return decide('make-letter');
    default:
      return actExpected(step, { campus, one, all, decider });
  }
}

async function clock(tick: () => Promise<void>): Promise<number> {
  await tick();
  return 200;
}

/** Steps that only read. */
const reads: readonly Kind[] = ['look', 'list', 'portal', 'previewBulk'];

/** Changes by a step that the model doesn't expect. */
function wrongDone(
  step: Step,
  before: readonly ApplicationLook[],
  after: readonly ApplicationLook[],
): string[] {
  const { kind } = step;
  const found = [...missed(kind, after)];
  if (kind === 'merge' && JSON.stringify(merged(step, before)) !== JSON.stringify(after))
    found.push('not exactly the applications of the other applicant moved');
  if (kind === 'bulk' || kind === 'runBulk') {
    const { body } = previewed.last!;
    found.push(...wrongOutcomes(body, planOf(body, before), after));
  }
  return found;
}

/** Runs the steps. Throws if an answer or a change differs from the model. */
export async function run({ begun, steps }: Sequence): Promise<void> {
  const campus = await newCampus({ isMerging: steps.some(({ kind }) => kind === 'merge') });
  previewed.last = null;
  for (const [index, stage] of begun.entries()) {
    const id = await begin(campus, index, stage);
    if (id && stage !== 'started') filled.add(id);
  }
  let text = await lookAt(campus);
  let state = parsed(text);
  for (const [index, step] of steps.entries()) {
    const answer = expected(step, campus, state).trim();
    const status = await take(step, campus, state);
    if (status === null) continue;
    if (step.kind === 'fill') filled.add(state[step.application % state.length]!.id);
    const name = `${step.kind} ${status}`;
    const isDone = status < 400;
    const given = `${status} ${answered.reason}`.trim();
    const found = isAnswer(given, answer) ? [] : [`it was answered ${given}, the model expects ${answer}`];
    const nextText = await lookAt(campus);
    const hasChanged = nextText !== text;
    const next = hasChanged ? parsed(nextText) : state;
    if (hasChanged) found.push(...wrongs(next), ...wrongSteps(state, next));
    if (hasChanged && !isDone) found.push('refused, and yet changed');
    if (hasChanged && reads.includes(step.kind)) found.push('read, and yet changed');
    if (isDone) found.push(...wrongDone(step, state, next));
    if (found.length) throw new Error(`After step ${index + 1} (${name}): ${found.join('; ')}`);
    if (name === 'paper 201' && paperOf(step, campus).isComplete)
      for (const { id } of next) if (!state.some((one) => one.id === id)) filled.add(id);
    [state, text] = [next, nextText];
  }
}

export const check = (parameters: { numRuns: number; seed: number }): Promise<void> =>
  fc.assert(fc.asyncProperty(sequence, run), {
    ...parameters,
    examples: examples.map((one) => [one]),
    endOnFailure: !isFull,
  });

const isAnswer = (answer: string, expected: string): boolean =>
  expected.endsWith('…') ? answer.startsWith(expected.slice(0, -1)) : answer === expected;

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
