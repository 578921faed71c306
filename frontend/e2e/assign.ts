import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey';
import { apiOf } from './signed-in';

interface Section {
  id: string;
}

/** A test's own assignment, in a section of the student that faculty@ teaches. */
export async function assign(
  student: APIRequestContext,
  title: string,
  given: { dueDate?: string; maxPoints?: number } = {},
) {
  const { studentId } = await (await student.get('/api/auth/user')).json();
  const term = await (await student.get('/api/terms/current')).json();
  const rows = await student.get(`/api/students/${studentId}/enrollments?termId=${term.id}`);
  const enrollments: { sectionId: string; status: string }[] = await rows.json();
  const instructor = await apiOf('faculty');
  const { id: instructorId } = await (await instructor.get('/api/auth/user')).json();
  const filter = encodeURIComponent(JSON.stringify({ instructorId }));
  const taught: Section[] = await (
    await instructor.get(`/api/sections?termId=${term.id}&filter=${filter}`)
  ).json();
  const seat = enrollments.find(
    ({ sectionId, status }) => status === 'enrolled' && taught.some(({ id }) => id === sectionId),
  );
  const made = await instructor.post('/api/assignments', {
    data: {
      sectionId: seat!.sectionId,
      title,
      description: 'One page on **costs**.',
      isPublished: true,
      dueDate: '2098-03-01T04:59:00Z',
      lateUntil: '2099-03-01T04:59:00Z',
      maxPoints: 20,
      assignmentType: 'homework',
      ...given,
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  return {
    id: id as string,
    sectionId: seat!.sectionId,
    /** Signed in as the instructor. */
    instructor,
    forget: () => instructor.delete(`/api/assignments/${id}`).then(() => instructor.dispose()),
  };
}
