import { beforeAll } from '@jest/globals';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export interface Row {
  id: string;
  courseCode: string;
  sectionNumber: string;
}

export let client: Client;
export let term: Term;
export const courses: Record<string, Course> = {};
export const all: Record<string, Section> = {};

export const keys = async (query: string): Promise<string> => {
  const { body } = await client.get(`/api/sections?termId=${term.id}${query}`).expect(200);
  return (body as Row[])
    .map(({ id }) => Object.keys(all).find((key) => all[key]!.id === id) ?? 'stranger')
    .join(' ');
};

/** Sections of each kind. */
export function sectionsWorld(): void {
  openWorld();

  beforeAll(async () => {
    client = await system.as('student');
    term = await records.term();
    courses.wild = await records.course({ code: 'QS 210', title: 'Wildlife & Prärie Ecology', credits: 3 });
    courses.lab = await records.course({ code: 'QS 210L', title: 'Wildlife Laboratory', credits: 0.5 });
    courses.art = await records.course({ code: 'QT 5', title: 'The 100% Art of "Quoting"', credits: 4 });
    const zoe = await records.user({ role: 'faculty', firstName: 'Zoe', lastName: 'Abbot' });
    const ann = await records.user({ role: 'faculty', firstName: 'Ann', lastName: 'Zimmer' });
    const add = async (key: string, course: Course, given: Partial<Section>): Promise<void> => {
      all[key] = await records.section({ courseId: course.id, termId: term.id, ...given });
    };
    await add('w2', courses.wild, { sectionNumber: '002', capacity: 20, enrolled: 20, waitlisted: 3 });
    await add('w1', courses.wild, {
      sectionNumber: '001',
      capacity: 30,
      enrolled: 7,
      waitlisted: 0,
      instructorId: zoe.id,
      schedule: 'Mon 09:00-10:15',
      location: 'Lamp Hall 3',
      modality: 'hybrid',
    });
    await add('lab', courses.lab, { sectionNumber: '001', capacity: 10, enrolled: 2, instructorId: ann.id });
    await add('free', courses.art, {
      sectionNumber: '010',
      capacity: 9999,
      isUnlimited: true,
      enrolled: 400,
      waitlisted: 2,
      modality: 'online',
    });
    await add('off', courses.art, {
      sectionNumber: '009',
      capacity: 50,
      enrolled: 50,
      waitlisted: 9,
      isActive: false,
    });
    await add('zero', courses.art, { sectionNumber: '011', capacity: 0, waitlisted: 1 });
    await records.section({ courseId: courses.wild.id, sectionNumber: '077' });
  });
}
