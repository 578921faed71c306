import { describe, expect, it } from '@jest/globals';
import { dayOfTerm } from '../../common/term-days.js';
import { deadline, dueDateOf, incompleteUntil, lastDays } from './calendar.rules.js';

const term = { type: 'spring' as const, startDate: '2026-01-05', endDate: '2026-05-01' };

describe('days of a term should be counted from the first day of classes:', () => {
  it.each([
    ['2026-01-04', 0],
    ['2026-01-05', 1],
    ['2026-01-11', 7],
    ['2026-03-09', 64],
    ['2026-05-01', 117],
  ])('%s is day %i', (date, day) => {
    expect(dayOfTerm(term, date)).toBe(day);
  });
});

describe('a deadline should be', () => {
  it.each([
    [{ daysAfterStart: 0 }, '2026-01-05'],
    [{ daysAfterStart: 7 }, '2026-01-12'],
    [{ daysBeforeEnd: 42 }, '2026-03-20'],
    [{ date: '2026-02-28' }, '2026-02-28'],
  ])('%j: %s', (rule, date) => {
    expect(deadline(rule, term)).toBe(date);
  });

  it('for an I the number of days after the term', () => {
    expect(incompleteUntil({ lapsesTo: 'F', daysAfterTermEnd: 180 }, term)).toBe('2026-10-28');
  });
});

describe('the due date of tuition should be', () => {
  const byTermType = {
    fall: { yearly: '08-15' },
    winter: { daysBeforeStart: 0 },
    spring: { yearly: '01-15' },
    summer: { daysBeforeStart: 30 },
  };
  it.each([
    ['fall', '2026-08-24', '2026-08-15'],
    ['fall', '2026-07-06', '2026-08-15'],
    ['spring', '2026-01-05', '2026-01-15'],
    ['spring', '2025-12-29', '2026-01-15'],
    ['spring', '2026-03-02', '2026-01-15'],
    ['summer', '2026-05-18', '2026-04-18'],
    ['winter', '2026-12-14', '2026-12-14'],
  ] as const)('for the %s term that begins on %s: %s', (type, startDate, due) => {
    expect(dueDateOf({ tuition: { byTermType } }, { type, startDate })).toBe(due);
  });

  it("a term's own date", () => {
    expect(dueDateOf({ tuition: { date: '2026-01-02' } }, term)).toBe('2026-01-02');
  });
});

describe('the last days of a term should', () => {
  const add_drop = {
    id: 'a',
    isOwn: true,
    content: { addDropUntil: { daysAfterStart: 7 }, withdrawUntil: { daysBeforeEnd: 42 } },
  };
  const incomplete = { id: 'i', isOwn: false, content: { lapsesTo: 'F' as const, daysAfterTermEnd: 180 } };
  const tiers = [
    { percent: 100, throughDay: 0 },
    { percent: 90, throughDay: 7 },
    { percent: 50, throughDate: '2026-03-08' },
  ];
  const refund_tiers = { id: 'r', isOwn: false, content: { tiers, afterwards: 0 } };
  const waitlist = { id: 'w', isOwn: false, content: { promoteUntil: { daysAfterAddDrop: 2 } } };
  const content = { tuition: { date: '2025-12-15' }, planEnrollment: { date: '2025-12-01' } };
  const due_dates = { id: 'd', isOwn: false, content };
  const rules = { add_drop, incomplete, refund_tiers, waitlist, due_dates };
  const dated = { ...term, gradesDue: '2026-05-04' };

  it('name their version and end with the day in New York, before and after a clock change', () => {
    expect(lastDays(rules, dated, new Date('2026-01-13T04:59:59Z'))).toMatchObject({
      gradesDue: { lastDay: '2026-05-04', endsAt: '2026-05-05T04:00:00.000Z', isOver: false },
      addDrop: {
        lastDay: '2026-01-12',
        endsAt: '2026-01-13T05:00:00.000Z',
        isOver: false,
        policyId: 'a',
        isOwn: true,
      },
      withdrawal: { lastDay: '2026-03-20', endsAt: '2026-03-21T04:00:00.000Z', isOver: false },
      incomplete: { lastDay: '2026-10-28', policyId: 'i', isOwn: false },
      tuitionDue: { lastDay: '2025-12-15', isOver: true, policyId: 'd' },
      planEnrollment: {
        lastDay: '2025-12-01',
        endsAt: '2025-12-02T05:00:00.000Z',
        isOver: true,
        policyId: 'd',
      },
      waitlist: { lastDay: '2026-01-14', endsAt: '2026-01-15T05:00:00.000Z', isOver: false, policyId: 'w' },
      refunds: [
        { percent: 100, lastDay: '2026-01-04', isOver: true, policyId: 'r' },
        { percent: 90, lastDay: '2026-01-11', isOver: true },
        { percent: 50, lastDay: '2026-03-08', endsAt: '2026-03-09T04:00:00.000Z', isOver: false },
      ],
      refundAfterwards: 0,
    });
  });

  it('use the last waitlist day of the term where the policy does', () => {
    const own = { ...waitlist, content: { promoteUntil: { daysBeforeEnd: 42 } } };
    expect(lastDays({ ...rules, waitlist: own }, dated, new Date()).waitlist.lastDay).toBe('2026-03-20');
  });

  it.each([
    ['2026-01-05T04:59:59Z', false],
    ['2026-01-05T05:00:00Z', true],
  ])('say at %s whether final grades are accepted', (now, isOpen) => {
    expect(lastDays(rules, dated, new Date(now)).finalGrades).toEqual({
      firstDay: '2026-01-05',
      startsAt: '2026-01-05T05:00:00.000Z',
      isOpen,
    });
  });

  it('be over at the first moment of the next day', () => {
    expect(lastDays(rules, dated, new Date('2026-01-13T05:00:00Z')).addDrop.isOver).toBe(true);
  });
});
