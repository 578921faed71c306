import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { SectionDemandDto } from '../../../src/modules/sections/seat-reports.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Client } from '../test-app.js';
import { records, registrar, system, worldOf } from './world.js';

/** Sections of each kind for the student who looks for one, or sections in demand for the registrar's reports. */
export const sectionsWorld = worldOf(['registrar']);

export interface Row {
  id: string;
  courseCode: string;
  sectionNumber: string;
}

export let client: Client;
export let term: Term;
export const courses: Record<string, Course> = {};
export const all: Record<string, Section> = {};

export const keysOf = (rows: { id: string }[]): string =>
  rows.map((row) => Object.keys(all).find((key) => all[key]!.id === row.id) ?? 'stranger').join(' ');

export const keys = async (query: string): Promise<string> =>
  keysOf((await client.get(`/api/sections?termId=${term.id}${query}`).expect(200)).body as Row[]);

async function add(key: string, given: Partial<Section>): Promise<void> {
  all[key] = await records.section({ termId: term.id, ...given });
}

export async function sectionsOfEachKind(): Promise<void> {
  client = await system.as('student');
  term = await records.term();
  courses.wild = await records.course({ code: 'QS 210', title: 'Wildlife & Prärie Ecology', credits: 3 });
  courses.lab = await records.course({ code: 'QS 210L', title: 'Wildlife Laboratory', credits: 0.5 });
  courses.art = await records.course({ code: 'QT 5', title: 'The 100% Art of "Quoting"', credits: 4 });
  const zoe = await records.user({ role: 'faculty', firstName: 'Zoe', lastName: 'Abbot' });
  const ann = await records.user({ role: 'faculty', firstName: 'Ann', lastName: 'Zimmer' });
  await add('w2', {
    courseId: courses.wild.id,
    sectionNumber: '002',
    capacity: 20,
    enrolled: 20,
    waitlisted: 3,
  });
  await add('w1', {
    courseId: courses.wild.id,
    sectionNumber: '001',
    capacity: 30,
    enrolled: 7,
    waitlisted: 0,
    instructorId: zoe.id,
    schedule: 'Mon 09:00-10:15',
    location: 'Lamp Hall 3',
    modality: 'hybrid',
  });
  await add('lab', {
    courseId: courses.lab.id,
    sectionNumber: '001',
    capacity: 10,
    enrolled: 2,
    instructorId: ann.id,
  });
  await add('free', {
    courseId: courses.art.id,
    sectionNumber: '010',
    capacity: 9999,
    isUnlimited: true,
    enrolled: 400,
    waitlisted: 2,
    modality: 'online',
  });
  await add('off', {
    courseId: courses.art.id,
    sectionNumber: '009',
    capacity: 50,
    enrolled: 50,
    waitlisted: 9,
    isActive: false,
  });
  await add('zero', {
    courseId: courses.art.id,
    sectionNumber: '011',
    capacity: 0,
    waitlisted: 1,
  });
  await records.section({ courseId: courses.wild.id, sectionNumber: '077' });
}

export const at = (hour: number): Date => new Date(Date.UTC(2040, 3, 1, hour));

export const demand = async (query = ''): Promise<SectionDemandDto[]> =>
  (await registrar.get(`/api/sections/demand?termId=${term.id}${query}`).expect(200))
    .body as SectionDemandDto[];

export async function sectionsInDemand(): Promise<void> {
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
}
