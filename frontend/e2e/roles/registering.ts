import type { APIRequestContext } from '@playwright/test';
import { expect } from '../journey';
import { openTerm } from '../open-term';
import { callAs } from '../signed-in';

export interface Row {
  id: string;
}
interface Student extends Row {
  email: string;
}

const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();

/**
 * Courses of one section each in a term that is open for registration, and a student without blockers. `sections`:
 * their fields that differ from the defaults.
 */
export const prepare = (sections: readonly object[] = [{}]) =>
  callAs('registrar', (api) => prepareAs(api, sections));

async function prepareAs(api: APIRequestContext, sections: readonly object[]) {
  const post = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return answer.json();
  };
  const term: Row & { name: string } = await post('/api/terms', openTerm(`Journey ${mark()}`));
  const offered: (Row & { name: string })[] = [];
  for (const given of sections) {
    const code = `ZS ${mark()}`;
    const course: Row = await post('/api/courses', { code, title: `Trusts ${code}`, credits: 1 });
    const { id }: Row = await post('/api/sections', {
      courseId: course.id,
      termId: term.id,
      sectionNumber: '01',
      capacity: 5,
      ...given,
    });
    offered.push({ id, name: `${code}-01` });
  }
  const section = offered[0]!;
  const students: Student[] = await (await api.get('/api/students?search=S2&range=[40,140]')).json();
  for (const student of students) {
    const check = await post('/api/enrollments/check', {
      studentId: student.id,
      sectionId: section.id,
      termId: term.id,
    });
    if (!check.allowed) continue;
    return { term, section, name: section.name, sections: offered, student };
  }
  throw new Error('The demo university has no student who could register.');
}
