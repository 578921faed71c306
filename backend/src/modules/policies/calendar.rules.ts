import { addDays } from '../../common/calendar.js';
import { newYorkDay, newYorkInstant } from '../../common/new-york.js';
import type { RefundTiers } from '../../common/refund-tiers.js';
import { daysBetween, type TermDates } from '../../common/term-days.js';
import type { TermType } from '../../common/term-types.js';
import type {
  AddDrop,
  Admissions,
  Deadline,
  DueDates,
  Incomplete,
  TermDate,
  Waitlist,
} from './policy.kinds.js';

export function deadline(rule: Deadline, { startDate, endDate }: TermDates): string {
  if ('date' in rule) return rule.date;
  return 'daysAfterStart' in rule
    ? addDays(startDate, rule.daysAfterStart)
    : addDays(endDate, -rule.daysBeforeEnd);
}

/** The last day on which the waitlists of a term promote. */
export const waitlistUntil = (
  { promoteUntil }: Waitlist,
  { addDropUntil }: AddDrop,
  term: TermDates,
): string =>
  'daysAfterAddDrop' in promoteUntil
    ? addDays(deadline(addDropUntil, term), promoteUntil.daysAfterAddDrop)
    : deadline(promoteUntil, term);

interface TypedTerm extends TermDates {
  type: TermType;
}

/** A day of the year is the one nearest to the term's first day. */
function dateOf(date: TermDate, { type, startDate }: Pick<TypedTerm, 'type' | 'startDate'>): string {
  if ('date' in date) return date.date;
  const rule = date.byTermType[type];
  if ('daysBeforeStart' in rule) return addDays(startDate, -rule.daysBeforeStart);
  const year = Number(startDate.slice(0, 4));
  const distance = (day: string) => Math.abs(daysBetween(day, startDate));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${rule.yearly}`)
    .reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest));
}

/** The due date of a term's tuition. */
export const dueDateOf = (
  { tuition }: Pick<DueDates, 'tuition'>,
  term: Pick<TypedTerm, 'type' | 'startDate'>,
): string => dateOf(tuition, term);

/** The last day on which a term's applications for admission can be submitted. */
export const applyUntil = (
  { applyUntil: date }: Pick<Admissions, 'applyUntil'>,
  term: Pick<TypedTerm, 'type' | 'startDate'>,
): string => dateOf(date, term);

/** The last day of an I; it becomes an F on the next day. */
export const incompleteUntil = ({ daysAfterTermEnd }: Incomplete, { endDate }: TermDates): string =>
  addDays(endDate, daysAfterTermEnd);

/** A rule in effect for a term, and its version. */
interface Held<Content> {
  id: string;
  isOwn: boolean;
  content: Content;
}

export interface RulesWithDays {
  add_drop: Held<AddDrop>;
  refund_tiers: Held<RefundTiers>;
  incomplete: Held<Incomplete>;
  waitlist: Held<Waitlist>;
  due_dates: Held<DueDates>;
}

interface Ending {
  lastDay: string;
  /** The first moment that is too late. */
  endsAt: string;
  isOver: boolean;
}

export interface LastDay extends Ending {
  policyId: string;
  isOwn: boolean;
}

export interface LastDays {
  finalGrades: { firstDay: string; startsAt: string; isOpen: boolean };
  gradesDue: Ending;
  addDrop: LastDay;
  withdrawal: LastDay;
  incomplete: LastDay;
  waitlist: LastDay;
  tuitionDue: LastDay;
  planEnrollment: LastDay;
  refunds: (LastDay & { percent: number })[];
  refundAfterwards: number;
}

/** Each last day of a term by its rules, with the version; final grades also have a first day (decision 0103). */
export function lastDays(rules: RulesWithDays, term: TypedTerm & { gradesDue: string }, now: Date): LastDays {
  const today = newYorkDay(now);
  const ending = (lastDay: string): Ending => ({
    lastDay,
    endsAt: newYorkInstant(addDays(lastDay, 1), '00:00:00').toISOString(),
    isOver: today > lastDay,
  });
  const of = ({ id, isOwn }: Held<unknown>, lastDay: string): LastDay => ({
    ...ending(lastDay),
    policyId: id,
    isOwn,
  });
  const { add_drop, refund_tiers, incomplete, waitlist, due_dates } = rules;
  return {
    finalGrades: {
      firstDay: term.startDate,
      startsAt: newYorkInstant(term.startDate, '00:00:00').toISOString(),
      isOpen: today >= term.startDate,
    },
    gradesDue: ending(term.gradesDue),
    addDrop: of(add_drop, deadline(add_drop.content.addDropUntil, term)),
    withdrawal: of(add_drop, deadline(add_drop.content.withdrawUntil, term)),
    incomplete: of(incomplete, incompleteUntil(incomplete.content, term)),
    waitlist: of(waitlist, waitlistUntil(waitlist.content, add_drop.content, term)),
    tuitionDue: of(due_dates, dueDateOf(due_dates.content, term)),
    planEnrollment: of(due_dates, dateOf(due_dates.content.planEnrollment, term)),
    refunds: refund_tiers.content.tiers.map((tier) => ({
      percent: tier.percent,
      ...of(
        refund_tiers,
        // Day 1 is the first day of classes.
        'throughDate' in tier ? tier.throughDate : addDays(term.startDate, tier.throughDay - 1),
      ),
    })),
    refundAfterwards: refund_tiers.content.afterwards,
  };
}
