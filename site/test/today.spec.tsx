// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { planEnrollment, priorityDeadlines } from '../src/facts/deadlines';
import { academicYear, nextYearly, seasonOn, upcoming } from '../src/facts/today';
import { markTerms, showTerms } from '../src/islands/parts/calendar';
import { comingDays, foldAfter, nextDates, setYears, showComing, showNext } from '../src/islands/parts/days';
import { AcademicCalendarPage } from '../src/pages/AcademicCalendarPage';
import { AthleticsPage } from '../src/pages/AthleticsPage';
import { FinancialAidPage } from '../src/pages/FinancialAidPage';
import { HomePage } from '../src/pages/HomePage';
import { CostOfAttendancePage } from '../src/pages/CostOfAttendancePage';
import { PaymentPlansPage } from '../src/pages/PaymentPlansPage';
import { TuitionFeesPage } from '../src/pages/TuitionFeesPage';
import { RefundPolicyPage } from '../src/pages/RefundPolicyPage';
import { ProgramsPage } from '../src/pages/ProgramsPage';
import { AdmissionsPage } from '../src/pages/AdmissionsPage';
import { built, fold, one, pagesOn, texts } from './todayPages';

const term = (name: string, [opens, closes, starts, ends]: string[]) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  startDate: starts!,
  endDate: ends!,
  registrationStartDate: opens!,
  registrationEndDate: closes!,
});
const terms = [
  term('Fall 2025', ['2025-04-15', '2025-08-22', '2025-08-25', '2025-12-13']),
  term('Fall 2026', ['2026-04-15', '2026-08-21', '2026-08-24', '2026-12-12']),
  term('Spring 2027', ['2026-11-15', '2027-01-08', '2027-01-11', '2027-05-01']),
];

describe('a day', () => {
  it.each([
    ['2026-06-30', '2025/26'],
    ['2026-07-01', '2026/27'],
    ['2026-11-22', '2026/27'],
    ['2099-12-31', '2099/00'],
  ])('%s should be in the academic year %s', (day, year) => expect(academicYear(day)).toBe(year));

  it.each([
    ['Winter', '2026-02-28', 'Winter 2025'],
    ['Winter', '2026-03-01', 'Winter 2026'],
    ['Spring', '2026-05-31', 'Spring 2026'],
    ['Spring', '2026-06-01', 'Spring 2027'],
  ] as const)('%s on %s should be %s', (season, day, name) => expect(seasonOn(season, day)).toBe(name));

  it('should be before the first season of a sport that starts later', () =>
    expect(seasonOn('Spring', '2026-01-10', 2027)).toBe('Spring 2027'));

  it('should have the next dates of yearly deadlines, the next one first', () => {
    expect(nextYearly('03-15', '2026-03-15')).toBe('2026-03-15');
    expect(nextYearly('03-15', '2026-03-16')).toBe('2027-03-15');
    expect(upcoming(priorityDeadlines, '2026-11-22').map(({ term, date }) => [term, date])).toEqual([
      ['Summer 2027', 'April 1, 2027'],
      ['Fall 2027', 'June 1, 2027'],
      ['Spring 2028', 'November 1, 2027'],
    ]);
    expect(upcoming(planEnrollment, '2026-11-22')[0]).toMatchObject({
      term: 'Spring 2027',
      date: 'December 15, 2026',
    });
  });
});

