import { describe, expect, it } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { type Answer, type Applied, skipReleases } from './harness/storms/admission-storm.js';
import { releaseFaults } from './harness/storms/admission-storm-faults.js';
import {
  answerStorm,
  answersWithoutLocks,
  confirmed,
  idsOf,
  inHours,
  openAdmissionStorm,
  releaseOf,
  schedule,
  storm,
} from './harness/storms/answers.js';
import { serverProcesses } from './harness/storms/site.js';

/** In each of two rounds: a third is withdrawn, a third is postponed. */
const scheduled = isFull ? 42 : 12;

const withdrawal = (id: string, at: number): Promise<Answer> =>
  storm.post(at, `admission-decisions/${id}/withdraw`, storm.cookies.admin, { reason: 'It is a denial' });

openAdmissionStorm(() => serverProcesses(2, { DATABASE_POOL: '20' }, skipReleases));

describe('Two acts at the same moment, at two API processes on one database, should', () =>
  answerStorm(isFull ? { offers: 400, deposits: 200 } : { offers: 40, deposits: 12 }));

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

answersWithoutLocks();
