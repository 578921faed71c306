import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';
import { cohorts, people, reportsWorld, retention, terms } from '../../../test/harness/worlds/reports.js';
import type { RetentionReportRowDto } from './retention-report.dto.js';

reportsWorld(cohorts);

const { address, figures } = retention;

describe('GET /api/reports/retention should', () => {
  it('count each student with the first term that add/drop outlived, and who came back', async () =>
    expect(await figures()).toEqual([
      {
        id: terms['Fall 2001']!.id,
        label: 'Fall 2001',
        size: 3,
        nextTerm: 'Spring 2002',
        returned: 1,
        returnedPercent: 33,
        yearTerm: 'Fall 2002',
        returnedAfterYear: 2,
        returnedAfterYearPercent: 67,
        graduated: 1,
        averageAttempted: 13,
        averageEarned: 11,
      },
      {
        id: terms['Winter 2002']!.id,
        label: 'Winter 2002',
        size: 1,
        nextTerm: 'Spring 2002',
        returned: 1,
        returnedPercent: 100,
        yearTerm: 'Spring 2003',
        returnedAfterYear: null,
        returnedAfterYearPercent: null,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
      {
        id: terms['Spring 2002']!.id,
        label: 'Spring 2002',
        size: 1,
        nextTerm: 'Fall 2002',
        returned: 0,
        returnedPercent: 0,
        yearTerm: 'Spring 2003',
        returnedAfterYear: null,
        returnedAfterYearPercent: null,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
      {
        id: terms['Summer 2002']!.id,
        label: 'Summer 2002',
        size: 1,
        nextTerm: 'Fall 2002',
        returned: 1,
        returnedPercent: 100,
        yearTerm: 'Fall 2003',
        returnedAfterYear: 1,
        returnedAfterYearPercent: 100,
        graduated: 0,
        averageAttempted: 0,
        averageEarned: 0,
      },
    ]));

  it('agree with the credits attempted on who began', async () => {
    const [first] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(DISTINCT student_id)::int AS count
       FROM student_attempts((SELECT array_agg(id) FROM students), (now() AT TIME ZONE 'America/New_York')::date)`,
    );
    expect((await figures()).reduce((sum, { size }) => sum + size, 0)).toBe(first!.count);
  });

  it('refuse unknown grade modes', async () =>
    expectProblem(await registrar.get(`${address}?termId=${terms['Fall 2001']!.id}`), 400));
});

describe('GET /api/reports/retention/rows should', () => {
  it('be as many as each figure says', async () => {
    for (const { id, label, size, returned, returnedAfterYear, graduated } of await figures()) {
      const count = (figure: string): Promise<number> =>
        opened(registrar, address, `group=${id}&figure=${figure}`);
      expect([
        label,
        await count('size'),
        await count('returned'),
        await count('returned_after_year'),
        await count('graduated'),
      ]).toEqual([label, size, returned, returnedAfterYear ?? 0, graduated]);
    }
  });

  it('name who it was, for compliance too, and leave a trail', async () => {
    const compliance = await system.as('compliance');
    const { body } = await compliance
      .get(`${address}/rows?group=${terms['Fall 2001']!.id}&figure=returned_after_year`)
      .expect(200);
    expect((body as RetentionReportRowDto[]).map(({ studentName }) => studentName)).toEqual([
      'Ada Ada',
      'Cid Cid',
    ]);
    expect((body as RetentionReportRowDto[])[1]).toMatchObject({
      id: people.Cid!.id,
      firstTerm: 'Fall 2001',
      hasReturned: false,
      hasReturnedAfterYear: true,
      enrollmentStatus: 'active',
      creditsAttempted: 6,
      creditsEarned: 6,
    });
    await system.flushAudit();
    const [event] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'retention_report.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(event!.details.ids).toEqual([people.Ada!.id, people.Cid!.id]);
  });

  it('be refused to those who do not report', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [address, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});
