/** What a program asks of those who began in a catalog year. */
export interface RequirementSheet {
  blocks: readonly RequirementBlock[];
  /** Of all courses, such as "2.00". */
  minimumGpa: string | null;
  /** Credits to be earned here. */
  residencyCredits: number | null;
  /** Most credits from elsewhere that count. */
  transferCredits: number | null;
  /** How old a course may be. */
  years: number | null;
}

export interface RequirementBlock {
  name: string;
  /** Its courses may be used in other blocks too; else a course is used once. */
  mayShare: boolean;
  /** For its rules that name none, such as "C". */
  minimumGrade: string | null;
  /** Of the courses that it uses. */
  minimumGpa: string | null;
  rules: readonly RequirementRule[];
}

export const ruleCounts = ['courses', 'credits'] as const;

export interface RequirementRule {
  /** What exceptions refer to. */
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

/** What a program asks as a whole can be excepted from as well. */
export const wholeRules = ['credits', 'gpa', 'residency'] as const;
export type WholeRule = (typeof wholeRules)[number];

export const exceptionKinds = ['substitution', 'waiver', 'grade', 'age'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** A deviation for one student in one program, by somebody who may, with a reason. */
export interface DegreeException {
  kind: ExceptionKind;
  /** Of which rule; null where the kind concerns all. */
  ruleId: string | null;
  /** null for a waiver. */
  courseCode: string | null;
  reason: string;
}

/** Codes are compared without regard to case, spaces and hyphens: WM 210 is wm-210. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[\s-]+/g, '');

const matchers = new Map<string, RegExp>();

/** Of a pattern such as `FIN*` or `MGT 3??`, for folded codes. */
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

/** Whether a rule asks for the course by its patterns, such as `WM 3*` but not `WM 399`. */
export function asks({ from, except }: Pick<RequirementRule, 'from' | 'except'>, code: string): boolean {
  const folded = foldCode(code);
  const isNamed = (pattern: string): boolean => matcherOf(pattern).test(folded);
  return from.some(isNamed) && !except.some(isNamed);
}

/** Whether a rule names the course by its own code, and not by a pattern. */
export const namesCourse = (blocks: readonly RequirementBlock[], code: string): boolean =>
  blocks.some(({ rules }) =>
    rules.some(({ from }) => from.some((one) => !/[*?]/.test(one) && foldCode(one) === foldCode(code))),
  );

/** A record, and what it must come to: a sheet whose examples fail is not saved. */
export interface RequirementExample {
  name: string;
  courses: readonly { code: string; finalGrade: string | null }[];
  /** Ids of rules that it meets, and of those that it does not. */
  met: readonly string[];
  unmet: readonly string[];
}
