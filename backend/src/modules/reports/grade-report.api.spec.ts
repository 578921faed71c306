import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { type Client } from '../../../test/harness/test-app.js';
import { compliance, registrar, system, worldOf } from '../../../test/harness/worlds/world.js';
import { art, grades, gradesOfTwoTerms, mixed, said, term } from '../../../test/harness/worlds/reports.js';
import type { GradeFiguresDto, GradeReportRowDto } from './grade-report.dto.js';

worldOf(['registrar', 'compliance'])(gradesOfTwoTerms);

const { address, figures } = grades;

describe('GET /api/reports/grades should', () => {
  it('have every grade in the order of the scale, and what carries no points apart', async () => {
    const rows = await figures();
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
    expect(said(await figures(`&courseId=${art.id}`))).toEqual(ofArt);
    expect(said(await figures('&department=Art'))).toEqual(ofArt);
    expect(said(await figures('&department=Wealth'))).toEqual({
      A: [1, 33.3],
      C: [2, 66.7],
      total: [3, 100],
    });
    expect(said(await figures('&department=Nobody'))).toEqual({});
  });

  it('keep fewer than ten from those who may not read grades', async () => {
    const few = await figures('&department=Art', compliance);
    expect(few.map(({ count, percent }) => [count, percent])).toEqual(few.map(() => [null, null]));
    expect(JSON.stringify(few)).not.toContain('"grade"');
    const none = await figures('&department=Nobody', compliance);
    expect(none.every(({ count }) => count === 0)).toBe(true);
  });

  it('keep them however courses are put together: no difference of two answers is of fewer', async () => {
    const of = (chosen: object, client: Client): Promise<GradeFiguresDto[]> =>
      client
        .get(`${address}?filter=${encodeURIComponent(JSON.stringify({ termId: mixed.term.id, ...chosen }))}`)
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
    const answer = await registrar.get(`${address}?${query}`);
    expectProblem(answer, 400);
    expect((answer.body as { detail: string }).detail).toContain(`"${name}"`);
  });
});

describe('GET /api/reports/grades/rows should', () => {
  it('be as many as each figure says', async () => {
    for (const query of ['', '&department=Art', `&courseId=${art.id}`])
      for (const { id, count } of await figures(query))
        expect([
          query,
          id,
          await opened(registrar, address, `termId=${term.id}${query}&group=${encodeURIComponent(id)}`),
        ]).toEqual([query, id, count]);
  });

  it('name who was given the grade, and leave a trail', async () => {
    const { body } = await registrar.get(`${address}/rows?termId=${term.id}&group=F`).expect(200);
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
      expectProblem(await (await system.as(role)).get(`${address}/rows`), 403);
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      expectProblem(await (await system.as(role)).get(address), 403);
  });
});
