import { assign, type Supply, type Use } from './assignment.rules.js';
import { messages } from './messages.js';
import {
  type Attempt,
  type AuditedCourse,
  type AuditInput,
  byCode,
  type CourseOnRecord,
  hundredths,
  shown,
  StudentRecord,
} from './student-record.rules.js';
import type { RequirementBlock, RequirementRule, WholeRule } from './requirement-sheet.js';

export type RequirementStatus = 'met' | 'in_progress' | 'missing';

export interface AuditedRule {
  id: string;
  name: string;
  status: RequirementStatus;
  /** Courses or credits, depending on the rule. */
  needed: number;
  completed: number;
  inProgress: number;
  counts: 'courses' | 'credits' | 'points';
  /** The rule as a sentence. */
  asks: string;
  /** The remaining requirement; null if nothing is missing. */
  missing: string | null;
  /** Why a waiver meets it. */
  waiver: string | null;
  courses: AuditedCourse[];
}

export interface AuditedBlock {
  name: string;
  status: RequirementStatus;
  rules: AuditedRule[];
  courses: AuditedCourse[];
  missing: string[];
}

export interface DegreeAudit {
  complete: boolean;
  blocks: AuditedBlock[];
  unused: AuditedCourse[];
}

/** Which rules the record meets, with which courses, and what is missing. The record's order doesn't matter. */
export function auditOf(input: AuditInput): DegreeAudit {
  const record = new StudentRecord(input);
  const own = input.sheet.blocks.filter(({ mayShare }) => !mayShare);
  const uses = new Map<RequirementRule, RuleUse[]>();
  for (const pool of [own, ...input.sheet.blocks.filter(({ mayShare }) => mayShare).map((block) => [block])])
    for (const [rule, used] of usesIn(pool, record)) uses.set(rule, used);
  const blocks = [
    ...input.sheet.blocks.map((block) => auditedBlock(block, uses, record)),
    ...wholeBlock(record),
  ];
  const used = new Set([...uses.values()].flat().map(({ course }) => course));
  return {
    complete: blocks.every(({ status }) => status === 'met'),
    blocks,
    unused: record.courses.flatMap((course) => (used.has(course) ? [] : record.unused(course))),
  };
}

interface RuleUse extends Omit<Use, 'supply' | 'demand' | 'through'> {
  course: CourseOnRecord;
  through: CourseOnRecord | null;
}

function usesIn(pool: readonly RequirementBlock[], record: StudentRecord): Map<RequirementRule, RuleUse[]> {
  const rules = pool.flatMap((block) => block.rules.map((rule) => ({ rule, block })));
  const demands = rules.map(({ rule }) => ({
    counts: rule.counts,
    needed: record.waiver(rule.id) ? 0 : rule.counts === 'courses' ? rule.needed : hundredths(rule.needed),
  }));
  const serving = (course: CourseOnRecord, state: Attempt['state']): number[] =>
    rules.flatMap(({ rule, block }, at) => (record.meets(course, rule, block, state) ? [at] : []));
  const supplies = record.courses.map((course): Supply => {
    const serves = serving(course, 'passed');
    return {
      code: course.code,
      credits: course.credits,
      serves,
      wouldServe: [...new Set([...serves, ...serving(course, 'in_progress')])].sort((a, b) => a - b),
    };
  });
  const byRule = new Map<RequirementRule, RuleUse[]>(rules.map(({ rule }) => [rule, []]));
  for (const { supply, demand, through, ...use } of assign(demands, supplies))
    byRule.get(rules[demand]!.rule)!.push({
      ...use,
      course: record.courses[supply]!,
      through: through === null ? null : record.courses[through]!,
    });
  for (const used of byRule.values())
    used.sort((one, other) => Number(one.isOpen) - Number(other.isOpen) || byCode(one.course, other.course));
  return byRule;
}

