import { asks, type RequirementRule, type RequirementSheet } from './requirement-sheet.js';

/** A course of the catalog. */
export interface PlanCourse {
  code: string;
  title: string;
  credits: number;
  /** In the catalog's words. */
  prerequisites: string | null;
}

/** A course of a plan, or credits that the student chooses. */
export interface PlanItem {
  /** null: the student chooses. */
  code: string | null;
  /** The course's title, or the name of the requirement. */
  title: string;
  credits: number;
  /** The requirement's block. */
  part: string;
}

export interface PlanOptions {
  sheet: Pick<RequirementSheet, 'blocks'>;
  requiredCredits: number;
  courses: readonly PlanCourse[];
  /** The class levels by earned credits. */
  levels: readonly { level: string; fromCredits: number }[];
  creditsPerTerm: number;
}

interface Entry extends PlanItem {
  rule: RequirementRule | null;
  /** Every one of these, or one of them. */
  needs: { any: boolean; codes: string[] };
  /** The credits to earn before. */
  earned: number;
}

const electives = 'Electives';

/** The credits that most courses have. */
function usualCredits(courses: readonly PlanCourse[]): number {
  const counts = new Map<number, number>();
  for (const { credits } of courses) counts.set(credits, (counts.get(credits) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 3;
}

/** The hundreds of a course number: 3 for WLM 310. */
const numberOf = (code: string | null): number => Number(/\d/.exec(code ?? '')?.[0] ?? 0);

class Plan {
  private readonly usual: number;
  private entries: Entry[] = [];

  constructor(private readonly options: PlanOptions) {
    this.usual = usualCredits(options.courses);
  }

  terms(): PlanItem[][] {
    this.addRequirements();
    this.addPrerequisites();
    const missing =
      this.options.requiredCredits - this.entries.reduce((sum, { credits }) => sum + credits, 0);
    this.addChoices(missing, electives, electives, null);
    return this.schedule(this.inOrder());
  }

  /** Rules with the fewest courses to choose from come first, so that "any course" gets the rest. */
  private addRequirements(): void {
    const { sheet, courses } = this.options;
    const rules = sheet.blocks
      .flatMap(({ name, rules }) => rules.map((rule) => ({ part: name, rule })))
      .map((one) => ({ ...one, matches: courses.filter(({ code }) => asks(one.rule, code)) }))
      .sort((one, other) => one.matches.length - other.matches.length);
    for (const { part, rule, matches } of rules) {
      const free = matches.filter(({ code }) => !this.has(code));
      const offered =
        rule.counts === 'courses' ? free.length : free.reduce((sum, { credits }) => sum + credits, 0);
      if (offered <= rule.needed) for (const course of free) this.add(course, part, rule);
      else
        this.addChoices(
          rule.counts === 'courses' ? rule.needed * usualCredits(free) : rule.needed,
          rule.name,
          part,
          rule,
        );
    }
  }

  /** A prerequisite that no rule names takes the place of a choice that accepts it. */
  private addPrerequisites(): void {
    for (let at = 0; at < this.entries.length; at++) {
      const { any, codes } = this.entries[at]!.needs;
      if (any && codes.some((code) => this.has(code))) continue;
      for (const code of any ? codes.slice(0, 1) : codes) {
        const course = this.options.courses.find((one) => one.code === code)!;
        if (!this.has(code)) this.replaceChoice(course);
      }
    }
  }

  private replaceChoice(course: PlanCourse): void {
    const choice = this.entries.find(
      ({ code, rule, credits }) =>
        code === null && credits === course.credits && rule !== null && asks(rule, course.code),
    );
    this.entries = this.entries.filter((entry) => entry !== choice);
    this.add(course, choice?.part ?? electives, choice?.rule ?? null);
  }

  private has(code: string): boolean {
    return this.entries.some((entry) => entry.code === code);
  }

  private add(
    { code, title, credits, prerequisites }: PlanCourse,
    part: string,
    rule: RequirementRule | null,
  ): void {
    const text = prerequisites ?? '';
    const codes = this.options.courses
      .map((one) => one.code)
      .filter((one) => one !== code && text.includes(one));
    const level = /LEVEL\s*>=\s*(\w+)/i.exec(text)?.[1]?.toLowerCase();
    const earned = this.options.levels.find((one) => one.level === level)?.fromCredits ?? 0;
    this.entries.push({
      code,
      title,
      credits,
      part,
      rule,
      needs: { any: /\bOR\b/.test(text), codes },
      earned,
    });
  }

  private addChoices(credits: number, title: string, part: string, rule: RequirementRule | null): void {
    for (let left = credits; left > 0; left -= this.usual)
      this.entries.push({
        code: null,
        title,
        part,
        rule,
        credits: Math.min(left, this.usual),
        needs: { any: false, codes: [] },
        earned: 0,
      });
  }

  /** The length of the longest chain of courses that wait for this one. */
  private heightOf({ code }: Entry, above: readonly string[] = []): number {
    if (code === null || above.includes(code)) return 0;
    const waiting = this.entries.filter(({ needs }) => needs.codes.includes(code));
    return Math.max(0, ...waiting.map((entry) => 1 + this.heightOf(entry, [...above, code])));
  }

  /** From low numbers to high ones, the longest chains first, with the choices spread evenly among them. */
  private inOrder(): Entry[] {
    const rank = new Map(
      this.entries.map((entry) => [entry, [entry.earned, numberOf(entry.code), -this.heightOf(entry)]]),
    );
    const named = this.entries
      .filter(({ code }) => code !== null)
      .sort((one, other) => {
        const [mine, theirs] = [rank.get(one)!, rank.get(other)!];
        const at = mine.findIndex((value, place) => value !== theirs[place]);
        return at < 0 ? 0 : mine[at]! - theirs[at]!;
      });
    const choices = this.entries.filter(({ code }) => code === null);
    const place = (at: number, of: number): number => (at + 0.5) / of;
    return [
      ...named.map((entry, at) => ({ entry, at: place(at, named.length) })),
      ...choices.map((entry, at) => ({ entry, at: place(at, choices.length) })),
    ]
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
  }

  /** Fills term after term with what is possible by then. */
  private schedule(order: readonly Entry[]): PlanItem[][] {
    const terms: PlanItem[][] = [];
    const passed = new Set<string>();
    let left = [...order];
    let earned = 0;
    while (left.length) {
      const isPossible = ({ needs: { any, codes }, earned: least }: Entry): boolean =>
        least <= earned &&
        (any && codes.length
          ? codes.some((code) => passed.has(code))
          : codes.every((code) => passed.has(code)));
      const term: Entry[] = [];
      let credits = 0;
      for (const entry of left)
        if (isPossible(entry) && credits + entry.credits <= this.options.creditsPerTerm) {
          term.push(entry);
          credits += entry.credits;
        }
      // Requirements that contradict each other still end.
      if (!term.length) term.push(left[0]!);
      left = left.filter((entry) => !term.includes(entry));
      earned += term.reduce((sum, one) => sum + one.credits, 0);
      for (const { code } of term) if (code) passed.add(code);
      terms.push(term.map(({ code, title, credits: each, part }) => ({ code, title, credits: each, part })));
    }
    return terms;
  }
}

/** A plan that meets the requirements and the prerequisites, term by term. */
export const planOfStudy = (options: PlanOptions): PlanItem[][] => new Plan(options).terms();
