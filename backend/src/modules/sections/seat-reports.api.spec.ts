import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Term } from '../terms/term.entity.js';
import type { Section } from './section.entity.js';
import type { SectionDemandDto } from './seat-reports.dto.js';

openWorld(['registrar']);

let term: Term;
const all: Record<string, Section> = {};

const at = (hour: number): Date => new Date(Date.UTC(2040, 3, 1, hour));

beforeAll(async () => {
  // Midnight in New York is 04:00 UTC during daylight saving time.
  term = await records.term({
    registrationStartDate: '2040-04-01',
    registrationEndDate: '2040-08-20',
    startDate: '2040-08-27',
    endDate: '2040-12-14',
  });
  const wealth = await records.course({ department: 'Wealth' });
  const art = await records.course({ department: 'Art' });
  const none = await records.course();
  const add = async (key: string, given: Partial<Section>): Promise<void> => {
    all[key] = await records.section({ termId: term.id, ...given });
  };
  await add('wanted', { courseId: wealth.id, capacity: 2, enrolled: 2, waitlisted: 2 });
  await add('filled', { courseId: wealth.id, capacity: 1, enrolled: 1 });
  await add('held', { courseId: art.id, capacity: 1, enrolled: 0, offered: 1, waitlisted: 1 });
  await add('free', { courseId: art.id, capacity: 10, enrolled: 8 });
  await add('endless', { courseId: none.id, capacity: 9999, isUnlimited: true, enrolled: 40 });
  await add('off', { courseId: none.id, capacity: 0, isActive: false });
  const people = await Promise.all(Array.from({ length: 4 }, () => records.student()));
  const [one, two, three, four] = people;
  await records.enrollment(one!, all.wanted!, { enrollmentDate: at(5) });
  await records.enrollment(two!, all.wanted!, { enrollmentDate: at(6), promotedAt: at(34) });
  await records.enrollment(four!, all.wanted!, { enrollmentDate: at(7), status: 'dropped' });
  await records.enrollment(one!, all.filled!, { enrollmentDate: at(3) });
  const refuse = (student: string, section: string, found: string[], isAccepted = false): Promise<unknown> =>
    system.dataSource.query(
      `INSERT INTO registration_decisions (act, student_id, section_id, is_accepted, decision)
       VALUES ('register', $1, $2, $3, $4)`,
      [student, section, isAccepted, { found }],
    );
  await refuse(three!.id, all.wanted!.id, ['hold', 'section_full']);
  await refuse(three!.id, all.wanted!.id, ['section_full']);
  await refuse(four!.id, all.wanted!.id, ['waitlist_full']);
  await refuse(two!.id, all.wanted!.id, ['hold']);
  await refuse(one!.id, all.wanted!.id, ['section_full'], true);
});

const demand = async (query = ''): Promise<SectionDemandDto[]> =>
  (await registrar.get(`/api/sections/demand?termId=${term.id}${query}`).expect(200))
    .body as SectionDemandDto[];
const keys = (rows: SectionDemandDto[]): string =>
  rows.map((row) => Object.keys(all).find((key) => all[key]!.id === row.id)).join(' ');

describe('GET /api/sections/demand should', () => {
  it('list the sections with the most demand first, those without a limit or a seat last', async () => {
    const rows = await demand();
    expect(keys(rows).split(' ').slice(0, 3)).toEqual(['wanted', 'filled', 'held']);
    expect(rows.map(({ demandPercent }) => demandPercent)).toEqual([200, 100, 100, 80, null, null]);
  });

  it('count each student who was refused because of a full section once', async () =>
    expect((await demand())[0]).toMatchObject({ waitlisted: 2, refused: 2 }));

  it('show the time from the opening of registration until the last seat was filled', async () => {
    const rows = Object.fromEntries((await demand()).map((row) => [keys([row]), row]));
    expect(rows.wanted).toMatchObject({ isFull: true, fullSince: at(34).toISOString(), hoursToFill: 30 });
    // By staff, before registration opened.
    expect(rows.filled).toMatchObject({ isFull: true, hoursToFill: 0 });
    expect(rows.held).toMatchObject({ isFull: true, fullSince: null, hoursToFill: null });
    expect(rows.free).toMatchObject({ isFull: false, fullSince: null, hoursToFill: null });
    expect(rows.endless).toMatchObject({ isFull: false });
  });

  it('count from the first window where the term has windows', async () => {
    await system.dataSource.query(
      `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
       VALUES ($1, 'Late', $3, $4), ($1, 'Early', $2, $4)`,
      [term.id, at(10), at(20), at(90)],
    );
    expect((await demand(`&filter={"id":["${all.wanted!.id}"]}`))[0]).toMatchObject({ hoursToFill: 24 });
    await system.dataSource.query('DELETE FROM registration_windows WHERE term_id = $1', [term.id]);
  });

  it('filter and sort', async () => {
    expect(keys(await demand('&isFull=true&sort=["waitlisted","DESC"]'))).toBe('wanted held filled off');
    expect(keys(await demand('&department=Art'))).toBe('held free');
    expect(keys(await demand('&isActive=false'))).toBe('off');
    const { courseCode, sectionNumber } = (await demand()).find(({ id }) => id === all.wanted!.id)!;
    const named = encodeURIComponent(`${courseCode}-${sectionNumber}`);
    expect(keys(await demand(`&search=${named}`))).toBe('wanted');
    expect(keys(await demand('&sort=["hoursToFill","DESC"]&range=[0,0]'))).toBe('wanted');
    expect(keys(await demand('&sort=["refused","DESC"]&range=[0,0]'))).toBe('wanted');
  });

  it('be refused to people without access to reports', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar'] as const)
      expectProblem(await (await system.as(role)).get('/api/sections/demand'), 403);
  });
});

describe('GET /api/sections/utilization should', () => {
  it('sum the active sections of each department, those without one last', async () => {
    const student = await system.as('student');
    const { body } = await student.get(`/api/sections/utilization?termId=${term.id}`).expect(200);
    expect(body).toEqual([
      {
        department: 'Art',
        sections: 2,
        open: 1,
        limited: 1,
        full: 0,
        enrolled: 8,
        capacity: 11,
        waitlisted: 1,
        utilizationPercent: 73,
      },
      {
        department: 'Wealth',
        sections: 2,
        open: 0,
        limited: 0,
        full: 2,
        enrolled: 3,
        capacity: 3,
        waitlisted: 2,
        utilizationPercent: 100,
      },
      {
        department: null,
        sections: 1,
        open: 1,
        limited: 0,
        full: 0,
        enrolled: 40,
        capacity: 0,
        waitlisted: 0,
        utilizationPercent: 0,
      },
    ]);
  });

  it('need a term, and export a file', async () => {
    expectProblem(await registrar.get('/api/sections/utilization'), 400);
    const { text } = await registrar
      .get(`/api/sections/utilization?termId=${term.id}`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain('"Department","Sections","Open"');
  });
});
