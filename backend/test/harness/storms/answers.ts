import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accept, decide, release, toReview } from '../admission-rows.js';
import { AdmissionStorm, type Answer, type Applied } from './admission-storm.js';
import {
  acceptanceFaults,
  answerFaults,
  depositFaults,
  type Pair,
  releaseFaults,
} from './admission-storm-faults.js';
import type { Site } from './site.js';

/** Applications on which something happens at the same time. */
const atOnce = 8;

export let storm: AdmissionStorm;

/** Opens the admissions office of the spec. */
export function openAdmissionStorm(open: () => Promise<Site>): void {
  beforeAll(async () => {
    storm = await AdmissionStorm.open(await open());
  });
  afterAll(() => storm?.close());
}

export const idsOf = (applications: readonly Applied[]): string[] => applications.map(({ id }) => id);
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Two offers to each of so many people, for one term. */
async function offeredTwice(count: number): Promise<[one: Applied, other: Applied][]> {
  const all = await storm.apply(count, 2);
  await toReview(storm.asks, idsOf(all));
  await decide(storm.asks, idsOf(all), storm.deciders);
  await release(storm.asks, idsOf(all));
  const firsts = [...new Map(all.map((one) => [one.email, one])).values()];
  return firsts.map((one) => [one, all.find(({ id, email }) => email === one.email && id !== one.id)!]);
}

/** Applications with an offer that was released, and the ids of the denials that only need their release. */
async function offered(count: number): Promise<{ ones: Applied[]; denials: Map<string, string> }> {
  const ones = await storm.apply(count);
  await toReview(storm.asks, idsOf(ones));
  await decide(storm.asks, idsOf(ones), storm.deciders);
  await release(storm.asks, idsOf(ones));
  return { ones, denials: await decide(storm.asks, idsOf(ones), storm.deciders, 'deny', 2) };
}

async function accepted(count: number): Promise<Applied[]> {
  const { ones } = await offered(count);
  await accept(storm.asks, idsOf(ones));
  return ones;
}

/** Applications whose admission only needs its release, with a submitted review, and the ids of the decisions. */
export async function confirmed(
  count: number,
): Promise<{ ones: Applied[]; admissions: Map<string, string> }> {
  const ones = await storm.apply(count);
  await toReview(storm.asks, idsOf(ones));
  await storm.owner.query(
    `INSERT INTO application_reviews (application_id, reviewer_id, academics, statement, fit, recommendations, score,
       recommendation, comment, submitted_at)
     SELECT id, $2, 4, 4, 4, 4, 4, 'admit', 'Ready for the program.', now() FROM unnest($1::uuid[]) AS id`,
    [idsOf(ones), storm.deciders.proposerId],
  );
  return { ones, admissions: await decide(storm.asks, idsOf(ones), storm.deciders) };
}

const acceptance = (one: Applied, at: number): Promise<Answer> =>
  storm.post(at, `apply/applications/${one.id}/accept`, one.cookie);
export const releaseOf = (id: string, at: number): Promise<Answer> =>
  storm.post(at, `admission-decisions/${id}/release`, storm.cookies.admin);
export const schedule = (ids: readonly string[], releaseAt: string, at: number): Promise<Answer> =>
  storm.post(at, 'admission-decisions/release', storm.cookies.admin, { ids, releaseAt });
const deposit = (one: Applied, at: number): Promise<Answer> =>
  storm.post(at, `applications/${one.id}/deposit`, storm.cookies.admin, { amount: 500, method: 'check' });
const waiver = (one: Applied, at: number): Promise<Answer> =>
  storm.post(at, `applications/${one.id}/waive-deposit`, storm.cookies.admin, { reason: 'A scholarship' });

/** Both acts on each application at the same moment, on several applications at a time. */
async function collide(
  ones: readonly Applied[],
  acts: (one: Applied, index: number) => [Promise<Answer>, Promise<Answer>],
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const waiting = [...ones.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [index, one] = next;
        pairs.push({ one, answers: await Promise.all(acts(one, index)) });
      }
    }),
  );
  return pairs;
}

/** The faults if a person accepts one offer after the other has been accepted and before that commits. */
async function acceptanceDuringAcceptance(): Promise<string[]> {
  const [[one, other]] = (await offeredTwice(1)) as [[Applied, Applied]];
  const answers = await storm.afterUpdate(
    { table: 'applications', when: `NEW.state = 'accepted'` },
    () => acceptance(one, 0),
    () => acceptance(other, 1),
  );
  return acceptanceFaults(storm, [{ one, answers }]);
}

/** The faults if a denial is released after an acceptance has written and before it commits. */
async function denialDuringAcceptance(): Promise<string[]> {
  const { ones, denials } = await offered(1);
  const [one] = ones as [Applied];
  const answers = await storm.afterUpdate(
    { table: 'applications', when: `NEW.state = 'accepted'` },
    () => acceptance(one, 0),
    () => releaseOf(denials.get(one.id)!, 1),
  );
  return answerFaults(storm, [{ one, answers }]);
}

