import { beforeAll } from '@jest/globals';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { Grade, GradeFiguresDto } from '../../../src/modules/reports/grade-report.dto.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export let registrar: Client;
export let compliance: Client;
export let term: Term;
export let art: Course;

/** A course with ten grades, one with a single grade, and one with nine and a W. */
export let mixed: { term: Term; large: string; small: string; left: string };
export const address = '/api/reports/grades';

export const figures = async (query = '', client = registrar): Promise<GradeFiguresDto[]> =>
  (await client.get(`${address}?termId=${term.id}${query}`).expect(200)).body as GradeFiguresDto[];

export const said = (rows: GradeFiguresDto[]) =>
  Object.fromEntries(
    rows.filter(({ count }) => count).map(({ id, count, percent }) => [id, [count, percent]]),
  );

/** Sections with final grades. */
export function gradeReportWorld(): void {
  openWorld();

  beforeAll(async () => {
    [registrar, compliance] = await Promise.all([system.as('registrar'), system.as('compliance')]);
    term = await records.term();
    art = await records.course({ department: 'Art' });
    const wealth = await records.course({ department: 'Wealth' });
    const [one, two] = await Promise.all(
      [art, wealth].map(({ id }) => records.section({ courseId: id, termId: term.id })),
    );
    const give = async (section: typeof one, grades: readonly (Grade | null)[]): Promise<void> => {
      for (const grade of grades)
        await records.enrollment(await records.student(), section!, {
          grade,
          status: grade === 'W' ? 'dropped' : grade ? 'completed' : 'enrolled',
        });
    };
    await give(one, ['A', 'A', 'B+', 'F', 'W', 'I', 'IP', null]);
    await give(two, ['A', 'C', 'C']);
    const other = await records.term();
    const add = async (grades: readonly Grade[]): Promise<string> => {
      const course = await records.course({ department: 'Letters' });
      await give(await records.section({ courseId: course.id, termId: other.id }), grades);
      return course.id;
    };
    mixed = {
      term: other,
      large: await add([...Array.from({ length: 9 }, () => 'B' as const), 'I']),
      small: await add(['F']),
      left: await add([...Array.from({ length: 9 }, () => 'A' as const), 'W']),
    };
  });
}
