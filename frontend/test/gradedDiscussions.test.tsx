import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GradebookDto, StudentAssignmentDto } from '../src/api/types.gen';
import { workStatus } from '../src/pages/my-courses/work';
import { aSectionDetail, aStudent, aTerm } from './builders';
import { aDiscussion, aPost } from './discussionBuilders';
import { address, aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aTeacher } from './workBuilders';

const section = aSectionDetail();
const discussion = aDiscussion();
const graded = anAssignment(1, {
  title: 'The difficult client',
  assignmentType: 'discussion',
  discussionId: discussion.id,
  sectionId: section.id,
  maxPoints: 20,
});
const own = {
  ...graded,
  ownSubmission: null,
  ownPosts: 2,
  canHandIn: true,
  dueDate: '2099-11-18T04:59:00.000Z',
};
const discussionPath = `/portal/classroom/${section.id}/discussions/${discussion.id}`;

describe('a graded discussion should, for a student,', () => {
  const openWork = async (rest = '', work = own) => {
    await import('../src/pages/my-courses/MyCourses');
    await import('../src/pages/my-courses/hand-in/HandInOfAssignment');
    return open(`/portal/my-courses?assignment=${work.id}${rest}`, {
      user: aStudentUser(),
      answers: {
        '/api/terms/active': () => ok([aTerm()]),
        '/api/enrollments': () => aList([]),
        '/api/assignments': () => aList([work]),
        [`/api/assignments/${work.id}`]: () => ok(work),
      },
    });
  };

  it('lead to the discussion, with the number of own posts, and take no submission', async () => {
    await openWork();
    const panel = within(await screen.findByRole('dialog', { name: graded.title }));
    expect(panel.getByRole('link', { name: 'Go to the discussion' })).toHaveAttribute('href', discussionPath);
    expect(panel.getByText(/You have 2 posts in the discussion\.$/)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Submit/ })).toBeNull();
    expect(panel.queryByText(/You can submit/)).toBeNull();
  });

  it('say in place of the form that there is nothing to submit', async () => {
    await openWork('&dialog=hand-in');
    // A dialog of its own takes the place of the one that loads.
    const words = 'This assignment is a discussion: post there. There is nothing else to submit.';
    expect(await screen.findByText(words)).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Submit assignment' }));
    expect(dialog.getByRole('link', { name: 'Go to the discussion' })).toHaveAttribute(
      'href',
      discussionPath,
    );
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('have the status of its posts', () => {
    const labels = [own, { ...own, ownPosts: 0 }, { ...own, ownPosts: 0, canHandIn: false }].map(
      (work) => workStatus(work).label,
    );
    expect(labels).toEqual(['Posted', 'To post', 'Not posted']);
  });

  it('not offer a submission while a module keeps it from the student', async () => {
    await openWork('', { ...own, discussionId: null, ownPosts: 0, canHandIn: false });
    const panel = within(await screen.findByRole('dialog', { name: graded.title }));
    expect(
      await panel.findByText(/^This assignment is a discussion that isn't open to you yet\./),
    ).toBeVisible();
    expect(panel.getByRole('heading', { name: 'Your posts' })).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Submit/ })).toBeNull();
  });
});

it('a graded discussion should show an instructor what each student has posted, beside the score', async () => {
  const student = aStudent().id;
  const restricted: Partial<GradebookDto['students'][number]> = {
    directoryRestricted: true,
    directoryRestriction: ['phone'],
  };
  const book: GradebookDto = {
    schemeVersion: 0,
    assignments: [],
    students: [
      {
        studentId: student,
        studentNumber: 'S2600001',
        name: 'Maya Lopez',
        ...restricted,
        scores: [],
        unsubmitted: [],
        excused: [],
        formerSections: [],
        earnedPoints: 0,
        possiblePoints: 0,
        current: null,
        remainingAsZero: null,
        letter: null,
      },
    ],
  };
  const participation = {
    studentId: student,
    studentNumber: 'S2600001',
    studentName: 'Maya Lopez',
    ...restricted,
    posts: 1,
    replies: 1,
    lastPostAt: null,
  };
  const work: StudentAssignmentDto = {
    dueDate: null,
    lateUntil: null,
    excused: null,
    reason: null,
    score: null,
    feedback: null,
    attempts: 0,
  } as StudentAssignmentDto;
  const path = `/portal/my-sections/${section.id}/assignments/${graded.id}`;
  const { person, asked } = await open(path, {
    user: aTeacher(),
    answers: {
      '/api/sections': () => aList([]),
      '/api/gradebooks': () => aList([]),
      '/api/terms/active': () => ok([aTerm()]),
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/gradebook`]: () => ok(book),
      [`/api/assignments/${graded.id}`]: () => ok(graded),
      [`/api/assignments/${graded.id}/submissions`]: () => aList([]),
      [`/api/assignments/${graded.id}/students/${student}`]: () => ok(work),
      [`/api/discussions/${discussion.id}/participation`]: () => aList([participation]),
      [`/api/discussions/${discussion.id}/posts`]: () =>
        aList([
          aPost(4),
          aPost(7, { parentId: aPost(4).id }),
          aPost(9, { document: null, deletedAt: '2026-11-20T16:00:00.000Z' }),
        ]),
    },
  });
  const button = await screen.findByRole('button', { name: 'Score, Maya Lopez' });
  expect(button.closest('tr')).toHaveTextContent(/^Maya Lopez Restricted: phone/);
  await person.click(button);
  // The dialog that loads has the same name.
  expect(await screen.findByText('Text of post 4')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Maya Lopez Restricted: phone' }));
  expect(dialog.getByText(/^Reply 7/)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(asked).toContainEqual(expect.stringContaining(`studentId=${student}`));
  expect(dialog.getByLabelText('Score')).toBeVisible();
  expect(address()).toContain(`student=${student}`);
});