/** The faults if a second deposit comes after the first has written and before it commits. */
async function depositDuringDeposit(): Promise<string[]> {
  const [one] = (await accepted(1)) as [Applied];
  const answers = await storm.afterUpdate(
    { table: 'applications', when: `NEW.state = 'enrolled'` },
    () => deposit(one, 0),
    () => deposit(one, 1),
  );
  return depositFaults(storm, [{ one, answers }]);
}

/** The faults if a release is due after it was postponed and before that commits. */
async function releaseDuringPostponement(): Promise<string[]> {
  const { ones, admissions } = await confirmed(1);
  const ids = [...admissions.values()];
  const releaseAt = inHours(1);
  expect(await schedule(ids, releaseAt, 0)).toMatchObject({ status: 200 });
  await storm.makeDue(ids);
  const [answer] = await storm.afterUpdate(
    { table: 'admission_decisions', when: 'NEW.release_at > OLD.release_at' },
    () => schedule(ids, inHours(24), 1),
    () => storm.runReleases(releaseAt),
  );
  expect(answer).toMatchObject({ status: 200 });
  return releaseFaults(storm, ones);
}

/** Two acts at the same moment on each of so many applications. */
export function answerStorm({ offers, deposits }: { offers: number; deposits: number }): void {
  it(`leave each of ${offers} applications whole if the applicant accepts while a denial is released`, async () => {
    const { ones, denials } = await offered(offers);
    const pairs = await collide(ones, (one, index) => [
      acceptance(one, index),
      releaseOf(denials.get(one.id)!, index + 1),
    ]);
    expect(pairs).toHaveLength(offers);
    expect(await answerFaults(storm, pairs)).toEqual([]);
    for (const { answers } of pairs)
      if (answers[0].status === 409) expect(answers[0].body.blockers).toHaveLength(1);
  });

  it(`let each of ${deposits} people accept one of two offers for a term`, async () => {
    const pairs = await offeredTwice(deposits);
    const others = new Map(pairs);
    const answered = await collide([...others.keys()], (one, index) => [
      acceptance(one, index),
      acceptance(others.get(one)!, index + 1),
    ]);
    expect(await acceptanceFaults(storm, answered)).toEqual([]);
  });

  it(`make each of ${deposits} applications one student record with one deposit or one waiver`, async () => {
    const pairs = await collide(await accepted(deposits), (one, index) => [
      deposit(one, index),
      index % 2 ? waiver(one, index + 1) : deposit(one, index + 1),
    ]);
    expect(pairs).toHaveLength(deposits);
    expect(await depositFaults(storm, pairs)).toEqual([]);
  });

  it('leave each application whole if the second act begins before the first one commits', async () => {
    expect(await denialDuringAcceptance()).toEqual([]);
    expect(await depositDuringDeposit()).toEqual([]);
    expect(await acceptanceDuringAcceptance()).toEqual([]);
    expect(await releaseDuringPostponement()).toEqual([]);
  });
}

export function answersWithoutLocks(): void {
  describe('Without the locks of rows,', () => {
    beforeAll(() => storm.takeLocksAway());

    it('an applicant is seen to accept an offer that became a denial', async () => {
      expect(await denialDuringAcceptance()).toContainEqual(expect.stringMatching(/accepted, not admitted$/));
    });

    it('an admission is seen to be released although it was postponed', async () => {
      expect(await releaseDuringPostponement()).toContainEqual(
        expect.stringMatching(/admit was released before its instant$/),
      );
    });

    it('the database still lets a person accept one offer, and without its rule it is two', async () => {
      const [answered, ...others] = await acceptanceDuringAcceptance();
      expect(others).toEqual([]);
      expect(answered).toMatch(/the answers were 200 and 500$/);
      await storm.owner.query('DROP TRIGGER tr_applications_one_acceptance ON applications');
      expect(await acceptanceDuringAcceptance()).toContain('two accepted offers of one person for one term');
    });

    it('the database still makes one student record, and without its rules there are two', async () => {
      const [answered, ...others] = await depositDuringDeposit();
      expect(others).toEqual([]);
      expect(answered).toMatch(/the answers were 200 and 422$/);
      await storm.owner.query(`
        ALTER TABLE users DROP CONSTRAINT uq_users_email;
        DROP INDEX uq_admission_conversions_application_id, uq_payments_deposit;
        DROP TRIGGER tr_applications_converted ON applications;
        DROP TRIGGER tr_admission_conversions_converted ON admission_conversions`);
      const faults = await depositDuringDeposit();
      for (const fault of [/ 2 students$/, / 2 conversions$/])
        expect(faults).toContainEqual(expect.stringMatching(fault));
    });
  });
}
