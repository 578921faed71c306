import { isPassing } from '../../common/grades.js';
import { CatalogCredits } from './catalog-credits.rules.js';
import { type AuditedRule, auditOf } from './degree-audit.rules.js';
import { messages } from './messages.js';
import type { Attempt, CourseOnRecord } from './student-record.rules.js';
import { foldCode, type RequirementExample, type RequirementSheet, wholeRules } from './requirement-sheet.js';

type Problems = Record<string, string[]>;

/** Errors of a sheet beyond its single fields, by field. */
export function sheetProblems({ blocks }: Pick<RequirementSheet, 'blocks'>): Problems {
  const problems: Problems = {};
  const names = new Set<string>();
  // Requirements of the degree as a whole have fixed ids, which exceptions may name.
  const ids = new Set<string>(wholeRules);
  for (const [at, block] of blocks.entries())
    for (const [nth, rule] of block.rules.entries()) {
      const field = `blocks.${at}.rules.${nth}`;
      if (names.has(rule.name)) problems[`${field}.name`] = [messages.requirements.ruleNameUsed];
      if (ids.has(rule.id)) problems[`${field}.id`] = [messages.requirements.ruleIdUsed];
      names.add(rule.name);
      ids.add(rule.id);
      if (rule.counts === 'courses' && !Number.isInteger(rule.needed))
        problems[`${field}.needed`] = [messages.requirements.wholeCourses];
    }
  for (const [at, { name }] of blocks.entries())
    if (blocks.findIndex((block) => block.name === name) < at)
      problems[`blocks.${at}.name`] = [messages.requirements.blockNameUsed];
  return problems;
}

export interface CatalogCourse extends Pick<CourseOnRecord, 'code' | 'title' | 'credits'> {
  /** It is active, and its credits are known. */
  isOffered: boolean;
}

export type Catalog = ReadonlyMap<string, CatalogCourse>;

/** The result of an example: its errors by field, and how its courses meet each rule. */
export interface ExampleOutcome {
  problems: Problems;
  /** Empty if one of its courses doesn't exist. */
  rules: AuditedRule[];
}

/** The errors of the examples. `catalog` has the courses by folded code. */
export const exampleProblems = (
  sheet: RequirementSheet,
  examples: readonly RequirementExample[],
  catalog: Catalog,
): Problems =>
  Object.assign({}, ...exampleOutcomes(sheet, examples, catalog).map(({ problems }) => problems));

/** The result of each example. */
export function exampleOutcomes(
  sheet: RequirementSheet,
  examples: readonly RequirementExample[],
  catalog: Catalog,
): ExampleOutcome[] {
  const credits = new CatalogCredits([...catalog.values()].filter(({ isOffered }) => isOffered));
  const nameOf = new Map(
    sheet.blocks.flatMap(({ rules }) => rules.map(({ id, name }) => [id, name] as const)),
  );
  return examples.map(({ courses, met, unmet }, at) => {
    const problems: Problems = {};
    const unknown = courses.flatMap(({ code }, nth) => (catalog.has(foldCode(code)) ? [] : [nth]));
    for (const nth of unknown) problems[`examples.${at}.courses.${nth}.code`] = [messages.noCourse];
    const rules = unknown.length ? [] : rulesIn(sheet, courses, catalog, credits);
    const isMet = new Set(rules.flatMap(({ id, status }) => (status === 'met' ? [id] : [])));
    for (const [field, ids, wanted] of [
      ['met', met, true],
      ['unmet', unmet, false],
    ] as const) {
      const wrong = ids.flatMap((id) => {
        const name = nameOf.get(id);
        if (name === undefined) return [messages.requirements.unknownRule(id)];
        if (unknown.length || isMet.has(id) === wanted) return [];
        return [wanted ? messages.requirements.exampleUnmet(name) : messages.requirements.exampleMet(name)];
      });
      if (wrong.length) problems[`examples.${at}.${field}`] = wrong;
    }
    return { problems, rules };
  });
}

/** Reads grades as the audit does: a P passes, an I and an IP are in progress. */
const stateOf = (grade: string | null): Attempt['state'] =>
  grade === null || grade === 'I' || grade === 'IP' ? 'in_progress' : isPassing(grade) ? 'passed' : 'failed';

/** Only the grade of an attempt matters, as if all courses were completed in one recent term. */
function rulesIn(
  sheet: RequirementSheet,
  courses: RequirementExample['courses'],
  catalog: Catalog,
  credits: CatalogCredits,
): AuditedRule[] {
  const [today, termName] = ['2000-01-01', ''];
  const byCode = new Map<string, CourseOnRecord>();
  for (const { code, finalGrade: grade } of courses) {
    const course = catalog.get(foldCode(code))!;
    const state = stateOf(grade);
    const attempt: Attempt = {
      grade,
      state,
      termName,
      points: null,
      isTransfer: false,
      isExcluded: false,
      endDate: today,
    };
    const before = byCode.get(course.code)?.attempts ?? [];
    byCode.set(course.code, { ...course, attempts: [...before, attempt] });
  }
  const { blocks } = auditOf({
    sheet,
    today,
    courses: [...byCode.values()],
    requiredCredits: null,
    exceptions: [],
    catalog: credits,
    gpa: { points: 0, credits: 0 },
  });
  const own = new Set(sheet.blocks.flatMap(({ rules }) => rules.map(({ id }) => id)));
  return blocks.flatMap(({ rules }) => rules.filter(({ id }) => own.has(id)));
}
