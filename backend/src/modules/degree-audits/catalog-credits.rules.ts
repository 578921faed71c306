import { asks, foldCode, type RequirementRule } from './requirement-sheet.js';

interface OfferedCourse {
  code: string;
  /** Hundredths. */
  credits: number;
}

/** The credits of the courses on offer. Audits share it, because it reads each rule only once. */
export class CatalogCredits {
  private readonly courses: readonly OfferedCourse[];
  private readonly known = new Map<string, readonly OfferedCourse[]>();

  constructor(courses: readonly OfferedCourse[]) {
    this.courses = courses
      .map(({ code, credits }) => ({ code: foldCode(code), credits }))
      .sort((one, other) => one.credits - other.credits);
  }

  /** The least credits of courses that a rule accepts, in hundredths, ascending, without these folded codes. */
  accepted(
    rule: Pick<RequirementRule, 'from' | 'except' | 'needed'>,
    without: ReadonlySet<string>,
  ): number[] {
    const key = JSON.stringify([rule.from, rule.except]);
    let accepted = this.known.get(key);
    if (!accepted) {
      accepted = this.courses.filter(({ code }) => asks(rule, code));
      this.known.set(key, accepted);
    }
    const found: number[] = [];
    for (const { code, credits } of accepted) {
      if (found.length >= rule.needed) break;
      if (!without.has(code)) found.push(credits);
    }
    return found;
  }
}
