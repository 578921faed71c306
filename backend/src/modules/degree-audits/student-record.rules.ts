import { passingLetters } from '../../common/grades.js';
import type { CatalogCredits } from './catalog-credits.rules.js';
import { messages } from './messages.js';
import {
  asks,
  type DegreeException,
  foldCode,
  type RequirementBlock,
  type RequirementRule,
  type RequirementSheet,
} from './requirement-sheet.js';

/** A course on a student's record, with all attempts. */
export interface CourseOnRecord {
  /** The latest code and title. */
  code: string;
  title: string;
  /** Earlier codes that no other course has now. */
  formerCodes?: readonly string[];
  /** Hundredths. */
  credits: number;
  attempts: readonly Attempt[];
}

export interface Attempt {
  /** As the course was called in that term, if that differs. */
  code?: string;
  title?: string;
  grade: string | null;
  /** Hundredths; null if the grade carries no points. */
  points: number | null;
  state: 'passed' | 'in_progress' | 'failed';
  /** The repeat policy counts another attempt: this one keeps its credit, but its grade meets no minimum. */
  isExcluded: boolean;
  isTransfer: boolean;
  termName: string;
  /** The last day of its term. */
  endDate: string;
}

export interface AuditInput {
  sheet: RequirementSheet;
  /** The program's own; null if it has none. */
  requiredCredits: number | null;
  courses: readonly CourseOnRecord[];
  exceptions: readonly DegreeException[];
  catalog: CatalogCredits;
  /** Exact sums of the record: ten-thousandths of points times credits, hundredths of credits. */
  gpa: { points: number; credits: number };
  today: string;
}

/** A course as used, or as unused. */
export interface AuditedCourse {
  code: string;
  title: string;
  /** The credits used here. */
  credits: number;
  grade: string | null;
  termName: string;
  isInProgress: boolean;
  isTransfer: boolean;
  /** A remark about the course. */
  note: string | null;
}

/** The student's record, read by the sheet's limits and the exceptions. */
export class StudentRecord {
  readonly courses: readonly CourseOnRecord[];
  private readonly codes: ReadonlySet<string>;
  private readonly oldest: string | null;
  /** Cached per rule, because it is read often. */
  private readonly named = new Map<RequirementRule, ReadonlySet<CourseOnRecord>>();

  constructor(readonly input: AuditInput) {
    this.courses = [...input.courses].sort(byCode);
    this.codes = new Set(this.courses.map(({ code }) => foldCode(code)));
    const { years } = input.sheet;
    this.oldest = years === null ? null : `${Number(input.today.slice(0, 4)) - years}${input.today.slice(4)}`;
  }

  waiver(ruleId: string): string | null {
    return (
      this.input.exceptions.find((one) => one.kind === 'waiver' && one.ruleId === ruleId)?.reason ?? null
    );
  }

  meets(
    course: CourseOnRecord,
    rule: RequirementRule,
    block: RequirementBlock,
    state: Attempt['state'],
  ): boolean {
    return this.isNamed(course, rule) && this.best(course, rule, block, state) !== null;
  }

  /** The best attempt with a sufficient grade, of a course that the rule names. */
  best(
    course: CourseOnRecord,
    rule: RequirementRule,
    block: RequirementBlock,
    state: Attempt['state'],
  ): Attempt | null {
    const minimum = rule.minimumGrade ?? block.minimumGrade;
    const isGoodEnough = (attempt: Attempt): boolean =>
      (course.attempts.length === 1 || this.isAccepted(course, rule, attempt)) &&
      (state === 'in_progress' ||
        minimum === null ||
        attempt.isTransfer ||
        (!attempt.isExcluded && this.rank(attempt.grade) <= this.rank(minimum)) ||
        this.exception('grade', course, rule.id) !== null);
    return this.bestOf(course, (attempt) => attempt.state === state && isGoodEnough(attempt));
  }

  /**
   * What each further course counts for a rule of courses, in hundredths, the largest first: r missing courses count the
   * r least credits that could meet them. Courses on the record have their own credits.
   */
  slots(rule: RequirementRule): number[] {
    const own = this.courses.filter((course) => this.isNamed(course, rule)).map((course) => course.credits);
    const least = [...own, ...this.input.catalog.accepted(rule, this.codes)]
      .sort((one, other) => one - other)
      .slice(0, rule.needed)
      .reverse();
    return [...Array.from({ length: rule.needed - least.length }, () => least[0] ?? 0), ...least];
  }

