// @vitest-environment jsdom
import ICAL from 'ical.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedOf, feedOfAll, publishedFeeds } from '../src/calendar/feeds';
import { terms } from '../src/facts/calendar';
import { TodayProvider } from '../src/components/Today';
import {
  type SystemTerm,
  markDays,
  markTerms,
  showRegistration,
  showTerms,
  statesOf,
} from '../src/islands/parts/calendar';
import { AcademicCalendarPage } from '../src/pages/AcademicCalendarPage';
import { AdmissionsPage } from '../src/pages/AdmissionsPage';
import { HomePage } from '../src/pages/HomePage';

const term = (name: string, [opens, closes, starts, ends]: string[]): SystemTerm => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  startDate: starts!,
  endDate: ends!,
  registrationStartDate: opens!,
  registrationEndDate: closes!,
});
const system = [
  term('Fall 2025', ['2025-04-15', '2025-08-22', '2025-08-25', '2025-12-13']),
  term('Spring 2026', ['2025-12-01', '2026-01-02', '2026-01-05', '2026-05-01']),
  term('Summer 2026', ['2026-04-01', '2026-05-15', '2026-05-18', '2026-08-08']),
  term('Fall 2026', ['2026-04-15', '2026-08-21', '2026-08-24', '2026-12-12']),
];
const on = (today: string) => ({ today, terms: system });
/** The page as the server sends it, template and all. */
const show = (Page: () => React.ReactNode) => {
  const html = renderToStaticMarkup(
    <TodayProvider value="2024-01-01">
      <Page />
    </TodayProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
};
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the state of a term', () => {
  const [, spring] = system;
  it.each([
    ['2026-01-04', false, ['Coming']],
    ['2026-01-04', true, ['Registration open']],
    ['2026-01-05', false, ['In session']],
    ['2026-01-05', true, ['Registration open', 'In session']],
    ['2026-05-01', false, ['In session']],
    ['2026-05-02', false, ['Past']],
  ])('on %s, registration open: %s, should be %j', (today, open, states) => {
    expect(statesOf(spring!, today, open)).toEqual(states);
  });
});

describe('the calendar page', () => {
  beforeEach(() => show(AcademicCalendarPage));

  it('should name no state and no past day before the script runs', () => {
    expect(document.body.textContent).not.toMatch(/Past|In session|Today is/);
    expect(one('.now-list').childElementCount).toBe(0);
    expect(one('.now-without').textContent).toContain('registrar@collegium.example');
  });

  it('should list the terms without a card, past terms last', () => {
    showTerms(one('[data-terms]'), on('2026-05-18'));
    expect(texts('.now-term h3')).toEqual(['Summer 2026', 'Fall 2026', 'Fall 2025']);
    expect(texts('.now-term .badge')).toEqual(['In session', 'Registration open', 'Past']);
    expect(texts('.now-today')).toEqual(['Today is May 18, 2026 (Eastern Time).']);
    expect(document.querySelectorAll('.now-term.past')).toHaveLength(1);
    const [subscribe, download] = document.querySelectorAll<HTMLAnchorElement>('.now-term a');
    expect(subscribe!.href).toBe(`webcal://${location.host}/api/calendar/summer-2026.ics`);
    expect(download!.getAttribute('href')).toBe('/api/calendar/summer-2026.ics');
    expect(download!.getAttribute('aria-label')).toBe('Download Summer 2026');
  });

  it('should stay as it was built while the system has no term', () => {
    showTerms(one('[data-terms]'), { today: '2026-05-18', terms: [] });
    expect(one('[data-terms]').dataset.ready).toBeUndefined();
    expect(one('.now-list').hidden).toBe(true);
  });

  it('should mark past terms and days, and the next day of other terms', () => {
    markTerms(document.querySelectorAll<HTMLElement>('[data-term]'), on('2026-04-28'));
    for (const days of document.querySelectorAll<HTMLElement>('[data-days]')) markDays(days, '2026-04-28');
    expect(texts('.term h3 .badge')).toEqual(['Past', 'Past', 'Past', 'In session']);
    expect(texts('.next-day > span:not(.badge)')).toEqual(['Final examinations']);
    expect(document.querySelectorAll('#spring-2026 .past-day')).toHaveLength(7);
    expect(one('#spring-2026 .past-day time').textContent).toMatch(/ \(past\)$/);
    expect(document.querySelectorAll('#deadlines .past-day')).toHaveLength(12);
  });

  it('should mark nothing as past before the first day of the first term', () => {
    markTerms(document.querySelectorAll<HTMLElement>('[data-term]'), on('2024-01-01'));
    for (const days of document.querySelectorAll<HTMLElement>('[data-days]')) markDays(days, '2024-01-01');
    expect(texts('.past, .past-day')).toEqual([]);
    expect(texts('.term h3 .badge')).toEqual(['Coming', 'Coming', 'Coming', 'Coming']);
  });
});

