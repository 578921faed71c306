import { describe, expect, it } from '@jest/globals';
import {
  addMonths,
  figureErrors,
  fixedErrors,
  type PlanBody,
  type PlanState,
  scheduleFrom,
  totalErrors,
} from './plans.rules.js';

const dates = (first: string, count: number): string[] =>
  scheduleFrom(
    first,
    Array.from({ length: count }, () => '1.00'),
  ).map(({ dueDate }) => dueDate);

describe('addMonths', () => {
  it.each([
    ['2027-01-15', 1, '2027-02-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-10-31', 37, '2030-11-30'],
    ['2027-05-30', 0, '2027-05-30'],
  ])('of %s and %i should be %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('scheduleFrom should', () => {
  it('go back to the day after a month that has no such day', () => {
    expect(dates('2027-01-31', 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(dates('2027-12-30', 4)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']);
  });
});

const plan: PlanState = {
  studentId: 'a',
  termId: 'b',
  planType: '12-Month 0%',
  totalAmount: '1000.00',
  remainingBalance: '1000.00',
  monthlyPayment: '83.33',
  nextPaymentDate: '2027-01-31',
  status: 'current',
};

describe('figureErrors', () => {
  it.each<[PlanBody, Record<string, string[]>]>([
    [{}, {}],
    [{ remainingBalance: 1000, monthlyPayment: 83.33, status: 'current' }, {}],
    [{ monthlyPayment: 83.34 }, {}],
    [{ monthlyPayment: 83.32 }, {}],
    [{ monthlyPayment: 83.35 }, { monthlyPayment: ['Monthly payment must be 83.33.'] }],
    [{ monthlyPayment: 83.31 }, { monthlyPayment: ['Monthly payment must be 83.33.'] }],
    [{ remainingBalance: 999.99 }, { remainingBalance: ['Remaining balance must be 1000.00.'] }],
    [{ remainingBalance: 0 }, { remainingBalance: ['Remaining balance must be 1000.00.'] }],
    [{ status: 'pending' }, { status: ['Status must be current.'] }],
  ])('of %j', (body, errors) => {
    expect(figureErrors(body, plan)).toEqual(errors);
  });

  it('accept the quoted monthly payment, and name that of the plan otherwise', () => {
    expect(figureErrors({ monthlyPayment: 75 }, plan, '75.00')).toEqual({});
    expect(figureErrors({ monthlyPayment: 83.33 }, plan, '75.00')).toEqual({});
    expect(figureErrors({ monthlyPayment: 70 }, plan, '75.00')).toEqual({
      monthlyPayment: ['Monthly payment must be 83.33.'],
    });
  });
});

describe('totalErrors', () => {
  it.each([
    ['0.11', 12, 'Total amount must be at least 0.12, one cent for each month.'],
    ['0.12', 12, undefined],
    ['0.35', 36, 'Total amount must be at least 0.36, one cent for each month.'],
  ])('of %s over %i months', (total, months, message) => {
    expect(totalErrors(total, months).totalAmount?.[0]).toBe(message);
  });
});

describe('fixedErrors', () => {
  const paid = { ...plan, remainingBalance: '999.99' };
  it.each<[PlanBody, PlanState, string[]]>([
    [{ studentId: 'a', termId: 'b', totalAmount: 1000 }, plan, []],
    [{ studentId: 'x', termId: 'y' }, plan, ['studentId', 'termId']],
    [{ planType: '24-Month 0%', totalAmount: 5, nextPaymentDate: '2027-02-01' }, plan, []],
    [
      { planType: '24-Month 0%', totalAmount: 5, nextPaymentDate: '2027-02-01' },
      paid,
      ['nextPaymentDate', 'planType', 'totalAmount'],
    ],
    [{ planType: '12-Month 0%', totalAmount: 1000, nextPaymentDate: '2027-01-31' }, paid, []],
  ])('of %j', (body, before, fields) => {
    expect(Object.keys(fixedErrors(body as PlanBody, before)).sort()).toEqual(fields);
  });
});
