import {
  type PaymentPlan,
  type PaymentStatus,
  type PlanType,
} from '../../src/modules/billing/plans/payment-plan.entity.js';
import type { PaymentPlanInstallment } from '../../src/modules/billing/plans/payment-plan-installment.entity.js';
import { type Installment, scheduleFrom } from '../../src/modules/billing/plans/plans.rules.js';
import type { Payment } from '../../src/modules/billing/payments/payment.entity.js';
import { toCents } from '../../src/common/money.js';
import type { Registration } from './billing.js';
import type { Calendar, DemoTerm } from './calendar.js';
import { firstOfMonth, newYork } from './dates.js';
import { groupBy } from './group.js';
import { decimal } from './decimal.js';
import { defaultOf } from './defaults.js';
import { installments, tuition } from './money.js';
import type { Learner } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

export interface DemoPlan {
  learner: Learner;
  term: DemoTerm;
  /** The terms whose tuition it finances. */
  terms: DemoTerm[];
  type: PlanType;
  status: PaymentStatus;
  months: number;
  cents: number;
  installments: Installment[];
  /** Paid installments, and how many of them were paid when due; the others were paid off with the last of these. */
  paid: number;
  paidOnTime: number;
  missed: { date: string; at: Date }[];
  nextDate: string | null;
  since: Date;
}

const { financing } = defaultOf('plan_types');
const types = financing.map(({ planType }) => planType);
const monthsOf = Object.fromEntries(financing.map(({ planType, months }) => [planType, months])) as Record<
  PlanType,
  number
>;

/** The number of plans in each status, for each type. */
const wanted: [PaymentStatus, number][] = [
  ['late', 3],
  ['paid', 4],
  ['pending', 2],
  ['current', 8],
];

/** Installments are due on the 1st, from the month after the term's start. */
const dueDate = (term: DemoTerm, number: number): string => firstOfMonth(term.startDate, number);

/** The number of installments due before today. */
function elapsed(term: DemoTerm, today: string): number {
  let count = 0;
  while (dueDate(term, count + 1) < today) count++;
  return count;
}

/** Plans of all types in all statuses, one per student; student@ has a current one for the running term. */
export function choosePlans(
  calendar: Calendar,
  all: Registration[],
  student: Learner,
  held: ReadonlySet<Learner>,
  today: string,
): DemoPlan[] {
  const { current, next } = calendar;
  const latest = (a: Registration, b: Registration): number => b.term.index - a.term.index;
  const dice = new Dice('plans');
  const shuffled = all
    .filter(({ learner }) => learner !== student)
    .map((registration) => [dice.roll(), registration] as const)
    .sort(([a], [b]) => a - b)
    .map(([, registration]) => registration);
  const own = all.find(({ learner, term }) => learner === student && term === current)!;
  /** The student's full-time term after this one, or the one before it. */
  const others = groupBy(all, ({ learner }) => learner);
  const second = ({ learner, term }: Registration): Registration | undefined =>
    [1, 2, -1, -2]
      .map((step) =>
        others.get(learner)!.find((one) => one.term.index === term.index + step && one.credits >= 12),
      )
      .find((one) => one !== undefined);
  const plans = [agree([own], '12-Month 0%', 'current', today)];
  // An amount that a hold calls unpaid must not have a plan that pays it.
  const used = new Set([student, ...held]);
  const due = new Map(calendar.terms.map((term) => [term, elapsed(term, today)]));
  for (const [status, count] of wanted)
    for (const type of types)
      for (let number = 0; number < count; number++) {
        const fitting = (status === 'pending' ? shuffled.toSorted(latest) : shuffled).find((registration) => {
          const { learner, term, credits } = registration;
          const fallen = due.get(term)!;
          const suits = {
            late: fallen >= 2 && fallen < monthsOf[type],
            paid: fallen >= Math.min(monthsOf[type], 18),
            pending: term.index >= current.index - 2,
            current: term.index >= current.index - 3 && term !== next && fallen < monthsOf[type],
          }[status];
          // The long plans finance two terms of full-time study.
          return (
            suits &&
            !used.has(learner) &&
            (type === '12-Month 0%' ? credits >= 6 : credits >= 12 && second(registration))
          );
        });
        if (!fitting) continue;
        used.add(fitting.learner);
        const financed = type === '12-Month 0%' ? [fitting] : [fitting, second(fitting)!];
        plans.push(agree(financed, type, status, today, 1 + (number % 2)));
      }
  return plans;
}

