import type { Demand } from '../../src/modules/degree-audits/assignment.rules.js';
import { CatalogCredits } from '../../src/modules/degree-audits/catalog-credits.rules.js';
import { auditOf } from '../../src/modules/degree-audits/degree-audit.rules.js';
import type { RequirementBlock, RequirementRule } from '../../src/modules/degree-audits/requirement-sheet.js';
import {
  type Attempt,
  type AuditInput,
  type CourseOnRecord,
} from '../../src/modules/degree-audits/student-record.rules.js';

/** The credits that the amounts of the demands leave missing; courses count their last slots. */
export const missingIn = (demands: readonly Demand[], amounts: readonly number[]): number =>
  demands
    .map(({ counts, needed, slots }, at) =>
      counts === 'credits'
        ? Math.max(0, needed - amounts[at]!)
        : slots.slice(amounts[at], needed).reduce((sum, credits) => sum + credits, 0),
    )
    .reduce((sum, missing) => sum + missing, 0);

const pointsOf: Record<string, number> = { A: 400, B: 300, C: 200, D: 100 };

export const attempt = (grade: string | null, more: Partial<Attempt> = {}): Attempt => ({
  grade,
  points: grade === null ? null : (pointsOf[grade] ?? 0),
  state: grade === null ? 'in_progress' : 'passed',
  isTransfer: false,
  isExcluded: false,
  termName: 'Fall 2025',
  endDate: '2025-12-20',
  ...more,
});

export const course = (
  code: string,
  grade: string | null = 'B',
  more: Partial<Attempt> = {},
): CourseOnRecord => ({
  code,
  title: `About ${code}`,
  credits: 300,
  attempts: [attempt(grade, more)],
});

export const rule = (
  id: string,
  needed: number,
  from: string[],
  more: Partial<RequirementRule> = {},
): RequirementRule => ({
  id,
  name: `Rule ${id}`,
  counts: 'courses',
  needed,
  from,
  except: [],
  minimumGrade: null,
  ...more,
});

export const block = (
  name: string,
  rules: RequirementRule[],
  more: Partial<RequirementBlock> = {},
): RequirementBlock => ({ name, rules, mayShare: false, minimumGrade: null, minimumGpa: null, ...more });

export const audited = (
  blocks: RequirementBlock[],
  courses: CourseOnRecord[],
  { sheet, ...more }: Partial<Omit<AuditInput, 'sheet'>> & { sheet?: Partial<AuditInput['sheet']> } = {},
): ReturnType<typeof auditOf> =>
  auditOf({
    sheet: { blocks, minimumGpa: null, residencyCredits: null, transferCredits: null, years: null, ...sheet },
    requiredCredits: null,
    courses,
    exceptions: [],
    catalog: new CatalogCredits([]),
    gpa: { points: 0, credits: 0 },
    today: '2026-11-20',
    ...more,
  });

export const statuses = (result: ReturnType<typeof auditOf>): string[] =>
  result.blocks.flatMap(({ rules }) => rules.map(({ id, status }) => `${id} ${status}`));
