import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSectionDetail } from './builders';
import { aList, ok } from './harness';
import { openSections, taught } from './mySectionsScreen';
import { anAssignment } from './workBuilders';

const section = aSectionDetail();

describe('My Sections', () => {
  it.each([
    [7, 3, '7 + 3 in discussions'],
    [0, 3, '3 in discussions'],
    [7, 0, '7'],
    [0, 0, '–'],
  ])(
    'should show what is to grade: %i submissions and %i scores of posts',
    async (toGrade, postsToGrade, words) => {
      await openSections('', { '/api/gradebooks': () => aList([{ ...taught, toGrade, postsToGrade }]) });
      const cells = await screen.findAllByRole('cell');
      expect(cells.map(({ textContent }) => textContent)).toContain(words);
    },
  );

  it('should lead to the discussions with posts to grade', async () => {
    const { person } = await openSections();
    await screen.findByRole('cell', { name: '3 in discussions' });
    await person.click(screen.getByRole('button', { name: /^Actions for/ }));
    expect(screen.queryByRole('menuitem', { name: /^Grade / })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Give 3 discussion scores' })).toHaveAttribute(
      'href',
      `/portal/grading?sectionId=${section.id}`,
    );
  });

  it.each([
    [1, undefined],
    [0, 'No scores to post yet.'],
  ])(
    'should name the posts of a graded discussion, and post its scores: %i of them',
    async (graded, reason) => {
      const work = anAssignment(1, {
        assignmentType: 'discussion',
        discussionId: 'd1',
        sectionId: section.id,
        submitted: 0,
        postsToGrade: 3,
        graded,
      });
      const { person } = await openSections(`/${section.id}/assignments`, {
        [`/api/sections/${section.id}`]: () => ok(section),
        [`/api/sections/${section.id}/assignments`]: () => aList([work]),
      });
      expect(await screen.findByText('Posts of 3 students to grade', { exact: false })).toBeVisible();
      await person.click(screen.getByRole('button', { name: `Actions for ${work.title}` }));
      const item = screen.getByRole('menuitem', { name: /^Post grades/ });
      expect(item.getAttribute('aria-disabled')).toBe(reason ? 'true' : null);
      if (reason) expect(screen.getByText(reason)).toBeVisible();
    },
  );
});