describe('a page that was built on an earlier day', () => {
  it('should name the academic year of today', () => {
    built(ProgramsPage, '2026-06-30');
    expect(one('#tuition-heading').textContent).toBe('Tuition 2025/26');
    setYears('2026-11-22');
    expect(one('#tuition-heading').textContent).toBe('Tuition 2026/27');
  });

  it.each([
    ['no price changed', ['2000-01-01'], '2027/28', undefined],
    ['prices changed with the academic year', ['2000-01-01', '2027-07-01'], '2026/27', 'July 1, 2027'],
    [
      'prices changed during the year',
      ['2000-01-01', '2027-09-15', '2027-10-01'],
      '2027/28',
      'September 15, 2027',
    ],
    ['prices changed twice', ['2000-01-01', '2027-01-10', '2027-07-01'], '2026/27', 'January 10, 2027'],
  ])('should name the year of its prices a year later: %s', (_, changes, year, changed) => {
    built(TuitionFeesPage, '2026-11-22');
    const notice = one('[data-price-notice]');
    expect(notice.hidden).toBe(true);
    setYears('2027-11-22', changes);
    expect(new Set(texts('[data-prices-since]'))).toEqual(new Set([year]));
    expect(one('#tuition-heading').textContent).toBe(`Tuition ${year}`);
    expect(notice.hidden).toBe(!changed);
    if (changed)
      expect(notice.textContent).toBe(
        `Prices changed on ${changed}. This page still shows the ${year} prices. Ask admissions for the current prices.`,
      );
  });

  it.each([HomePage, ProgramsPage, PaymentPlansPage, CostOfAttendancePage, TuitionFeesPage])(
    'should have the notice about old prices: %o',
    (Page) => {
      built(Page, '2026-11-22');
      expect(texts('[data-price-notice]')).toHaveLength(1);
    },
  );

  it('should name the next seasons', () => {
    built(AthleticsPage, '2025-11-22');
    expect(texts('.sport-head .badge').slice(0, 5)).toEqual([
      'Spring 2027',
      'Spring 2027',
      'Winter 2025',
      'Winter 2025',
      'Spring 2026',
    ]);
    setYears('2027-06-01');
    expect(texts('.sport-head .badge').slice(0, 5)).toEqual([
      'Spring 2028',
      'Spring 2028',
      'Winter 2027',
      'Winter 2027',
      'Spring 2028',
    ]);
  });

  it.each([
    ['2027-01-14', 'Coming Spring 2027', 'begins in Spring 2027'],
    ['2027-01-15', 'Since Spring 2027', 'began in Spring 2027'],
  ])('should say on %s: %s', (today, eyebrow, play) => {
    built(AthleticsPage, '2026-11-22');
    expect(one('.eyebrow').textContent).toBe('Coming Spring 2027');
    setYears(today);
    expect(one('.eyebrow').textContent).toBe(eyebrow);
    expect(one('.band-lede').textContent).toContain(play);
  });

  it('should name the terms of the priority dates of aid, the next one first', () => {
    built(AdmissionsPage, '2026-03-31');
    const days = '.leaves li:nth-child(3) .yearly-day';
    expect(texts(days)[0]).toBe('Summer 2026 April 1, 2026');
    setYears('2026-04-02');
    expect(texts(days)).toEqual([
      'Fall 2026 June 1, 2026',
      'Spring 2027 November 1, 2026',
      'Summer 2027 April 1, 2027',
    ]);
  });

  it('should keep yearly deadlines in order when the build is more than a year old', () => {
    built(FinancialAidPage, '2026-03-31');
    setYears('2027-04-02');
    expect(texts('#priority tbody tr')).toEqual([
      'Fall 2027June 1, 2027',
      'Spring 2028November 1, 2027',
      'Summer 2028April 1, 2028',
    ]);
  });

  it('should move a past yearly deadline behind the others', () => {
    built(FinancialAidPage, '2026-03-31');
    expect(texts('#priority tbody time')[0]).toBe('April 1, 2026');
    setYears('2026-04-02');
    expect(texts('#priority tbody tr')).toEqual([
      'Fall 2026June 1, 2026',
      'Spring 2027November 1, 2026',
      'Summer 2027April 1, 2027',
    ]);
  });

  it('should fold away past terms and deadlines', () => {
    built(AcademicCalendarPage, '2025-11-22');
    const earlier = '[data-fold] details .term h3';
    expect(texts(earlier)).toEqual(['Fall 2024', 'Spring 2025', 'Summer 2025']);
    expect(texts('#deadlines-registration tbody th')).toEqual(['Registration opens, Spring 2026']);
    fold('2026-05-10');
    expect(texts(earlier)).toEqual(['Fall 2024', 'Spring 2025', 'Summer 2025', 'Spring 2026']);
    expect(one('[data-fold] > .terms').hidden).toBe(true);
    expect(texts('#deadlines-registration-earlier tbody tr')).toHaveLength(4);
    expect(one('#deadlines-registration').closest('[hidden]')).not.toBeNull();
  });

  it('should fold away the refund dates of a past term', () => {
    built(RefundPolicyPage, '2026-02-02');
    const dates = document.querySelector<HTMLDetailsElement>('[data-fold-after]')!;
    expect(dates.open).toBe(true);
    foldAfter('2026-02-02');
    expect(dates.open).toBe(true);
    foldAfter('2026-02-03');
    expect(dates.open).toBe(false);
    built(RefundPolicyPage, '2026-02-03');
    expect(document.querySelector<HTMLDetailsElement>('[data-fold-after]')!.open).toBe(false);
  });

  it('should fold nothing away before the first day', () => {
    built(AcademicCalendarPage, '2024-01-01');
    fold('2024-01-01');
    expect(texts('details.fold:not([hidden])')).toEqual([]);
    expect(texts('[data-fold] > .terms > .term')).toHaveLength(4);
  });
});

