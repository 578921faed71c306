import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aList, ok, problem } from './harness';
import { anAssignment } from './workBuilders';
import { assignment, first, desk, openGrading, score } from './gradingDesk';

describe('grading one paper after the other', () => {
  it('should list the discussions with posts to grade, which lead to the students, beside the submissions', async () => {
    const discussions = Array.from({ length: 7 }, (_, index) =>
      anAssignment(index + 10, { title: `Week ${index + 1}`, postsToGrade: index + 1 }),
    );
    const work = desk(discussions);
    work.answers['/api/assignment-submissions'] = () => aList([]);
    const { person, asked: requested } = await openGrading(`?sectionId=${assignment.sectionId}`, work);
    const part = within(await screen.findByRole('region', { name: 'Discussions with posts to grade' }));
    expect(await screen.findByText('All submissions with these filters are graded')).toBeVisible();
    const items = () => part.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toHaveLength(5);
    expect(items()[0]).toBe('Week 1 (WM 210-01): posts of 1 student');
    expect(part.getByRole('link', { name: 'Week 2 (WM 210-01)' })).toHaveAttribute(
      'href',
      `/portal/my-sections/${assignment.sectionId}/assignments/${discussions[1]!.id}`,
    );
    await person.click(part.getByRole('button', { name: 'Show all 7 discussions' }));
    expect(items()[6]).toBe('Week 7 (WM 210-01): posts of 7 students');
    expect(part.getByRole('link', { name: /^Week 6/ })).toHaveFocus();
    const filters = requested.map((url) => new URL(url, 'http://x').searchParams.get('filter'));
    expect(filters).toContain(JSON.stringify({ postsToGrade: true, sectionId: assignment.sectionId }));
    // A section with posts only is in the filter, too.
    expect(filters).toContain(JSON.stringify({ waiting: true }));
  });

  it('should report at the score that it is above the maximum, and send nothing', async () => {
    const work = desk();
    const restricted = { ...first, directoryRestricted: true, directoryRestriction: ['phone'] };
    work.answers['/api/assignment-submissions'] = () => aList([restricted]);
    const { person } = await openGrading(`/${first.id}`, work);
    const name = 'Maya Lopez Restricted: phone';
    await person.type(await score(name), '51{Enter}');
    expect(await score(name)).toHaveAccessibleDescription(/Score must be at most 50\./);
    await person.clear(await score(name));
    expect(await score(name)).toHaveAccessibleDescription(/Score is required/);
    expect(work.sent).toEqual([]);
  });

  it('should not grade a new submission that the grader has not seen', async () => {
    const { person, answers } = await openGrading(`/${first.id}`);
    await person.type(await score('Maya Lopez'), '45');
    answers[`/api/assignment-submissions/${first.id}/grade`] = () => problem(412);
    answers[`/api/assignment-submissions/${first.id}`] = () =>
      ok({ ...first, attempts: 2, attempt: 2, submissionText: 'Better now.', version: 2 });
    await person.keyboard('{Enter}');
    expect(await screen.findByText(/has submitted again since you opened this submission/)).toBeVisible();
    expect(await screen.findByText('Better now.')).toBeVisible();
    expect(await score('Maya Lopez')).toHaveValue('45');
  });
});
