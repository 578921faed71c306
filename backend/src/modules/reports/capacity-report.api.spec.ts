import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { opened } from '../../../test/harness/reports.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Section } from '../sections/section.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { CapacityFiguresDto, CapacityReportRowDto } from './capacity-report.dto.js';

openWorld(['registrar']);

let term: Term;
const address = '/api/reports/capacity';

beforeAll(async () => {
  term = await records.term();
  const [art, wealth, none] = await Promise.all([
    records.course({ department: 'Art', code: 'RPT 1', title: 'Drawing' }),
    records.course({ department: 'Wealth' }),
    records.course(),
  ]);
  const add = (courseId: string, given: Partial<Section>): Promise<Section> =>
    records.section({ courseId, termId: term.id, ...given });
  await add(art.id, { capacity: 10, enrolled: 8, sectionNumber: '001' });
  await add(art.id, { capacity: 9999, isUnlimited: true, enrolled: 40, waitlisted: 0 });
  await add(wealth.id, { capacity: 2, enrolled: 2, waitlisted: 3 });
  await add(wealth.id, { capacity: 0 });
  await add(wealth.id, { capacity: 50, isActive: false });
  await add(none.id, { capacity: 9999, isUnlimited: true });
});

const figures = async (): Promise<CapacityFiguresDto[]> =>
  (await registrar.get(`${address}?termId=${term.id}`).expect(200)).body as CapacityFiguresDto[];

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
    const { body } = await registrar.get(`/api/sections/utilization?termId=${term.id}`).expect(200);
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
    const query = `termId=${term.id}`;
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
      .get(`${address}/rows?termId=${term.id}&group=department:Art&figure=limited`)
      .expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        courseCode: 'RPT 1',
        sectionNumber: '001',
        courseTitle: 'Drawing',
        department: 'Art',
        termName: term.name,
        seats: 10,
        enrolled: 8,
        waitlisted: 0,
        utilizationPercent: 80,
      },
    ]);
  });

  it('be refused to those who do not report', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar', 'financial_aid'] as const)
      for (const path of [`${address}?termId=${term.id}`, `${address}/rows`])
        expectProblem(await (await system.as(role)).get(path), 403);
  });
});
