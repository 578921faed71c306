import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment, aStudent, aUser } from './builders';
import { aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aTeacher } from './workBuilders';
import { section, path, openClassroom } from './classroomScreen';

const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});

const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read', 'discussions.post'],
});

describe('the classroom', () => {
  it('should name the section, and lead back to the list that the role comes from', async () => {
    await openClassroom('', { user: teacher });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'WM 210-01 Principles of Wealth Management' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to My Sections' })).toHaveAttribute(
      'href',
      '/portal/my-sections',
    );
  });

  it('should offer no student view to students, and link their assignments to My Courses', async () => {
    await openClassroom('/assignments', { user: student });
    expect(await screen.findByRole('link', { name: anAssignment().title })).toHaveAttribute(
      'href',
      `/portal/my-courses?assignment=${anAssignment().id}`,
    );
    expect(screen.queryByRole('link', { name: 'View as student' })).toBeNull();
  });

  it('should say so when the section is not the person’s', async () => {
    await openClassroom('', {
      user: student,
      answers: { [`/api/sections/${section.id}/assignments`]: () => problem(404) },
    });
    expect(await screen.findByRole('heading', { name: 'Classroom not found' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Courses' })).toBeVisible();
  });

  it('should be linked from the panel of a course with a seat', async () => {
    const seat = anEnrollment();
    await import('../src/pages/my-courses/MyCourses');
    await open(`/portal/my-courses/${seat.id}`, {
      user: aStudentUser(),
      answers: {
        '/api/terms/active': () => ok([]),
        '/api/enrollments': () => aList([seat]),
        [`/api/enrollments/${seat.id}`]: () => ok(seat),
        [`/api/sections/${seat.sectionId}`]: () => ok(section),
        '/api/assignments': () => aList([]),
      },
    });
    expect(await screen.findByRole('link', { name: 'Open classroom' })).toHaveAttribute('href', path);
  });
});
