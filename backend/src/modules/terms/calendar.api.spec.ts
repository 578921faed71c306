import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { Records } from '../../../test/harness/records.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import type { CalendarDto } from './calendar.dto.js';

openWorld();

describe('GET /api/calendar should', () => {
  it('tell everybody the active terms, the earliest first, and which is the current', async () => {
    const records = new Records(system.dataSource);
    await records.term({ isActive: false, name: 'Secret term' });
    const body = (await system.anonymous.get('/api/calendar').expect(200)).body as CalendarDto;
    const registrar = await system.as('registrar');
    const { body: current } = await registrar.get('/api/terms/current');
    const { body: active } = await registrar.get('/api/terms/active?sort=["startDate","ASC"]');
    expect(body.currentTermId).toBe((current as { id: string }).id);
    expect(body.terms).toEqual(active);
    expect(body.terms.length).toBeGreaterThan(2);
    expect(body.today).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
    );
  });

  it('list the days on which a price changed, not those of other policies, of a term or of the future', async () => {
    const read = async () =>
      ((await system.anonymous.get('/api/calendar').expect(200)).body as CalendarDto).priceChanges;
    expect(await read()).toEqual(['2000-01-01']);
    await system.dataSource.query(
      `INSERT INTO policies (kind, revision, effective_from, content, term_id)
       SELECT added.kind::policy_kind, 90 + row_number() OVER (), day::date,
         (SELECT content FROM policies old WHERE old.kind = added.kind::policy_kind AND term_id IS NULL LIMIT 1) || more,
         CASE WHEN own THEN (SELECT id FROM terms LIMIT 1) END
       FROM (VALUES ('tuition', '2010-07-01', '{"perCredit": "190.00"}'::jsonb, false),
         ('tuition', '2011-07-01', '{"perCredit": "190.00"}', false),
         ('tuition', '2012-07-01', '{"perCredit": "195.00"}', true),
         ('credit_limit', '2013-07-01', '{"credits": 20}', false),
         ('tuition', '2999-07-01', '{"perCredit": "199.00"}', false)) added (kind, day, more, own)`,
    );
    expect(await read()).toEqual(['2000-01-01', '2010-07-01']);
  });

  it('be empty without a term, not an error', async () => {
    await system.dataSource.query('UPDATE terms SET is_active = false');
    expect((await system.anonymous.get('/api/calendar').expect(200)).body).toMatchObject({
      currentTermId: null,
      terms: [],
    });
  });
});

describe('the feeds of the calendar should', () => {
  const feed = (id: string) => system.anonymous.get(`/api/calendar/${id}.ics`);
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .map(({ summary, startDate, endDate, uid }) => [
        summary,
        startDate.toString(),
        endDate.toString(),
        uid,
      ]);

  it('give everybody the days of a term, which stay the same events when they move', async () => {
    const records = new Records(system.dataSource);
    const term = await records.term({
      name: 'Fall; 2081, late',
      startDate: '2081-08-25',
      endDate: '2081-12-13',
      registrationStartDate: '2081-04-15',
      registrationEndDate: '2081-08-22',
      isActive: true,
    });
    const answer = await feed(term.id).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(answer.text)).toEqual([
      ['Fall; 2081, late: registration opens', '2081-04-15', '2081-04-16', `${term.id}-registration-opens`],
      [
        'Fall; 2081, late: last day to register',
        '2081-08-22',
        '2081-08-23',
        `${term.id}-registration-closes`,
      ],
      ['Fall; 2081, late: classes begin', '2081-08-25', '2081-08-26', `${term.id}-classes-begin`],
      ['Fall; 2081, late: term ends', '2081-12-13', '2081-12-14', `${term.id}-term-ends`],
    ]);
    expect(answer.text).toMatch(/\r\nSEQUENCE:1\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    const registrar = await system.as('registrar');
    await registrar.put(`/api/terms/${term.id}`).send({ endDate: '2081-12-20' }).expect(200);
    const moved = (await feed(term.id.toUpperCase()).expect(200)).text;
    expect(moved).toContain('SEQUENCE:2');
    expect(eventsOf(moved)[3]!.slice(1)).toEqual(['2081-12-20', '2081-12-21', `${term.id}-term-ends`]);
  });

  it('hold all published terms in one, and not one that is not', async () => {
    const records = new Records(system.dataSource);
    const term = await records.term({ isActive: true, name: 'Open term' });
    const hidden = await records.term({ isActive: false, name: 'Hidden term' });
    const { text } = await system.anonymous.get('/api/calendar/all.ics').expect(200);
    expect(text).toContain(`${term.id}-classes-begin`);
    expect(text).not.toContain('Hidden term');
    expectProblem(await feed(hidden.id), 404);
  });

  it('know no other term, and no other id', async () => {
    expectProblem(await feed('00000000-0000-4000-8000-000000000000'), 404);
    expectProblem(await feed('fall-2026'), 400);
  });
});
