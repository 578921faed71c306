import { expect } from './journey';
import { openTerm } from './open-term';
import { callAs } from './signed-in';

export interface NewStudent extends FirstTerm {
  id: string;
  /** The part of the address before @, as `signIn` takes it. */
  account: string;
}

export interface FirstTerm {
  termId: string;
  termName: string;
  /** A section of the term, whose registration is open. */
  sectionName: string;
}

const mark = () => Math.random().toString(36).slice(2, 8);

const as = (role: string, path: string, data: object): Promise<{ id: string }> =>
  callAs(role, async (api) => {
    const answer = await api.post(path, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer.json();
  });

/** A term that is open for registration, and soon begins. */
export async function firstTerm(): Promise<FirstTerm> {
  const termName = `First ${mark()}`;
  const term = await as('registrar', '/api/terms', openTerm(termName));
  const code = `GS ${mark().toUpperCase()}`;
  const course = await as('registrar', '/api/courses', { code, title: `Beginnings ${code}`, credits: 1 });
  await as('registrar', '/api/sections', {
    courseId: course.id,
    termId: term.id,
    sectionNumber: '01',
    capacity: 5,
  });
  return { termId: term.id, termName, sectionName: `${code}-01` };
}

/** A student with open Getting Started tasks and without contact data, in a term that is open for registration. */
export async function newStudent(): Promise<NewStudent> {
  const first = await firstTerm();
  const account = `new.student.${mark()}`;
  const student = await as('admissions', '/api/students', {
    firstName: 'Nora',
    lastName: 'Whitfield',
    email: `${account}@collegium.example`,
    birthDate: '2006-05-14',
  });
  await as('admissions', `/api/students/${student.id}/getting-started/begin`, { termId: first.termId });
  return { ...first, id: student.id, account };
}
