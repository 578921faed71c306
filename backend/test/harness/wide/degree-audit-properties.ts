import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { CatalogCredits } from '../../../src/modules/degree-audits/catalog-credits.rules.js';
import type {
  RequirementBlock,
  RequirementRule,
} from '../../../src/modules/degree-audits/requirement-sheet.js';
import type { CourseOnRecord } from '../../../src/modules/degree-audits/student-record.rules.js';
import { audited, block, course } from '../degree-audit-cases.js';

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

    it('never leave more missing after one more course, passed or in progress', () => {
      const catalog = new CatalogCredits(codes.map((code) => ({ code, credits: 300 })));
      const missing = (blocks: RequirementBlock[], courses: CourseOnRecord[]): number =>
        audited(blocks, courses, { requiredCredits: 9, sheet: { residencyCredits: 6 }, catalog })
          .blocks.flatMap(({ rules }) => rules)
          .reduce((sum, { counts, needed, completed, inProgress }) => {
            const rest = Math.max(0, needed - completed - inProgress);
            return sum + (counts === 'courses' ? 3 * rest : rest);
          }, 0);
      fc.assert(
        fc.property(sheets, records, fc.constantFrom('A', 'C', 'D', null), (blocks, taken, grade) => {
          if (!taken.length) return;
          const [more, ...rest] = taken;
          // A rule that one more passed course meets stays met, so courses in progress may count less elsewhere.
          const before = rest.filter(({ attempts }) => grade === null || attempts[0]!.grade !== null);
          expect(missing(blocks, [...before, course(more!.code, grade)])).toBeLessThanOrEqual(
            missing(blocks, before),
          );
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
