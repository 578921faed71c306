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
import {
  opennessOf,
  type RequirementBlock,
  type RequirementRule,
  type WholeRule,
} from './requirement-sheet.js';

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
  const uses: Uses = new Map();
  for (const pool of [
    own,
    ...input.sheet.blocks.filter(({ mayShare }) => mayShare).map((block) => [block]),
  ]) {
    const inPool = usesIn(pool, record);
    const spent = spentIn(inPool);
    for (const [rule, used] of inPool) uses.set(rule, { used, spent });
  }
  const blocks = [
    ...input.sheet.blocks.map((block) => auditedBlock(block, uses, record)),
    ...wholeBlock(record),
  ];
  const used = new Set([...uses.values()].flatMap((one) => one.used.map(({ course }) => course)));
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

/** By rule: its courses, and the codes that are used up, here or by other rules that share no courses with it. */
type Uses = Map<RequirementRule, { used: RuleUse[]; spent: ReadonlySet<string> }>;

/** The codes of courses that are used whole, or whose credits are all used. */
function spentIn(uses: ReadonlyMap<RequirementRule, readonly RuleUse[]>): Set<string> {
  const left = new Map<CourseOnRecord, number>();
  for (const [{ counts }, used] of uses)
    for (const { course, amount } of used)
      left.set(course, counts === 'courses' ? 0 : (left.get(course) ?? course.credits) - amount);
  return new Set([...left].flatMap(([{ code }, credits]) => (credits > 0 ? [] : [code])));
}

function usesIn(pool: readonly RequirementBlock[], record: StudentRecord): Map<RequirementRule, RuleUse[]> {
  const rules = pool.flatMap((block) => block.rules.map((rule) => ({ rule, block })));
  const demands = rules.map(({ rule }) => ({
    counts: rule.counts,
    needed: record.waiver(rule.id) ? 0 : rule.counts === 'courses' ? rule.needed : hundredths(rule.needed),
    openness: opennessOf(rule),
    slots: rule.counts === 'courses' ? record.slots(rule) : [],
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

function auditedBlock(block: RequirementBlock, uses: Uses, record: StudentRecord): AuditedBlock {
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
  { used: uses, spent }: { used: readonly RuleUse[]; spent: ReadonlySet<string> },
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
      still > 0 ? messages.audit.amountOf(still, rule.counts, requested(left(rule, spent), block)) : null,
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
  uses: Uses,
  record: StudentRecord,
  minimum: string,
): string | null {
  const counted = new Map<CourseOnRecord, number>();
  for (const rule of block.rules)
    for (const { course, isOpen } of uses.get(rule)!.used) {
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
function left(rule: RequirementRule, spent: ReadonlySet<string>): RequirementRule {
  const from = rule.from.filter((code) => !spent.has(code));
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
