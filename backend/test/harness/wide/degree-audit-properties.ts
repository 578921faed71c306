import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import type { RequirementRule } from '../../../src/modules/degree-audits/requirement-sheet.js';
import type { CourseOnRecord } from '../../../src/modules/degree-audits/student-record.rules.js';
import { audited, block, course, statuses } from '../degree-audit-cases.js';

export function degreeAuditProperties(numRuns: number): void {
  describe('a degree audit should', () => {
    const codes = ['A 1', 'A 2', 'B 1', 'B 2', 'C 1'];
    const ruleAt = (at: number): fc.Arbitrary<RequirementRule> =>
      fc.record({
        id: fc.constant(`${at}`),
        name: fc.constant(`Rule ${at}`),
        counts: fc.constantFrom('courses' as const, 'credits' as const),
        needed: fc.integer({ min: 1, max: 4 }),
        from: fc.subarray(['A*', 'B*', '* 1', 'C 1'], { minLength: 1 }),
        except: fc.subarray(['A 1', 'B 2']),
        minimumGrade: fc.constantFrom(null, 'B'),
      });
    const sheets = fc
      .array(fc.record({ mayShare: fc.boolean(), size: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      })
      .chain((shapes) =>
        fc.tuple(
          ...shapes.map(({ mayShare, size }, nth) =>
            fc
              .tuple(...Array.from({ length: size }, (_, at) => ruleAt(10 * nth + at)))
              .map((rules) => block(`Block ${nth}`, rules, { mayShare })),
          ),
        ),
      );
    const records = fc
      .tuple(
        fc.shuffledSubarray(codes),
        fc.array(fc.constantFrom('A', 'C', 'D', null), { minLength: 5, maxLength: 5 }),
      )
      .map(([taken, got]) => taken.map((code) => course(code, got[codes.indexOf(code)]!)));

    it('never leave more rules unmet after one more passed course', () => {
      fc.assert(
        fc.property(sheets, records, fc.constantFrom('A', 'C', 'D'), (blocks, taken, grade) => {
          if (!taken.length) return;
          const [more, ...before] = taken;
          const met = (courses: CourseOnRecord[]): number =>
            statuses(audited(blocks, courses, { requiredCredits: 9, sheet: { residencyCredits: 6 } })).filter(
              (one) => one.endsWith(' met'),
            ).length;
          expect(met([...before, course(more!.code, grade)])).toBeGreaterThanOrEqual(met(before));
        }),
        { numRuns, seed },
      );
    });

    it('be the same for any order of the record', () => {
      fc.assert(
        fc.property(sheets, records, (blocks, taken) => {
          expect(audited(blocks, taken)).toEqual(audited(blocks, [...taken].reverse()));
        }),
        { numRuns: numRuns / 2, seed },
      );
    });
  });
}