function agree(
  financed: Registration[],
  type: PlanType,
  status: PaymentStatus,
  today: string,
  behind = 0,
): DemoPlan {
  const { learner, term, since } = financed[0]!;
  const months = monthsOf[type];
  const due = elapsed(term, today);
  const missed = status === 'late' ? behind : 0;
  const paid = { pending: 0, paid: months, current: due, late: due - missed }[status];
  const cents = financed.reduce((sum, { credits }) => sum + tuition(credits, learner.program), 0);
  // A pending plan begins after the provider confirms it.
  const first = status === 'pending' ? firstOfMonth(today, 1) : dueDate(term, 1);
  return {
    learner,
    term,
    terms: financed.map((one) => one.term),
    type,
    status,
    months,
    cents,
    installments: scheduleFrom(
      first,
      installments(cents, months).map((part) => decimal(part)),
    ),
    paid,
    paidOnTime: Math.min(paid, due),
    missed: Array.from({ length: missed }, (_, position) => {
      const date = dueDate(term, paid + 1 + position);
      return { date, at: newYork(date, '23:30') };
    }),
    nextDate: status === 'pending' ? first : status === 'paid' ? null : dueDate(term, paid + 1),
    since,
  };
}

const planId = ({ learner, term, type }: DemoPlan): string =>
  idFor('plan', learner.studentId, term.name, type);

/** A plan of one term finances its tuition; a longer one names the charges. */
export function planRow(plan: DemoPlan, chargeIds: string[]): Row<PaymentPlan> {
  const { learner, term, type, status, months, cents, paid } = plan;
  return {
    id: planId(plan),
    createdAt: plan.since,
    studentId: learner.studentId,
    termId: term.id,
    planType: type,
    totalAmount: decimal(cents),
    remainingBalance: decimal(cents - sumOf(plan.installments.slice(0, paid))),
    monthlyPayment: plan.installments[paid]?.amount ?? decimal(0),
    nextPaymentDate: plan.nextDate,
    status,
    isConfirmed: status !== 'pending',
    requiresDisclosures: false,
    disclosuresDeliveredOn: null,
    tfcPlanId: status === 'pending' ? null : `TFC-${learner.number.slice(1)}-${months}`,
    chargeIds: plan.terms.length > 1 ? chargeIds : null,
  };
}

const sumOf = (parts: Installment[]): number => parts.reduce((sum, { amount }) => sum + toCents(amount), 0);

export const installmentRows = (plan: DemoPlan): Row<PaymentPlanInstallment>[] =>
  plan.installments.map((part) => ({
    id: idFor('installment', planId(plan), part.number),
    createdAt: plan.since,
    planId: planId(plan),
    ...part,
  }));

/** Paid by direct debit on the day an installment is due; early payoffs come with the last one. */
export function planPayments(plan: DemoPlan): Row<Payment>[] {
  const { installments: parts, paid, paidOnTime } = plan;
  const payment = (part: Installment, name: string, time: string, cents: number): Row<Payment> => {
    const receivedAt = newYork(part.dueDate, time);
    return {
      id: idFor('payment', planId(plan), name),
      createdAt: receivedAt,
      studentId: plan.learner.studentId,
      chargeId: null,
      planId: planId(plan),
      applicationId: null,
      amount: decimal(cents),
      method: 'bank_transfer',
      receivedAt,
      reference: `TFC-${plan.learner.number.slice(1)}-${plan.months}, ${name}`,
    };
  };
  const rest = sumOf(parts.slice(paidOnTime, paid));
  return [
    ...parts
      .slice(0, paidOnTime)
      .map((part) => payment(part, `installment ${part.number}`, '10:00', toCents(part.amount))),
    ...(rest ? [payment(parts[paidOnTime - 1]!, 'early payoff', '15:00', rest)] : []),
  ];
}
