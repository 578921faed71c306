import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { enrollmentReportRowsSpec } from '../../../test/harness/wide/enrollment-report-rows.js';
import {
  ada,
  address,
  enrollmentReportWorld,
  fall,
  figures,
  music,
  rows,
  spring,
} from '../../../test/harness/worlds/enrollment-report.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';

enrollmentReportWorld();
enrollmentReportRowsSpec(['program']);

const nothing = { enrolled: 0, completed: 0, waitlisted: 0, dropped: 0, withdrawn: 0 };
const all = { enrolled: 3, completed: 1, waitlisted: 1, dropped: 1, withdrawn: 1 };

describe('GET /api/reports/enrollment should', () => {
  it('count the last terms, the oldest first', async () => {
    const rows = await figures('by=term');
    expect(rows.length).toBeLessThanOrEqual(12);
    expect(rows.slice(-2)).toEqual([
      {
        id: spring.id,
        label: 'Spring 2040',
        isTotal: false,
        students: 1,
        places: 1,
        credits: 3,
        ...nothing,
        completed: 1,
      },
      { id: fall.id, label: 'Fall 2040', isTotal: false, students: 3, places: 4, credits: 15, ...all },
    ]);
    expect(await figures(`by=term&termId=${spring.id}`)).toEqual([rows.at(-2)]);
  });

  it('count the programs of a term, and all of them together', async () =>
    expect(await figures(`by=program&termId=${fall.id}`)).toEqual([
      {
        id: music.id,
        label: 'Music',
        isTotal: false,
        students: 2,
        places: 3,
        credits: 11,
        ...nothing,
        enrolled: 2,
        completed: 1,
        waitlisted: 1,
      },
      {
        id: 'none',
        label: 'No program',
        isTotal: false,
        students: 1,
        places: 1,
        credits: 4,
        ...nothing,
        enrolled: 1,
        dropped: 1,
        withdrawn: 1,
      },
      { id: 'total', label: 'All', isTotal: true, students: 3, places: 4, credits: 15, ...all },
    ]));

  it('count each status by itself', async () => {
    const rows = await figures(`by=status&termId=${fall.id}`);
    expect(
      rows.map(({ id, label, students, places, credits }) => [id, label, students, places, credits]),
    ).toEqual([
      ['enrolled', 'Enrolled', 2, 3, 11],
      ['completed', 'Completed', 1, 1, 4],
      ['waitlisted', 'Waitlisted', 1, 1, 3],
      ['dropped', 'Dropped', 1, 1, 3],
      ['withdrawn', 'Withdrawn', 1, 1, 3],
      ['total', 'All', 3, 7, 24],
    ]);
  });

  it('have nothing of a term in which nobody registered', async () => {
    const { id } = await new Records(system.dataSource).term();
    expect(await figures(`by=program&termId=${id}`)).toEqual([]);
    expect(await figures(`by=status&termId=${id}`)).toEqual([]);
  });

  it('be a file', async () => {
    const { text } = await registrar
      .get(`${address}?by=program&termId=${fall.id}`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text.split('\r\n')[0]).toBe(
      '"Group","Label","Total","Students","Enrollments","Credits","Enrolled","Completed","Waitlisted","Dropped","Withdrawn"',
    );
  });

  it.each([
    ['', 'by'],
    ['by=color', 'by'],
    ['by=program', 'termId'],
    ['by=status&termId=fall', 'termId'],
    ['by=term&color=red', 'color'],
  ])('refuse %j, naming %s', async (query, name) => {
    const answer = await registrar.get(`${address}?${query}`);
    expectProblem(answer, 400);
    expect((answer.body as { detail: string }).detail).toContain(`"${name}"`);
  });
});

describe('GET /api/reports/enrollment/rows should', () => {
  it('have each student of a figure once, with all places', async () => {
    const found = await rows(`by=program&termId=${fall.id}&group=${music.id}&figure=students`);
    expect(found[0]).toEqual({
      id: ada.id,
      studentId: ada.id,
      studentName: 'Ada Aal',
      studentNumber: ada.studentId,
      directoryRestricted: false,
      directoryRestriction: [],
      programName: 'Music',
      classLevel: ada.classLevel,
      places: 2,
      credits: 7,
      termName: null,
      status: null,
      enrollmentDate: null,
    });
  });

  it('have the courses for who may read enrollments, and not for compliance', async () => {
    const query = `by=term&termId=${fall.id}&sort=["studentName","ASC"]&range=[0,0]`;
    expect((await rows(query))[0]).toMatchObject({ studentName: 'Ada Aal', status: 'enrolled', places: 1 });
    expect(Object.keys((await rows(query))[0]!)).toEqual(expect.arrayContaining(['courseCode', 'sectionId']));
    const [seen] = await rows(query, await system.as('compliance'));
    expect(Object.keys(seen!)).not.toEqual(expect.arrayContaining(['courseCode']));
    expect(Object.keys(seen!)).not.toEqual(expect.arrayContaining(['sectionId']));
    expect(Object.keys(seen!)).not.toContain('grade');
  });

  it('be in the trail, by the students whom they name', async () => {
    await rows(`by=term&termId=${spring.id}&figure=students`);
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'enrollment_report.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(event!.details.ids).toEqual([ada.id]);
  });

  it('be refused to those who do not report, figures too', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [`${address}?by=term`, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});