function auditedBlock(
  block: RequirementBlock,
  uses: ReadonlyMap<RequirementRule, readonly RuleUse[]>,
  record: StudentRecord,
): AuditedBlock {
  const rules = block.rules.map((rule) => auditedRule(rule, block, uses.get(rule)!, record));
  const gpa = block.minimumGpa === null ? null : blockGpa(block, uses, record, block.minimumGpa);
  return {
    name: block.name,
    status: worst([...rules.map(({ status }) => status), ...(gpa ? (['missing'] as const) : [])]),
    rules,
    courses: rules.flatMap(({ courses }) => courses),
    missing: [...missingOf(rules), ...(gpa ? [gpa] : [])],
  };
}

const missingOf = (rules: readonly AuditedRule[]): string[] =>
  rules.flatMap(({ missing, name }) => (missing === null ? [] : [messages.audit.missingIn(name, missing)]));

function auditedRule(
  rule: RequirementRule,
  block: RequirementBlock,
  uses: readonly RuleUse[],
  record: StudentRecord,
): AuditedRule {
  const scale = rule.counts === 'courses' ? 1 : 100;
  const sum = (isOpen: boolean): number =>
    uses.reduce((total, use) => total + (use.isOpen === isOpen ? use.amount : 0), 0) / scale;
  const waiver = record.waiver(rule.id);
  const [completed, inProgress] = [sum(false), sum(true)];
  const still = waiver ? 0 : tidy(rule.needed - completed - inProgress);
  return {
    id: rule.id,
    name: rule.name,
    needed: rule.needed,
    completed,
    inProgress,
    counts: rule.counts,
    waiver,
    status: waiver || completed >= rule.needed ? 'met' : still > 0 ? 'missing' : 'in_progress',
    asks: messages.audit.amountOf(rule.needed, rule.counts, requested(rule, block)),
    missing:
      still > 0 ? messages.audit.amountOf(still, rule.counts, requested(left(rule, uses), block)) : null,
    courses: uses.map((use) => usedCourse(use, rule, block, record)),
  };
}

function usedCourse(
  { course, amount, isOpen, through }: RuleUse,
  rule: RequirementRule,
  block: RequirementBlock,
  record: StudentRecord,
): AuditedCourse {
  const attempt =
    (isOpen && record.best(course, rule, block, 'in_progress')) ||
    record.best(course, rule, block, 'passed')!;
  const credits = rule.counts === 'courses' ? course.credits : amount;
  const notes = [
    ...(through ? [messages.audit.replacedBy(through.code)] : []),
    ...(credits < course.credits
      ? [messages.audit.partOfCredits(inCredits(credits), inCredits(course.credits))]
      : []),
    ...record.reasonsFor(course, rule),
  ];
  return { ...shown(course, attempt), credits: credits / 100, note: notes.join(' ') || null };
}

/** How far the GPA is too low; null if it is high enough, or no course carries points yet. */
function blockGpa(
  block: RequirementBlock,
  uses: ReadonlyMap<RequirementRule, readonly RuleUse[]>,
  record: StudentRecord,
  minimum: string,
): string | null {
  const counted = new Map<CourseOnRecord, number>();
  for (const rule of block.rules)
    for (const { course, isOpen } of uses.get(rule)!) {
      const points = isOpen ? null : record.best(course, rule, block, 'passed')!.points;
      if (points !== null) counted.set(course, points);
    }
  let [points, credits] = [0, 0];
  for (const [course, each] of counted) {
    points += course.credits * each;
    credits += course.credits;
  }
  if (points >= hundredths(Number(minimum)) * credits) return null;
  return messages.audit.blockGpaTooLow(minimum, average(points, credits));
}

