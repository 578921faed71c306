import { toCents } from '../../src/common/money.js';
import type { Payment, PaymentMethod } from '../../src/modules/billing/payments/payment.entity.js';
import type { ChargeType, StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import type { Calendar, DemoTerm } from './calendar.js';
import { addDays, inWords, newYork } from './dates.js';
import { decimal } from './decimal.js';
import type { DemoHold } from './holds.js';
import { isActive } from './holds.js';
import * as money from './money.js';
import type { DemoEnrollment } from './offering.js';
import type { Learner, Person } from './people.js';
import type { DemoPlan } from './plans.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

/** A student's courses in a term, for charges. */
export interface Registration {
  learner: Learner;
  term: DemoTerm;
  credits: number;
  since: Date;
}

/** One per student and term: seats and withdrawals after add/drop, no waitlist entries. */
export function registrations(enrollments: DemoEnrollment[]): Registration[] {
  const found = new Map<string, Registration>();
  for (const { learner, section, status, grade, enrolledAt } of enrollments) {
    if (status === 'waitlisted' || (status === 'dropped' && grade !== 'W')) continue;
    const key = `${learner.studentId} ${section.term.index}`;
    const before = found.get(key);
    found.set(key, {
      learner,
      term: section.term,
      credits: (before?.credits ?? 0) + section.course.credits,
      since: before && before.since < enrolledAt ? before.since : enrolledAt,
    });
  }
  return [...found.values()];
}

const tuitionText = (credits: number): string =>
  `Tuition, ${credits === 1 ? '1 credit' : `${credits} credits`}`;
const chargeId = (learner: Learner, term: DemoTerm, description: string): string =>
  idFor('charge', learner.studentId, term.name, description);

/** The tuition charges that a plan finances. */
export const financedCharges = (plan: DemoPlan, all: Registration[]): string[] =>
  plan.terms.map((term) => {
    const { credits } = all.find((one) => one.learner === plan.learner && one.term === term)!;
    return chargeId(plan.learner, term, tuitionText(credits));
  });

interface Item {
  type: ChargeType;
  cents: number;
  description: string;
  dueDate: string;
  isPaid: boolean;
}

const chargeRow = (
  { learner, term, since }: Omit<Registration, 'credits'>,
  item: Item,
): Row<StudentCharge> => ({
  id: chargeId(learner, term, item.description),
  createdAt: since,
  studentId: learner.studentId,
  termId: term.id,
  chargeType: item.type,
  source: 'manual',
  amount: decimal(item.cents),
  description: item.description,
  dueDate: item.dueDate,
  isPaid: item.isPaid,
});

/** Charges of every term. Past ones are paid, except for the debts that the financial holds name. */
export function charges(
  { current, next }: Calendar,
  all: Registration[],
  plans: DemoPlan[],
  holds: DemoHold[],
  finishing: ReadonlySet<Person>,
): Row<StudentCharge>[] {
  const lastPast = new Map(
    all.filter(({ term }) => term.index < current.index).map(({ learner, term }) => [learner, term]),
  );
  const debts = new Map(
    holds
      .filter((hold) => hold.kind === 'financial' && isActive(hold))
      .map((hold) => [hold.learner, hold.reason]),
  );
  const rows: Row<StudentCharge>[] = [];
  for (const registration of all) {
    const { learner, term, credits } = registration;
    const dice = new Dice('pays', learner.studentId, term.name);
    const punctual = term.index < current.index || dice.chance(term === next ? 0.2 : 0.85);
    const debt = lastPast.get(learner) === term ? (debts.get(learner) ?? '') : '';
    const plan = plans.find((one) => one.learner === learner && one.terms.includes(term));
    const dueDate = term.tuitionDueDate;
    const add = (type: ChargeType, cents: number, description: string, isPaid: boolean): unknown =>
      rows.push(chargeRow(registration, { type, cents, description, dueDate, isPaid }));
    add(
      'tuition',
      money.tuition(credits, learner.program),
      tuitionText(credits),
      plan ? true : punctual && !debt.startsWith('Tuition'),
    );
    add('fees', money.registrationFee, 'Registration fee', punctual && !debt.includes('registration fee'));
    if (dice.chance(0.04)) add('fees', money.lateRegistrationFee, 'Late registration, one course', punctual);
    if (dice.chance(0.02)) add('other', money.idReplacementFee, 'Replacement of the ID card', punctual);
    if (dice.chance(0.03)) add('housing', money.housing, 'Housing', punctual);
    if (
      term === current
        ? finishing.has(learner)
        : learner.status === 'graduated' && learner.exit === term.index
    )
      add('fees', money.graduationFee, 'Graduation application', punctual);
  }
  return [...rows, ...plans.flatMap(lateFees)];
}

/** One per missed installment. */
const lateFees = (plan: DemoPlan): Row<StudentCharge>[] =>
  plan.missed.map(({ date, at }, position) =>
    chargeRow(
      { learner: plan.learner, term: plan.term, since: at },
      {
        type: 'fees',
        cents: money.latePaymentFee,
        description: `Late payment, installment of ${inWords(date)}`,
        dueDate: addDays(date, 30),
        isPaid: position > 0,
      },
    ),
  );

/** Payments for the charges that no plan finances: the whole amount of a paid one, a part of some others. */
export const chargePayments = (
  rows: Row<StudentCharge>[],
  financed: ReadonlySet<string>,
  today: string,
): Row<Payment>[] =>
  rows.flatMap((charge) => {
    if (financed.has(charge.id)) return [];
    const dice = new Dice('payment', charge.id);
    const cents = toCents(charge.amount);
    const part = dice.chance(0.15) ? Math.floor(cents / 250) * 100 : 0;
    return charge.isPaid || part ? [chargePayment(charge, charge.isPaid ? cents : part, dice, today)] : [];
  });

const methods: (readonly [PaymentMethod, number])[] = [
  ['card', 12],
  ['bank_transfer', 5],
  ['check', 2],
  ['cash', 1],
];

function chargePayment(charge: Row<StudentCharge>, cents: number, dice: Dice, today: string): Row<Payment> {
  const method = dice.weighted(methods);
  const days = dice.between(1, 20);
  const receivedAt = new Date(
    Math.min(charge.createdAt.getTime() + days * 86_400_000, newYork(today, '00:00').getTime()),
  );
  return {
    id: idFor('payment', charge.id),
    createdAt: receivedAt,
    studentId: charge.studentId,
    chargeId: charge.id,
    planId: null,
    applicationId: null,
    amount: decimal(cents),
    method,
    receivedAt,
    reference: method === 'check' ? `Check ${dice.between(1001, 9999)}` : null,
  };
}
