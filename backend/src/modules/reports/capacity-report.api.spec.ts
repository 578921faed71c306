import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { records, registrar, system, compliance, worldOf } from '../../../test/harness/worlds/world.js';
import type { Section } from '../sections/section.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { CapacityFiguresDto, CapacityReportRowDto } from './capacity-report.dto.js';
import type { Client } from '../../../test/harness/test-app.js';
import { art, grades, gradesOfTwoTerms, mixed, said, term } from '../../../test/harness/worlds/reports.js';
import type { GradeFiguresDto, GradeReportRowDto } from './grade-report.dto.js';

worldOf(['registrar', 'compliance'])(gradesOfTwoTerms);

let planned: Term;

const address = '/api/reports/capacity';

beforeAll(async () => {
  planned = await records.term();
  const [art, wealth, none] = await Promise.all([
    records.course({ department: 'Art', code: 'RPT 1', title: 'Drawing' }),
    records.course({ department: 'Wealth' }),
    records.course(),
  ]);
  const add = (courseId: string, given: Partial<Section>): Promise<Section> =>
    records.section({ courseId, termId: planned.id, ...given });
  await add(art.id, { capacity: 10, enrolled: 8, sectionNumber: '001' });
  await add(art.id, { capacity: 9999, isUnlimited: true, enrolled: 40, waitlisted: 0 });
  await add(wealth.id, { capacity: 2, enrolled: 2, waitlisted: 3 });
  await add(wealth.id, { capacity: 0 });
  await add(wealth.id, { capacity: 50, isActive: false });
  await add(none.id, { capacity: 9999, isUnlimited: true });
});

const figures = async (): Promise<CapacityFiguresDto[]> =>
  (await registrar.get(`${address}?termId=${planned.id}`).expect(200)).body as CapacityFiguresDto[];

describe('GET /api/reports/capacity should', () => {
  it('add up the active sections of each department, sections without a seat limit apart', async () =>
    expect(await figures()).toEqual([
      {
        id: 'department:Art',
        label: 'Art',
        isTotal: false,
        sections: 2,
        full: 0,
        unlimited: 1,
        seats: 10,
        enrolled: 48,
        enrolledWithoutLimit: 40,
        waitlisted: 0,
        utilizationPercent: 80,
      },
      {
        id: 'department:Wealth',
        label: 'Wealth',
        isTotal: false,
        sections: 2,
        full: 2,
        unlimited: 0,
        seats: 2,
        enrolled: 2,
        enrolledWithoutLimit: 0,
        waitlisted: 3,
        utilizationPercent: 100,
      },
      {
        id: 'none',
        label: 'No department',
        isTotal: false,
        sections: 1,
        full: 0,
        unlimited: 1,
        seats: 0,
        enrolled: 0,
        enrolledWithoutLimit: 0,
        waitlisted: 0,
        utilizationPercent: null,
      },
      {
        id: 'total',
        label: 'All',
        isTotal: true,
        sections: 5,
        full: 2,
        unlimited: 2,
        seats: 12,
        enrolled: 50,
        enrolledWithoutLimit: 40,
        waitlisted: 3,
        utilizationPercent: 83,
      },
    ]));

  it('agree with the seats by department of the catalog', async () => {
    const { body } = await registrar.get(`/api/sections/utilization?termId=${planned.id}`).expect(200);
    const other = (body as { sections: number; full: number; enrolled: number; capacity: number }[]).map(
      ({ sections, full, enrolled, capacity }) => ({ sections, full, enrolled, seats: capacity }),
    );
    const own = (await figures()).filter(({ isTotal }) => !isTotal);
    expect(own.map(({ sections, full, enrolled, seats }) => ({ sections, full, enrolled, seats }))).toEqual(
      other,
    );
  });

  it('ask for a term', async () => {
    for (const query of ['', '?termId=x']) expectProblem(await registrar.get(address + query), 400);
  });
});

describe('GET /api/reports/capacity/rows should', () => {
  it('be the sections that each figure counts or adds up', async () => {
    const query = `termId=${planned.id}`;
    for (const { id, sections, full, unlimited, ...sums } of await figures()) {
      const group = `${query}&group=${encodeURIComponent(id)}`;
      const count = (figure: string): Promise<number> =>
        opened(registrar, address, `${group}&figure=${figure}`);
      expect([id, await count('sections'), await count('full'), await count('unlimited')]).toEqual([
        id,
        sections,
        full,
        unlimited,
      ]);
      const sum = async (figure: string, field: 'seats' | 'enrolled' | 'waitlisted'): Promise<number> => {
        const { body } = await registrar.get(`${address}/rows?${group}&figure=${figure}`).expect(200);
        return (body as CapacityReportRowDto[]).reduce((total, row) => total + (row[field] ?? 0), 0);
      };
      expect([id, await sum('limited', 'seats'), await sum('taken', 'enrolled')]).toEqual([
        id,
        sums.seats,
        sums.enrolled,
      ]);
      expect([id, await sum('waiting', 'waitlisted')]).toEqual([id, sums.waitlisted]);
    }
  });

  it('say how full each section is', async () => {
    const { body } = await registrar
      .get(`${address}/rows?termId=${planned.id}&group=department:Art&figure=limited`)
      .expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        courseCode: 'RPT 1',
        sectionNumber: '001',
        courseTitle: 'Drawing',
        department: 'Art',
        termName: planned.name,
        seats: 10,
        enrolled: 8,
        waitlisted: 0,
        utilizationPercent: 80,
      },
    ]);
  });

  it('be refused to those who do not report', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [`${address}?termId=${planned.id}`, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});

