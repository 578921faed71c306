import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { accept, decide, release, toReview } from './harness/admission-rows.js';
import { AdmissionStorm, type Answer, type Applied } from './harness/admission-storm.js';
import { answerFaults, depositFaults, type Pair, releaseFaults } from './harness/admission-storm-faults.js';

const offers = isFull ? 400 : 40;
const deposits = isFull ? 200 : 12;
/** In each of two rounds: a third is withdrawn, a third is postponed. */
const scheduled = isFull ? 42 : 12;
/** Applications on which something happens at the same time. */
const atOnce = 8;

let storm: AdmissionStorm;
const idsOf = (applications: readonly Applied[]): string[] => applications.map(({ id }) => id);
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

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
async function confirmed(count: number): Promise<{ ones: Applied[]; admissions: Map<string, string> }> {
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
const releaseOf = (id: string, at: number): Promise<Answer> =>
  storm.post(at, `admission-decisions/${id}/release`, storm.cookies.admin);
const schedule = (ids: readonly string[], releaseAt: string, at: number): Promise<Answer> =>
  storm.post(at, 'admission-decisions/release', storm.cookies.admin, { ids, releaseAt });
const withdrawal = (id: string, at: number): Promise<Answer> =>
  storm.post(at, `admission-decisions/${id}/withdraw`, storm.cookies.admin, { reason: 'It is a denial' });
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

beforeAll(async () => {
  storm = await AdmissionStorm.open();
});
afterAll(() => storm?.close());

describe('Two acts at the same moment, at two API processes on one database, should', () => {
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
    expect(await releaseDuringPostponement()).toEqual([]);
  });
});

describe(`The release of ${scheduled} decisions at one instant, by the jobs of two API processes, should`, () => {
  /** The statement with which a release or its schedule waits for its applications. */
  const locking = '%SELECT FROM applications WHERE id IN (SELECT application_id FROM admission_decisions%';

  it.each([
    ['before', true],
    ['after', false],
  ])(
    'send nothing of one that is withdrawn or postponed %s the jobs wait for its lock',
    async (_, isEarly) => {
      const began = new Date();
      const { ones, admissions } = await confirmed(scheduled);
      // In the order in which the jobs lock them.
      ones.sort((one, other) => (one.id < other.id ? -1 : 1));
      const admissionOf = (one: Applied): string => admissions.get(one.id)!;
      const toWithdraw = ones.filter((_, index) => index % 3 === 0);
      const change = (one: Applied, at: number): Promise<Answer> =>
        toWithdraw.includes(one)
          ? withdrawal(admissionOf(one), at)
          : schedule([admissionOf(one)], inHours(24), at);
      const some = (of: readonly number[]): Applied[] => ones.filter((_, index) => of.includes(index % 6));
      const [early, late] = isEarly ? [some([0, 1]), some([3, 4])] : [some([3, 4]), some([0, 1])];
      const changes: Promise<[Applied, number]>[] = [];
      const begin = (one: Applied, at: number): void =>
        void changes.push(change(one, at).then(({ status }) => [one, status]));

      // One job for each half, so that each process has one.
      const releaseAt = inHours(1);
      for (const half of [0, 1])
        expect(
          await schedule(ones.filter((_, index) => index % 2 === half).map(admissionOf), releaseAt, half),
        ).toMatchObject({ status: 200 });
      let releases: Promise<void> | undefined;
      await storm.whileLocked(ones, async () => {
        early.forEach(begin);
        await storm.waitForLocked(early.length);
        await storm.makeDue([...admissions.values()]);
        releases = storm.runReleases(releaseAt);
        // Both jobs have read what is due, and wait for the same lock.
        await storm.waitForLocked(early.filter((one) => !toWithdraw.includes(one)).length + 2, locking);
        late.forEach(begin);
        await storm.waitForLocked(early.length + 2 + late.length);
      });
      const statuses = new Map(await Promise.all(changes));
      await releases;
      for (const status of statuses.values()) expect([200, 409]).toContain(status);
      // Its change waited for the same lock as the jobs, before or after them.
      expect(statuses.get(ones[0]!)).toBe(isEarly ? 200 : 409);

      const denials: string[] = [];
      for (const one of toWithdraw.filter((withdrawn) => statuses.get(withdrawn) === 200)) {
        const { body } = await storm.post(0, 'admission-decisions', storm.cookies.admissions, {
          applicationId: one.id,
          code: 'deny',
        });
        denials.push(body.id as string);
        expect(
          await storm.post(1, `admission-decisions/${String(body.id)}/confirm`, storm.cookies.admin),
        ).toMatchObject({ status: 200, body: { state: 'confirmed', code: 'deny' } });
      }
      expect(await releaseFaults(storm, ones)).toEqual([]);
      const released = await storm.rows<Pick<Applied, 'id'>>(
        `SELECT application_id AS id FROM admission_decisions WHERE id = ANY ($1) AND state = 'released'`,
        [[...admissions.values()]],
      );
      const unchanged = ones.filter((one) => statuses.get(one) !== 200);
      expect(released.map(({ id }) => id).sort()).toEqual(idsOf(unchanged));
      // Only the office is notified, and only of proposals.
      expect(
        await storm.rows(
          `SELECT kind FROM notifications WHERE created_at >= $1 AND kind <> 'admission_decision_proposed'`,
          [began],
        ),
      ).toEqual([]);

      for (const id of denials) expect(await releaseOf(id, 0)).toMatchObject({ status: 200 });
      expect(await releaseFaults(storm, ones)).toEqual([]);
    },
  );
});

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
