import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment, aStudent, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aSectionGrading, aTeacher } from './workBuilders';
import { section, path, draft, openClassroom } from './classroomScreen';

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

  it('should show staff what students see, and keep that in the address of each tab', async () => {
    // The server leaves out drafts and what modules keep locked.
    const shown = ({ searchParams }: URL) =>
      searchParams.get('filter')?.includes('"view":"student"') ? [anAssignment()] : [anAssignment(), draft];
    const { person } = await openClassroom('/assignments', {
      user: teacher,
      answers: { [`/api/sections/${section.id}/assignments`]: (url) => aList(shown(url)) },
    });
    expect(await screen.findByRole('link', { name: 'Draft essay' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'View as student' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Draft essay' })).toBeNull());
    expect(screen.queryByText('Published')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Assignments' })).toHaveAttribute(
      'href',
      `${path}/assignments?view=student`,
    );
    await person.click(screen.getByRole('link', { name: 'Leave student view' }));
    expect(await screen.findByRole('link', { name: 'Draft essay' })).toBeVisible();
    expect(address()).toBe(`${path}/assignments`);
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

  it('should be linked from My Sections', async () => {
    const taught = aSectionGrading();
    const { person } = await open('/portal/my-sections', {
      user: teacher,
      answers: { '/api/gradebooks': () => aList([taught]), '/api/terms/active': () => ok([]) },
    });
    await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect(screen.getByRole('menuitem', { name: 'Classroom' })).toHaveAttribute('href', path);
  });
});
