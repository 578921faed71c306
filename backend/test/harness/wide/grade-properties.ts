import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../scripts/lib/sample.mjs';
import {
  below,
  type GradeCase,
  gradeCase,
  oneOf,
  type Random,
  randomFrom,
  shuffled,
} from '../grade-cases.js';
import { modelCells, withLetterAtTotal } from '../grade-model-cells.js';
import { type Flaw, flaws, modelTotal, type ModelTotal } from '../grade-model.js';
import {
  type Cell,
  cellsOf,
  isRemaining,
  type Reading,
  type View,
  type WorkFacts,
} from '../../../src/modules/assignments/gradebook/cells.rules.js';
import {
  millionths,
  percentOf,
  pointsOf,
  shownPercent,
  toCents,
} from '../../../src/modules/assignments/gradebook/exact.rules.js';
import { reaches, type Total, totalOf } from '../../../src/modules/assignments/gradebook/totals.rules.js';
import { percentNeeded, totalWith } from '../../../src/modules/assignments/gradebook/what-if.rules.js';

export function gradeProperties(count: number): void {
  const readingOf = ({ scheme, now }: GradeCase, view: View = 'instructor'): Reading => ({
    scheme,
    now,
    view,
  });
  const cells = (one: GradeCase, view?: View): Cell[] =>
    cellsOf(one.assignments, one.student, readingOf(one, view));

  const lowest = (over: bigint, under: bigint): string => {
    let [one, other] = [over, under];
    while (other) [one, other] = [other, one % other];
    const common = one || 1n;
    return `${over / common}/${under / common}`;
  };

  const outcome = ({ percent, letter, groups }: Total): ModelTotal => ({
    percent: percent && lowest(percent.over, percent.under),
    shown: percent && shownPercent(percent),
    letter,
    dropped: groups.flatMap(({ dropped }) => dropped).sort(),
  });

  const text = (value: unknown): string =>
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

  function caseOf(random: Random): GradeCase {
    const one = gradeCase(random);
    return random() < 0.2 ? withLetterAtTotal(one) : one;
  }

  /** Runs a check on each random case, and names the first that fails. */
  function always(check: (one: GradeCase, random: Random) => unknown): void {
    for (let number = 0; number < count; number++) {
      const random = randomFrom(seed * 100_003 + number);
      const one = caseOf(random);
      try {
        check(one, random);
      } catch (error) {
        throw new Error(`case ${number} of seed ${seed}: ${String(error)}\n${text(one)}`, { cause: error });
      }
    }
  }

  /** Whether the total of one of 5,000 cases differs from that of the model with a flaw. */
  function isCaught(flaw: Flaw): boolean {
    for (let number = 0; number < 5_000; number++) {
      const one = caseOf(randomFrom(seed * 100_003 + number));
      const found = cells(one);
      const differs = [false, true].some(
        (asZero) =>
          text(outcome(totalOf(one.scheme, found, asZero))) !==
          text(modelTotal(one.scheme, modelCells(one, 'instructor'), asZero, flaw)),
      );
      if (differs) return true;
    }
    return false;
  }

  const changed = (one: GradeCase, change: (work: WorkFacts) => WorkFacts): GradeCase => ({
    ...one,
    student: { ...one.student, work: one.student.work.map(change) },
  });

  describe('a calculated grade should', () => {
    it('equal that of a model which tries every set of drops', () =>
      always((one) => {
        for (const view of ['instructor', 'student'] as const)
          for (const asZero of [false, true]) {
            const found = cells(one, view);
            expect(outcome(totalOf(one.scheme, found, asZero))).toEqual(
              modelTotal(one.scheme, modelCells(one, view), asZero),
            );
          }
      }));

    it('equal that of the model for 40 assignments of which all but one or two are dropped', () => {
      for (let number = 0; number < 12; number++) {
        const random = randomFrom(seed + number);
        const one = gradeCase(random, 1);
        const group = {
          ...one.scheme.groups[0]!,
          weight: 100,
          extraCredit: false,
          dropLowest: oneOf(random, [1, 2, 38, 39]),
        };
        const scheme = { ...one.scheme, groups: [group] };
        const all = Array.from({ length: 40 }, (_, index) => ({
          id: `assignment ${String(index).padStart(2, '0')}`,
          maxPoints: 1 + below(random, 40),
          groupId: group.id,
          countsAs: index % 9 ? ('regular' as const) : ('extra_credit' as const),
          isPublished: true,
          dueAt: 1_780_000_000_000_000 + below(random, 20) * 86_400_000_000,
          closesAt: null,
          arePosted: true,
        }));
        const work = all.map(({ id, maxPoints }) => ({
          assignmentId: id,
          submittedAt: null,
          score: below(random, maxPoints + 1),
          dueAt: null,
          closesAt: null,
          excused: null,
        }));
        const many: GradeCase = { ...one, scheme, assignments: all, student: { enrolledAt: null, work } };
        expect(outcome(totalOf(scheme, cells(many)))).toEqual(
          modelTotal(scheme, modelCells(many, 'instructor'), false),
        );
      }
    });

    it('not depend on the order of assignments and work', () =>
      always((one, random) => {
        const mixed: GradeCase = {
          ...one,
          assignments: shuffled(random, one.assignments),
          student: { ...one.student, work: shuffled(random, one.student.work) },
        };
        for (const asZero of [false, true])
          expect(outcome(totalOf(one.scheme, cells(mixed), asZero))).toEqual(
            outcome(totalOf(one.scheme, cells(one), asZero)),
          );
      }));

    it('never fall when a score rises', () =>
      always((one, random) => {
        const graded = one.student.work.filter(({ score }) => score !== null);
        if (!graded.length) return;
        const chosen = oneOf(random, graded);
        const raised = changed(one, (work) =>
          work === chosen
            ? { ...work, score: pointsOf(millionths(work.score!) + BigInt(1 + below(random, 500)) * 10_000n) }
            : work,
        );
        for (const asZero of [false, true]) {
          const [before, after] = [one, raised].map(
            (each) => totalOf(one.scheme, cells(each), asZero).percent,
          );
          if (before) expect(after!.over * before.under >= before.over * after!.under).toBe(true);
        }
      }));

    it('not depend on unposted grades in the view of a student', () =>
      always((one, random) => {
        const hidden = new Set(one.assignments.filter(({ arePosted }) => !arePosted).map(({ id }) => id));
        const other = changed(one, (work) =>
          hidden.has(work.assignmentId)
            ? { ...work, score: random() < 0.3 ? null : below(random, 100) / 4 }
            : work,
        );
        const known = other.student.work.map(({ assignmentId }) => assignmentId);
        other.student.work = [
          ...other.student.work,
          ...[...hidden]
            .filter((id) => !known.includes(id))
            .map((assignmentId) => ({
              assignmentId,
              submittedAt: null,
              score: 1,
              dueAt: null,
              closesAt: null,
              excused: null,
            })),
        ];
        expect(text(cells(other, 'student'))).toBe(text(cells(one, 'student')));
      }));

    it.each(flaws)('differ from a model with a flaw: %s', (flaw) => expect(isCaught(flaw)).toBe(true));
  });

  describe('a what-if calculation should', () => {
    /** What the instructor then records: the same scores, for work submitted at that moment. */
    const afterward = (one: GradeCase, scores: Map<string, number>): Total => {
      const before = new Map(cells(one, 'student').map((cell) => [cell.assignment.id, cell]));
      const graded = [...scores].map(([assignmentId, score]) => {
        const { submittedAt, state, dueAt } = before.get(assignmentId)!;
        return {
          assignmentId,
          submittedAt: submittedAt ?? (state === 'open' ? one.now : null),
          score,
          dueAt,
          closesAt: null,
          excused: false,
        };
      });
      const work = [...one.student.work.filter(({ assignmentId }) => !scores.has(assignmentId)), ...graded];
      const assignments = one.assignments.map((each) =>
        scores.has(each.id) ? { ...each, arePosted: true } : each,
      );
      return totalOf(
        one.scheme,
        cells({ ...one, assignments, student: { ...one.student, work } }, 'student'),
      );
    };

    it('equal the real total afterward', () =>
      always((one, random) => {
        const remaining = cells(one, 'student').filter(isRemaining);
        const scores = new Map(
          remaining
            .filter(() => random() < 0.7)
            .map(({ assignment }) => [assignment.id, below(random, Math.floor(assignment.maxPoints!) + 1)]),
        );
        expect(outcome(totalWith(cells(one, 'student'), scores, readingOf(one, 'student')))).toEqual(
          outcome(afterward(one, scores)),
        );
      }));

    it('find the lowest whole percent that reaches the target, or none', () =>
      always((one, random) => {
        const reading = readingOf(one, 'student');
        const found = cells(one, 'student');
        const target = oneOf(random, one.scheme.letters).fromPercent;
        const needed = percentNeeded(found, new Map(), target, reading);
        const isEnough = (percent: number): boolean => {
          const scores = found
            .filter(isRemaining)
            .map(
              ({ assignment: { id, maxPoints } }) =>
                [id, pointsOf(toCents(percentOf(percent, maxPoints!)))] as const,
            );
          return reaches(afterward(one, new Map(scores)).percent, target);
        };
        expect(isEnough(needed ?? 100)).toBe(needed !== null);
        if (needed) expect(isEnough(needed - 1)).toBe(false);
      }));
  });
}
