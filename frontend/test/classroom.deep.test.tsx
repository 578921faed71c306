import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { openClassroom, section, path, draft } from './classroomScreen';
import { address, aList, ok, open } from './harness';
import { anAssignment, aSectionGrading, aTeacher } from './workBuilders';

const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});

describe('the classroom', () => {
  it('should not open to roles without course content', async () => {
    await openClassroom('', { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to classrooms")).toBeVisible();
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