pagesOn(['2027-05-02']);

describe('the next dates', () => {
  it('should be the next start date and the next last day to register', () => {
    expect(nextDates({ today: '2026-11-22', terms })).toMatchObject({
      start: { day: '2027-01-11', about: 'Spring 2027 classes begin' },
      deadline: { day: '2027-01-08', about: 'Last day to register for Spring 2027' },
    });
    expect(nextDates({ today: '2026-11-14', terms }).deadline!.day).toBe('2027-01-08');
    expect(nextDates({ today: '2027-01-12', terms })).toEqual({ start: undefined, deadline: undefined });
  });

  it.each([
    ['home', HomePage],
    ['the calendar', AcademicCalendarPage],
  ])('should be on %s, before all past dates', (_, Page) => {
    built(Page, '2026-11-22');
    expect(texts('[data-next-day]').join()).not.toMatch(/\d/);
    showNext(one('[data-next]'), { today: '2026-11-22', terms });
    expect(texts('[data-next-day]')).toEqual(['January 11, 2027', 'January 8, 2027']);
    const fold = document.querySelector('.fold');
    if (fold) expect(one('[data-next]').compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should lead the list of deadlines', () => {
    built(AcademicCalendarPage, '2026-11-22');
    expect(one('[data-coming]').hidden).toBe(true);
    showComing(one('[data-coming]'), { today: '2026-11-22', terms });
    expect(one('[data-coming]').hidden).toBe(false);
    expect(texts('#coming tbody tr')).toEqual([
      'Last day of Fall 2026December 12, 2026',
      'Last day to register for Spring 2027January 8, 2027',
      'Spring 2027 classes beginJanuary 11, 2027',
      'Last day of Spring 2027May 1, 2027',
    ]);
    expect(comingDays({ today: '2027-05-02', terms })).toEqual([]);
  });

  it('should fold away past terms of the system', () => {
    built(AcademicCalendarPage, '2026-11-22');
    showTerms(one('[data-terms]'), { today: '2026-11-22', terms });
    markTerms(document.querySelectorAll<HTMLElement>('[data-term]'), { today: '2026-11-22', terms });
    fold('2026-11-22');
    expect(texts('.now-list:not(.now-earlier) h3')).toEqual(['Fall 2026', 'Spring 2027']);
    expect(texts('.now-earlier h3')).toEqual(['Fall 2025']);
    expect(one('.now-earlier').closest('details')!.hidden).toBe(false);
  });
});