  /** In hundredths. A passed course counts once; a course in progress counts if it wasn't passed before. */
  credits({ isHere = false } = {}): { earned: number; open: number } {
    let [here, elsewhere, open] = [0, 0, 0];
    for (const course of this.courses) {
      const passed = course.attempts.filter((one) => one.state === 'passed' && this.isRecent(course, one));
      if (passed.some(({ isTransfer }) => !isTransfer)) here += course.credits;
      else if (passed.length) elsewhere += course.credits;
      else if (course.attempts.some(({ state }) => state === 'in_progress')) open += course.credits;
    }
    const { transferCredits } = this.input.sheet;
    const counted = transferCredits === null ? elsewhere : Math.min(elsewhere, hundredths(transferCredits));
    return { earned: isHere ? here : here + counted, open };
  }

  /** Why it counts although the rule alone would exclude it. */
  reasonsFor(course: CourseOnRecord, rule: RequirementRule): string[] {
    const of = (kind: 'substitution' | 'grade' | 'age'): string[] => {
      const reason = this.exception(kind, course, kind === 'age' ? null : rule.id);
      return reason === null ? [] : [messages.audit.byException[kind](reason)];
    };
    return [...of('substitution'), ...of('grade'), ...of('age')];
  }

  unused(course: CourseOnRecord): AuditedCourse[] {
    const attempt =
      this.bestOf(course, ({ state }) => state === 'passed', false) ??
      this.bestOf(course, ({ state }) => state === 'in_progress', false);
    if (!attempt) return [];
    const rules = this.input.sheet.blocks.flatMap((block) => block.rules.map((rule) => ({ rule, block })));
    const named = rules.filter(({ rule }) => this.isNamed(course, rule));
    const note = !named.length
      ? messages.audit.unused.notNamed
      : !this.isRecent(course, attempt)
        ? messages.audit.unused.tooOld(this.input.sheet.years!)
        : named.some(({ rule, block }) => this.best(course, rule, block, attempt.state))
          ? messages.audit.unused.metByOthers
          : messages.audit.unused.gradeTooLow;
    return [{ ...shown(course, attempt), note }];
  }

  private isNamed(course: CourseOnRecord, rule: RequirementRule): boolean {
    let named = this.named.get(rule);
    if (!named) {
      named = new Set(
        this.courses.filter((one) => one.attempts.some((attempt) => this.isAccepted(one, rule, attempt))),
      );
      this.named.set(rule, named);
    }
    return named.has(course);
  }

  /** A pattern accepts the attempts of terms in which the course had such a code. */
  private isAccepted(course: CourseOnRecord, rule: RequirementRule, attempt: Attempt): boolean {
    const codes = { names: namesOf(course), taken: attempt.code ?? course.code };
    return asks(rule, codes) || this.exception('substitution', course, rule.id) !== null;
  }

  private bestOf(
    course: CourseOnRecord,
    counts: (attempt: Attempt) => boolean,
    isLimited = true,
  ): Attempt | null {
    const [first] = course.attempts
      .filter((attempt) => counts(attempt) && (!isLimited || this.isRecent(course, attempt)))
      .sort(
        (one, other) =>
          Number(one.isExcluded) - Number(other.isExcluded) ||
          this.rank(one.grade) - this.rank(other.grade) ||
          Number(one.isTransfer) - Number(other.isTransfer) ||
          (one.endDate < other.endDate ? 1 : -1),
      );
    return first ?? null;
  }

  private isRecent(course: CourseOnRecord, { state, endDate }: Attempt): boolean {
    return (
      state === 'in_progress' ||
      this.oldest === null ||
      endDate >= this.oldest ||
      this.exception('age', course, null) !== null
    );
  }

  private exception(
    kind: DegreeException['kind'],
    course: CourseOnRecord,
    ruleId: string | null,
  ): string | null {
    const found = this.input.exceptions.find(
      (one) =>
        one.kind === kind &&
        one.ruleId === ruleId &&
        one.courseCode !== null &&
        namesOf(course).some((code) => foldCode(code) === foldCode(one.courseCode!)),
    );
    return found?.reason ?? null;
  }

  private rank(grade: string | null): number {
    const at = (passingLetters as readonly (string | null)[]).indexOf(grade);
    return at < 0 ? passingLetters.length : at;
  }
}

const namesOf = ({ code, formerCodes = [] }: CourseOnRecord): string[] => [code, ...formerCodes];

export const shown = (course: CourseOnRecord, attempt: Attempt): Omit<AuditedCourse, 'note'> => ({
  code: attempt.code ?? course.code,
  title: attempt.title ?? course.title,
  credits: course.credits / 100,
  grade: attempt.grade,
  termName: attempt.termName,
  isTransfer: attempt.isTransfer,
  isInProgress: attempt.state === 'in_progress',
});

export const byCode = (one: CourseOnRecord, other: CourseOnRecord): number =>
  one.code < other.code ? -1 : one.code > other.code ? 1 : 0;

export const hundredths = (value: number): number => Math.round(value * 100);
