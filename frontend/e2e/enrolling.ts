import type { Page } from '@playwright/test';
import { expect } from './journey';

export interface Row {
  id: string;
}
export interface Student extends Row {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** A new name for each run, because the system keeps its data. */
export const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();

export async function post<Answer>(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()) as Answer;
}
export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

/** The date this many days from today, as `YYYY-MM-DD`. */
export const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/New_York' });

/** A new term that started this many days ago, and ends a day before six weeks from now. */
export const termSince = (page: Page, days: number) =>
  post<Row>(page, '/api/terms', {
    name: `Term ${mark()}`,
    type: 'fall',
    year: Number(day(0).slice(0, 4)),
    startDate: day(-days),
    endDate: day(41),
    registrationStartDate: day(-days - 60),
    registrationEndDate: day(Math.min(-days - 3, 30)),
  });

/** Too late for a W. It started before the current term, so that it is never the current term of other tests. */
export const longSince = (page: Page) => termSince(page, 200);

/** A section with this many seats, in the current term by default, and students without blockers. */
export async function prepare(page: Page, { capacity = 1, students = 2, of }: Prepared = {}) {
  const term = of ?? (await read<Row>(page, '/api/terms/current'));
  const code = `ZE ${mark()}`;
  const course = await post<Row>(page, '/api/courses', { code, title: `Ledgers ${code}`, credits: 1 });
  const section = await post<Row>(page, '/api/sections', {
    courseId: course.id,
    termId: term.id,
    sectionNumber: '01',
    capacity,
  });
  const free: Student[] = [];
  for (const student of await read<Student[]>(page, '/api/students?search=S2&range=[0,199]')) {
    const check = await post<{ allowed: boolean }>(page, '/api/enrollments/check', {
      studentId: student.id,
      sectionId: section.id,
      termId: term.id,
    });
    if (check.allowed) free.push(student);
    if (free.length === students) break;
  }
  expect(free).toHaveLength(students);
  const enroll = (student: Student) =>
    post<Row>(page, '/api/enrollments', {
      studentId: student.id,
      sectionId: section.id,
      termId: term.id,
      status: 'enrolled',
    });
  return { term, code, name: `${code}-01`, section, students: free, enroll };
}

export interface Prepared {
  capacity?: number;
  students?: number;
  of?: Row;
}

export const nameOf = ({ firstName, lastName }: Student) => `${firstName} ${lastName}`;
