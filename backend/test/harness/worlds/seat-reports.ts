import { beforeAll } from '@jest/globals';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { SectionDemandDto } from '../../../src/modules/sections/seat-reports.dto.js';
import { openWorld, records, registrar, system } from './world.js';

export let term: Term;
export const all: Record<string, Section> = {};
export const at = (hour: number): Date => new Date(Date.UTC(2040, 3, 1, hour));

export const demand = async (query = ''): Promise<SectionDemandDto[]> =>
  (await registrar.get(`/api/sections/demand?termId=${term.id}${query}`).expect(200))
    .body as SectionDemandDto[];

export const keys = (rows: SectionDemandDto[]): string =>
  rows.map((row) => Object.keys(all).find((key) => all[key]!.id === row.id)).join(' ');

/** Sections with the demand that the reports show. */
export function seatReportsWorld(): void {
  openWorld(['registrar']);

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
    const refuse = (
      student: string,
      section: string,
      found: string[],
      isAccepted = false,
    ): Promise<unknown> =>
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
}
