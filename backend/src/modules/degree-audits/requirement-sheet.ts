import type { Openness } from './assignment-search.rules.js';

/** A program's requirements for a catalog year. */
export interface RequirementSheet {
  blocks: readonly RequirementBlock[];
  /** Over all courses, such as "2.00". */
  minimumGpa: string | null;
  /** Credits to earn here. */
  residencyCredits: number | null;
  /** The most transfer credits that count. */
  transferCredits: number | null;
  /** The maximum age of a course, in years. */
  years: number | null;
}

export interface RequirementBlock {
  name: string;
  /** Its courses may be used in other blocks too; otherwise a course is used once. */
  mayShare: boolean;
  /** For rules without a minimum of their own, such as "C". */
  minimumGrade: string | null;
  /** Over the courses that it uses. */
  minimumGpa: string | null;
  rules: readonly RequirementRule[];
}

export const ruleCounts = ['courses', 'credits'] as const;

export interface RequirementRule {
  /** Exceptions refer to it. */
  id: string;
  name: string;
  counts: (typeof ruleCounts)[number];
  /** Courses or credits. */
  needed: number;
  /** Course codes; `*` stands for any letters and digits, `?` for one. */
  from: readonly string[];
  except: readonly string[];
  minimumGrade: string | null;
}

/** Exceptions may also be from requirements of the degree as a whole. */
export const wholeRules = ['credits', 'gpa', 'residency'] as const;
export type WholeRule = (typeof wholeRules)[number];

export const exceptionKinds = ['substitution', 'waiver', 'grade', 'age'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** An exception for one student in one program, with its reason. */
export interface DegreeException {
  kind: ExceptionKind;
  /** The rule; null if the kind applies to all rules. */
  ruleId: string | null;
  /** null for a waiver. */
  courseCode: string | null;
  reason: string;
}

/** Codes are compared without regard to case, spaces and hyphens: WM 210 equals wm-210. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[\s-]+/g, '');

const matchers = new Map<string, RegExp>();

/** Matches folded codes against a pattern such as `FIN*` or `MGT 3??`. */
function matcherOf(pattern: string): RegExp {
  let matcher = matchers.get(pattern);
  if (!matcher) {
    const source = foldCode(pattern)
      .replace(/[\\^$.+()[\]{}|/]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    matcher = new RegExp(`^${source}$`, 'u');
    if (matchers.size >= 5000) matchers.clear();
    matchers.set(pattern, matcher);
  }
  return matcher;
}

/** The codes of a course, and the code of one term on the record. */
export interface CourseCodes {
  /** The latest one, and earlier ones that no other course has now: a rule that names any of them names the course. */
  names: readonly string[];
  /** The code of the term: patterns are compared with it. */
  taken: string;
}

/** Whether a rule's patterns accept the course, such as `WM 3*` but not `WM 399`. */
export function asks(
  { from, except }: Pick<RequirementRule, 'from' | 'except'>,
  course: string | CourseCodes,
): boolean {
  const { names, taken } = typeof course === 'string' ? { names: [course], taken: course } : course;
  const isNamed = (pattern: string): boolean =>
    (isPattern(pattern) ? [taken] : names).some((code) => matcherOf(pattern).test(foldCode(code)));
  return from.some(isNamed) && !except.some(isNamed);
}

export const isPattern = (code: string): boolean => /[*?]/.test(code);

/** Whether a rule names the course by its code, not only by a pattern. */
export const namesCourse = (blocks: readonly RequirementBlock[], code: string): boolean =>
  blocks.some(({ rules }) =>
    rules.some(({ from }) => from.some((one) => !isPattern(one) && foldCode(one) === foldCode(code))),
  );

export const opennessOf = ({ from }: Pick<RequirementRule, 'from'>): Openness =>
  from.some((one) => foldCode(one) === '*') ? 2 : from.some(isPattern) ? 1 : 0;

/** A sample record with its expected result. A sheet whose examples fail isn't saved. */
export interface RequirementExample {
  name: string;
  courses: readonly { code: string; finalGrade: string | null }[];
  /** Ids of rules that it meets, and of rules that it doesn't meet. */
  met: readonly string[];
  unmet: readonly string[];
}