const { address: gradesAddress, figures: gradeFigures } = grades;

describe('GET /api/reports/grades should', () => {
  it('have every grade in the order of the scale, and what carries no points apart', async () => {
    const rows = await gradeFigures();
    expect(rows.map(({ id }) => id).join(' ')).toBe('A+ A A- B+ B B- C+ C C- D+ D D- F total W I IP P NP');
    expect(said(rows)).toEqual({
      A: [3, 42.9],
      'B+': [1, 14.3],
      C: [2, 28.6],
      F: [1, 14.3],
      total: [7, 100],
      W: [1, null],
      I: [1, null],
      IP: [1, null],
    });
    const apart = rows.filter(({ isOnScale }) => !isOnScale).map(({ id }) => id);
    expect(apart).toEqual(['W', 'I', 'IP', 'P', 'NP']);
  });

  it('count a course, or a department', async () => {
    const ofArt = {
      A: [2, 50],
      'B+': [1, 25],
      F: [1, 25],
      total: [4, 100],
      W: [1, null],
      I: [1, null],
      IP: [1, null],
    };
    expect(said(await gradeFigures(`&courseId=${art.id}`))).toEqual(ofArt);
    expect(said(await gradeFigures('&department=Art'))).toEqual(ofArt);
    expect(said(await gradeFigures('&department=Wealth'))).toEqual({
      A: [1, 33.3],
      C: [2, 66.7],
      total: [3, 100],
    });
    expect(said(await gradeFigures('&department=Nobody'))).toEqual({});
  });

  it('keep fewer than ten from those who may not read grades', async () => {
    const few = await gradeFigures('&department=Art', compliance);
    expect(few.map(({ count, percent }) => [count, percent])).toEqual(few.map(() => [null, null]));
    expect(JSON.stringify(few)).not.toContain('"grade"');
    const none = await gradeFigures('&department=Nobody', compliance);
    expect(none.every(({ count }) => count === 0)).toBe(true);
  });

  it('keep them however courses are put together: no difference of two answers is of fewer', async () => {
    const of = (chosen: object, client: Client): Promise<GradeFiguresDto[]> =>
      client
        .get(
          `${gradesAddress}?filter=${encodeURIComponent(JSON.stringify({ termId: mixed.term.id, ...chosen }))}`,
        )
        .expect(200)
        .then(({ body }) => body as GradeFiguresDto[]);
    const { large, small, left } = mixed;
    const ofLarge = { B: [9, 100], total: [9, 100], I: [1, null] };
    expect(said(await of({}, registrar))).toMatchObject({ A: [9, 47.4], F: [1, 5.3], W: [1, null] });
    for (const chosen of [
      {},
      { department: 'Letters' },
      { courseId: large },
      { courseId: [large, small] },
      { courseId: [large, small, left] },
    ])
      expect([chosen, said(await of(chosen, compliance))]).toEqual([chosen, ofLarge]);
    // Nine grades and a W count as nine grades.
    for (const courseId of [small, left, [small, left]])
      expect((await of({ courseId }, compliance)).every(({ count }) => count === null)).toBe(true);
  });

  it.each([
    ['termId=x', 'termId'],
    ['courseId=x', 'courseId'],
    ['grade=A', 'grade'],
  ])('refuse %j, naming %s', async (query, name) => {
    const answer = await registrar.get(`${gradesAddress}?${query}`);
    expectProblem(answer, 400);
    expect((answer.body as { detail: string }).detail).toContain(`"${name}"`);
  });
});

describe('GET /api/reports/grades/rows should', () => {
  it('be as many as each figure says', async () => {
    for (const query of ['', '&department=Art', `&courseId=${art.id}`])
      for (const { id, count } of await gradeFigures(query))
        expect([
          query,
          id,
          await opened(registrar, gradesAddress, `termId=${term.id}${query}&group=${encodeURIComponent(id)}`),
        ]).toEqual([query, id, count]);
  });

  it('name who was given the grade, and leave a trail', async () => {
    const { body } = await registrar.get(`${gradesAddress}/rows?termId=${term.id}&group=F`).expect(200);
    const [row] = body as GradeReportRowDto[];
    expect(row).toMatchObject({ grade: 'F', courseCode: art.code, termName: term.name });
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'grade_report.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(event!.details.ids).toEqual([row!.studentId]);
  });

  it('be refused to compliance, and to those who do not report', async () => {
    for (const role of ['compliance', 'student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      expectProblem(await (await system.as(role)).get(`${gradesAddress}/rows`), 403);
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      expectProblem(await (await system.as(role)).get(gradesAddress), 403);
  });
});
