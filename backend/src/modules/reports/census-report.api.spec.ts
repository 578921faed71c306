import { describe, expect, it } from '@jest/globals';
import { newYorkDay } from '../../common/new-york.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';
import {
  census,
  censusOfATerm,
  dayOfChange,
  full,
  music,
  part,
  reportsWorld,
  term,
  whole,
} from '../../../test/harness/worlds/reports.js';
import type { CensusReportRowDto } from './census-report.dto.js';

reportsWorld(censusOfATerm);

const { address, figures } = census;

describe('GET /api/reports/census should', () => {
  it('count all, by class level and by program, to the hundredth of a student', async () =>
    expect(await figures(dayOfChange)).toEqual([
      {
        id: 'total',
        part: 'all',
        label: 'All',
        headcount: 2,
        fullTime: 1,
        partTime: 1,
        fullTimeEquivalent: 1.58,
        credits: 19,
      },
      {
        id: 'class_level:freshman',
        part: 'class_level',
        label: 'Freshman',
        headcount: 1,
        fullTime: 0,
        partTime: 1,
        fullTimeEquivalent: 0.58,
        credits: 7,
      },
      {
        id: 'class_level:senior',
        part: 'class_level',
        label: 'Senior',
        headcount: 1,
        fullTime: 1,
        partTime: 0,
        fullTimeEquivalent: 1,
        credits: 12,
      },
      {
        id: `program:${music.id}`,
        part: 'program',
        label: 'Music',
        headcount: 1,
        fullTime: 1,
        partTime: 0,
        fullTimeEquivalent: 1,
        credits: 12,
      },
      {
        id: 'program:none',
        part: 'program',
        label: 'No program',
        headcount: 1,
        fullTime: 0,
        partTime: 1,
        fullTimeEquivalent: 0.58,
        credits: 7,
      },
    ]));

  it('take the day of New York to its end, also where the clocks change', async () => {
    expect(await whole('2025-11-01')).toEqual({ headcount: 2, fullTime: 1, partTime: 1, credits: 15 });
    expect(await whole('2025-11-02')).toEqual({ headcount: 2, fullTime: 1, partTime: 1, credits: 19 });
    expect(await whole('2025-11-03')).toEqual({ headcount: 3, fullTime: 1, partTime: 2, credits: 23 });
  });

  it('count what was withdrawn from later, and not before its day is over', async () => {
    expect(await whole('2025-10-09')).toMatchObject({ headcount: 2, credits: 18 });
    expect(await whole('2025-10-10')).toMatchObject({ headcount: 2, credits: 15 });
  });

  it('count who waited since they got a seat, and nobody who only waited', async () => {
    expect(await whole('2025-11-19')).toMatchObject({ headcount: 3 });
    expect(await whole('2025-11-20')).toMatchObject({ headcount: 4 });
    expect(await whole('2025-12-02')).toMatchObject({ headcount: 4 });
  });

  it('have nobody before the first of them, in one line', async () =>
    expect(await figures('2025-08-01')).toEqual([
      {
        id: 'total',
        part: 'all',
        label: 'All',
        headcount: 0,
        fullTime: 0,
        partTime: 0,
        fullTimeEquivalent: 0,
        credits: 0,
      },
    ]));

  it('take today, and refuse tomorrow and what is no day', async () => {
    const today = newYorkDay(new Date());
    await figures(today);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    for (const date of [tomorrow, '2025-02-30', 'today', '2025-11-02T00:00:00Z'])
      for (const path of [address, `${address}/rows`]) {
        const answer = await registrar.get(`${path}?date=${date}&termId=${term.id}`);
        expectProblem(answer, 400);
        expect((answer.body as { detail: string }).detail).toContain('"date"');
      }
    expectProblem(await registrar.get(`${address}?termId=fall`), 400);
  });
});

describe('GET /api/reports/census/rows should', () => {
  const rows = async (query: string, client = registrar): Promise<CensusReportRowDto[]> =>
    (await client.get(`${address}/rows?date=${dayOfChange}&termId=${term.id}&${query}`).expect(200))
      .body as CensusReportRowDto[];

  it('be as many as each figure says, with its credits', async () => {
    for (const day of [dayOfChange, '2025-11-20'])
      for (const { id, headcount, fullTime, partTime, credits } of await figures(day)) {
        const query = `date=${day}&termId=${term.id}&group=${id}`;
        expect([
          id,
          await opened(registrar, address, `${query}&figure=headcount`),
          await opened(registrar, address, `${query}&figure=full_time`),
          await opened(registrar, address, `${query}&figure=part_time`),
        ]).toEqual([id, headcount, fullTime, partTime]);
        const { body } = await registrar.get(`${address}/rows?${query}`).expect(200);
        expect((body as CensusReportRowDto[]).reduce((sum, row) => sum + row.credits, 0)).toBe(credits);
      }
  });

  it('name the students, for compliance too, and leave a trail', async () => {
    const [row] = await rows('sort=["credits","DESC"]', await system.as('compliance'));
    expect(row).toEqual({
      id: full.id,
      studentId: full.id,
      studentName: 'Ada Aal',
      studentNumber: full.studentId,
      directoryRestricted: false,
      directoryRestriction: [],
      programName: 'Music',
      classLevel: 'senior',
      places: 1,
      credits: 12,
      isFullTime: true,
    });
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'census_report.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(event!.details.ids).toEqual([full.id, part.id]);
  });

  it('be refused to those who do not report', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [address, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});
