/** Compares the published figures with the backend's rules and terms: the pages print the prices that are charged. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../src/facts/admissions';
import { terms, termDates } from '../src/facts/calendar';
import { enrollmentDeposit, feeTables } from '../src/facts/fees';
import { businessDays, gradePoints } from '../src/facts/format';
import * as plans from '../src/facts/plans';
import policies from '../src/facts/policies.json';
import { associate, bachelor } from '../src/facts/programs';
import { ownRefunds, refundTiers } from '../src/facts/refunds';
import { listRate, living, tuition } from '../src/facts/tuition';

const { everyTerm, ownOfTerm } = policies;

describe('tuition and fees', () => {
  it('should be printed as in the policies', () => {
    expect(tuition.partTime.perCredit).toBe(Number(everyTerm.tuition.perCredit));
    expect(tuition.fullTime.perSemester).toBe(Number(everyTerm.tuition.perSemester));
    expect(Object.values(listRate)).toEqual(Object.values(everyTerm.tuition.listPerCredit).map(Number));
  });

  it('should be the list rates that students without a program and graduate students are charged', () => {
    const rateOf = (level: string) =>
      Number(everyTerm.tuition.rates.find(({ programLevel }) => programLevel === level)?.perCredit);
    expect([rateOf('none'), rateOf('graduate')]).toEqual([listRate.undergraduate, listRate.graduate]);
  });

  it('should match the site document', () => {
    expect([tuition.partTime.perCredit, tuition.fullTime.perSemester]).toEqual([200, 3950]);
    expect(Object.values(listRate)).toEqual([425, 525]);
    expect(living.map(({ perSemester, perYear }) => [perSemester, perYear])).toEqual([
      [2500, 5000],
      [500, 1000],
    ]);
  });

  it('should have each fee in one table only', () => {
    const printed = feeTables.flatMap(({ fees }) => fees.map(({ description }) => description));
    const charged = everyTerm.fees.fees.filter(({ code }) => code !== 'housing');
    expect(printed).toHaveLength(charged.length);
    for (const { name } of charged)
      expect(printed.filter((description) => description.startsWith(name))).toHaveLength(1);
  });

  it('should have the amounts of the site document', () => {
    const amounts = feeTables.map(({ fees }) => fees.map(({ amount }) => amount));
    expect(amounts).toEqual([
      ['$10', '$500', '$25', '$50', '$25'],
      ['$125', 'varies'],
      ['$0', '$10', '$10', '$25', '$150', '$25'],
      ['$25', '$50', '$25'],
    ]);
  });
});

describe('admission', () => {
  it('should be printed as in the policy', () => {
    const { minimumGpa, decisionDays, answerDays, unfinishedDays } = everyTerm.admissions;
    expect([associate, bachelor].map((program) => Number(program.minimumGpa))).toEqual(
      [minimumGpa.associate, minimumGpa.bachelor].map(Number),
    );
    expect(application.decision).toBe(`${decisionDays.from}-${decisionDays.to} business days`);
    expect([application.answer, application.kept]).toEqual([`${answerDays} days`, `${unfinishedDays} days`]);
    const deposit = everyTerm.fees.fees.find(({ code }) => code === 'enrollment_deposit')!;
    expect(enrollmentDeposit.amount).toBe(Number(deposit.amount));
  });

  it('should match the site document', () => {
    expect([associate.minimumGpa, bachelor.minimumGpa, application.decision, enrollmentDeposit]).toEqual([
      '2.0',
      '2.5',
      '1-2 business days',
      { amount: 500, nonRefundable: 200 },
    ]);
  });

  it('should read well with other figures', () => {
    expect(['2.00', '2.75', '3.10'].map(gradePoints)).toEqual(['2.0', '2.75', '3.1']);
    expect([businessDays({ from: 1, to: 1 }), businessDays({ from: 3, to: 5 })]).toEqual([
      '1 business day',
      '3-5 business days',
    ]);
  });
});

describe('the refunds', () => {
  it('should match the policy, tier by tier', () => {
    expect(refundTiers.map(({ percentage }) => percentage)).toEqual([
      ...everyTerm.refund_tiers.tiers.map(({ percent }) => percent),
      everyTerm.refund_tiers.afterwards,
    ]);
  });

  it('should have the tiers of the site document', () => {
    expect(refundTiers.map(({ period, percentage }) => [period, percentage])).toEqual([
      ['Before classes begin', 100],
      ['Days 1-7', 90],
      ['Days 8-14', 75],
      ['Days 15-21', 50],
      ['Days 22-28', 25],
      ['Day 29 and after', 0],
    ]);
    expect(ownRefunds.tiers.map(({ period, percentage }) => [period, percentage])).toEqual([
      ['Through January 12, 2026', 100],
      ['Through February 2, 2026', 50],
      ['After February 2, 2026', 0],
    ]);
  });

  it('should name every term with its own dates', () => {
    const withOwn = Object.entries(ownOfTerm).filter(([, own]) => 'refund_tiers' in own);
    expect(withOwn.map(([term]) => term)).toEqual([ownRefunds.term]);
  });
});

describe('the plans', () => {
  it('should be the available plans, with their interest and fees', () => {
    expect(plans.tuitionFinancing).toEqual({ months: [12, 24, 36], interest: 0 });
    expect(new Set(everyTerm.plan_types.financing.map(({ interestPercent }) => interestPercent)).size).toBe(
      1,
    );
    expect(plans.extendedPlan).toMatchObject({ interest: 6, enrollmentFee: 500, per: 'year' });
    expect(plans.monthlyPlan).toMatchObject({ interest: 0, enrollmentFee: 25, per: 'semester' });
    expect(plans.late).toEqual({
      installmentFee: 25,
      balanceFee: 50,
      holdAfterDays: 30,
      suspendAfterDays: 60,
      returnedCheck: 25,
    });
  });
});

describe('the due dates of tuition', () => {
  it('should have the general rule of the site document', () => {
    expect(plans.dueDates).toEqual([
      { term: 'Fall', due: 'August 15' },
      { term: 'Spring', due: 'January 15' },
      { term: 'Summer', due: '30 days before the term begins' },
    ]);
  });

  it('should have the own dates of terms', () => {
    expect(termDates.map(({ tuitionDue }) => tuitionDue)).toEqual([
      '2024-12-15',
      '2025-05-01',
      '2025-08-01',
      '2026-01-02',
    ]);
  });
});

describe('the terms', () => {
  interface SystemTerm {
    name: string;
    startDate: string;
    endDate: string;
    registrationStartDate: string;
    tuitionDueDate: string;
  }
  let system: SystemTerm[];

  /** Imports the backend's files only here, for comparison, because it is another workspace. */
  beforeAll(async () => {
    const file = fileURLToPath(new URL('../../backend/demo/university/calendar.ts', import.meta.url));
    expect(fs.existsSync(file), path.basename(file)).toBe(true);
    const { calendarFor } = (await import(/* @vite-ignore */ file)) as {
      calendarFor(today: string): { terms: SystemTerm[] };
    };
    system = calendarFor('2026-11-20').terms;
  });

  const systemTerm = (name: string) => system.find((term) => term.name === name);

  it.each(terms.map((term) => [term.name, term] as const))(
    'should start and end %s on the right dates',
    (name, term) => {
      expect(systemTerm(name)).toMatchObject({ startDate: term.starts, endDate: term.ends });
      expect(term.events.map(({ date }) => date)).toEqual(term.events.map(({ date }) => date).toSorted());
      expect(term.events.find(({ event }) => event === 'Classes begin')?.date).toBe(term.starts);
    },
  );

  it.each(termDates.map((dates) => [dates.name, dates] as const))(
    'should have the registration and payment dates of the system for %s',
    (name, { registrationOpens, tuitionDue }) => {
      expect(systemTerm(name)).toMatchObject({
        registrationStartDate: registrationOpens,
        tuitionDueDate: tuitionDue,
      });
    },
  );

  it('should print the dates of the policies for Spring 2026', () => {
    const spring = terms.find(({ name }) => name === 'Spring 2026');
    const deadlines = spring?.events.filter(({ type }) => type === 'deadline').map(({ date }) => date);
    const { add_drop, refund_tiers } = ownOfTerm['Spring 2026'];
    expect(deadlines).toEqual(
      expect.arrayContaining([
        add_drop.addDropUntil.date,
        add_drop.withdrawUntil.date,
        ...refund_tiers.tiers.map(({ throughDate }) => throughDate),
      ]),
    );
    const dates = termDates.find(({ name }) => name === 'Spring 2026')!;
    expect(deadlines).toEqual(expect.arrayContaining([dates.tuitionDue, dates.applicationDue]));
  });
});
