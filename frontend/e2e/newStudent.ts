import type { Browser } from '@playwright/test';
import { expect, signIn } from './journey';

export interface NewStudent {
  id: string;
  /** The part of the address before @, as `signIn` takes it. */
  account: string;
  termName: string;
  /** A section of the first term, whose registration is open. */
  sectionName: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mark = () => Math.random().toString(36).slice(2, 8);

/** A student with open Getting Started tasks and without contact data, in a term that is open for registration. */
export async function newStudent(browser: Browser): Promise<NewStudent> {
  const context = await browser.newContext();
  const office = await context.newPage();
  const as = async (role: string, path: string, data: object) => {
    await signIn(office, role);
    const answer = await office.request.post(path, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer.json();
  };
  const termName = `First ${mark()}`;
  const term = await as('registrar', '/api/terms', {
    name: termName,
    type: 'summer',
    year: new Date().getFullYear() + 1,
    registrationStartDate: inDays(-2),
    registrationEndDate: inDays(30),
    startDate: inDays(40),
    endDate: inDays(100),
    isActive: true,
  });
  const code = `GS ${mark().toUpperCase()}`;
  const course = await as('registrar', '/api/courses', { code, title: `Beginnings ${code}`, credits: 1 });
  await as('registrar', '/api/sections', {
    courseId: course.id,
    termId: term.id,
    sectionNumber: '01',
    capacity: 5,
  });
  const account = `new.student.${mark()}`;
  const student = await as('admissions', '/api/students', {
    firstName: 'Nora',
    lastName: 'Whitfield',
    email: `${account}@collegium.example`,
    birthDate: '2006-05-14',
  });
  await as('admissions', `/api/students/${student.id}/getting-started/begin`, { termId: term.id });
  await context.close();
  return { id: student.id, account, termName, sectionName: `${code}-01` };
}