describe('the news of registration', () => {
  const news = () => [texts('[data-registration] h3')[0], texts('[data-text]')[0]];
  beforeEach(() => show(HomePage));

  it('should name no term as built, nor while registration is closed', () => {
    const built = news();
    expect(built.join()).not.toMatch(/\d/);
    showRegistration(one('[data-registration]'), on('2026-02-01'));
    expect(news()).toEqual(built);
  });

  it('should name the term whose registration is open today', () => {
    showRegistration(one('[data-registration]'), on('2025-12-24'));
    expect(news()).toEqual([
      'Registration for Spring 2026 is open',
      'Register by January 2, 2026. Classes begin on January 5, 2026.',
    ]);
  });

  it('should name two terms, each with its dates', () => {
    showRegistration(one('[data-registration]'), on('2026-05-15'));
    expect(news()).toEqual([
      'Registration for Summer 2026 and Fall 2026 is open',
      'Summer 2026: Register by May 15, 2026. Classes begin on May 18, 2026. Fall 2026: Register by August 21, 2026. Classes begin on August 24, 2026.',
    ]);
  });
});

describe('the date of registration on the admissions page', () => {
  const dates = () => texts('[data-registration] > *').slice(0, 3);
  beforeEach(() => show(AdmissionsPage));

  it('should name no term as built', () => {
    expect(document.querySelectorAll('[data-registration]')).toHaveLength(1);
    expect(dates().join()).not.toMatch(/\d/);
  });

  it('should name the term whose registration is open today', () => {
    showRegistration(one('[data-registration]'), on('2025-12-24'));
    expect(dates()).toEqual([
      'Registration open',
      'Spring 2026',
      'Register by January 2, 2026. Classes begin on January 5, 2026.',
    ]);
  });
});

describe('the feeds of the published terms', () => {
  const feeds = publishedFeeds('https://www.collegium.example');
  const eventsOf = (address: string) =>
    new ICAL.Component(ICAL.parse(feeds.get(address)!) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));

  it('should have one for each term and one for all terms', () => {
    expect([...feeds.keys()]).toEqual([...terms.map(feedOf), feedOfAll]);
    expect(eventsOf(feedOfAll)).toHaveLength(terms.flatMap(({ events }) => events).length);
  });

  it.each(terms.map((published) => [published.name, published] as const))(
    'should hold the days of %s, the last one included',
    (name, published) => {
      expect(
        eventsOf(feedOf(published)).map(({ summary, startDate, endDate }) => [
          summary.toLowerCase(),
          startDate.toString(),
          endDate.subtractDate(startDate).days || endDate.subtractDate(startDate).weeks * 7,
        ]),
      ).toEqual(
        published.events.map(({ event, date, until = date }) => [
          `${name}: ${event}`.toLowerCase(),
          date,
          (Date.parse(until) - Date.parse(date)) / 86_400_000 + 1,
        ]),
      );
    },
  );

  it('should name each event once, in lines of at most 75 octets with the right line ends', () => {
    for (const [address, text] of feeds) {
      const uids = eventsOf(address).map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(uids.length);
      expect(text).toMatch(/END:VCALENDAR\r\n$/);
      for (const line of text.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });
});