/** The program's credits, GPA and residency; none of them if the sheet doesn't require any. */
function wholeBlock(record: StudentRecord): AuditedBlock[] {
  const { sheet, requiredCredits, gpa } = record.input;
  const { wholeRules } = messages.audit;
  const { earned, open } = record.credits();
  const rules: AuditedRule[] = [];
  if (requiredCredits !== null) {
    const asks = messages.audit.credits(requiredCredits, sheet.transferCredits);
    rules.push(
      credits(
        record,
        { id: 'credits', name: wholeRules.credits, needed: requiredCredits, asks },
        earned,
        open,
      ),
    );
  }
  if (sheet.residencyCredits !== null) {
    const needed = sheet.residencyCredits;
    const here = record.credits({ isHere: true });
    const asks = messages.audit.residency(needed);
    rules.push(
      credits(record, { id: 'residency', name: wholeRules.residency, needed, asks }, here.earned, here.open),
    );
  }
  if (sheet.minimumGpa !== null) {
    const waiver = record.waiver('gpa');
    const needed = Number(sheet.minimumGpa);
    const isMet = gpa.credits > 0 && gpa.points >= hundredths(needed) * gpa.credits;
    rules.push({
      id: 'gpa',
      name: wholeRules.gpa,
      counts: 'points',
      needed,
      waiver,
      inProgress: 0,
      courses: [],
      completed: gpa.credits ? Number(average(gpa.points, gpa.credits)) : 0,
      status: waiver || isMet ? 'met' : 'missing',
      asks: messages.audit.gpa(sheet.minimumGpa),
      missing: waiver || isMet ? null : gpaMissing(sheet.minimumGpa, gpa),
    });
  }
  if (!rules.length) return [];
  const status = worst(rules.map((rule) => rule.status));
  return [{ name: messages.audit.wholeDegree, status, rules, courses: [], missing: missingOf(rules) }];
}

const gpaMissing = (minimum: string, { points, credits: of }: AuditInput['gpa']): string =>
  of ? messages.audit.gpaTooLow(minimum, average(points, of)) : messages.audit.gpaUnknown(minimum);

/** Earned credits and credits in progress, in hundredths. */
function credits(
  record: StudentRecord,
  rule: Pick<AuditedRule, 'name' | 'needed' | 'asks'> & { id: WholeRule },
  earned: number,
  open: number,
): AuditedRule {
  const waiver = record.waiver(rule.id);
  const still = waiver ? 0 : Math.max(0, hundredths(rule.needed) - earned - open);
  return {
    ...rule,
    counts: 'credits',
    waiver,
    completed: earned / 100,
    inProgress: open / 100,
    courses: [],
    status: waiver || earned >= hundredths(rule.needed) ? 'met' : still ? 'missing' : 'in_progress',
    missing: still ? messages.audit.creditsMissing(still / 100) : null,
  };
}

const tidy = (value: number): number => Math.round(value * 100) / 100;
const inCredits = (value: number): string => String(value / 100);

/** Two decimals, rounded half up, from ten-thousandths and hundredths. */
function average(points: number, of: number): string {
  const rounded = Math.floor((2 * points + of) / (2 * of));
  return `${Math.floor(rounded / 100)}.${String(rounded % 100).padStart(2, '0')}`;
}

/** The rule without the codes that are used up; the whole rule if no code is left. */
function left(rule: RequirementRule, uses: readonly RuleUse[]): RequirementRule {
  const isUsed = (code: string): boolean =>
    uses.some(
      ({ course, amount }) => course.code === code && (rule.counts === 'courses' || amount >= course.credits),
    );
  const from = rule.from.filter((code) => !isUsed(code));
  return from.length ? { ...rule, from } : rule;
}

const requested = ({ from, except, minimumGrade }: RequirementRule, block: RequirementBlock) => ({
  from,
  except,
  grade: minimumGrade ?? block.minimumGrade,
});

const severity: readonly RequirementStatus[] = ['met', 'in_progress', 'missing'];
const worst = (statuses: readonly RequirementStatus[]): RequirementStatus =>
  severity[Math.max(0, ...statuses.map((status) => severity.indexOf(status)))]!;
