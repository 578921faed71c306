import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AttemptDto } from '../src/api/types.gen';
import { address, aList, ok, problem } from './harness';
import { anAssignment } from './workBuilders';
import { assignment, first, grading, desk, longDesk, openGrading, dialog, score } from './gradingDesk';

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

  it('should format feedback in the editor, and send it as a document', async () => {
    const work = desk();
    const { person } = await openGrading(`/${first.id}`, work);
    const paper = within(await dialog('Maya Lopez'));
    await person.type(await score('Maya Lopez'), '42');
    await person.type(paper.getByRole('textbox', { name: 'Feedback' }), 'Well argued.');
    await person.click(paper.getByRole('button', { name: 'Format feedback' }));
    const editor = () => paper.findByRole('toolbar', { name: 'Formatting: Feedback' });
    expect(await editor()).toBeVisible();
    expect(paper.getByRole('textbox', { name: 'Feedback' })).toHaveTextContent('Well argued.');
    await person.click(paper.getByRole('button', { name: 'Remove formatting' }));
    expect(paper.getByLabelText('Feedback')).toHaveValue('Well argued.');
    expect(paper.getByLabelText('Feedback')).toHaveFocus();
    await person.click(paper.getByRole('button', { name: 'Format feedback' }));
    await editor();
    // The editor takes the focus once it is drawn.
    await waitFor(() => expect(paper.getByRole('textbox', { name: 'Feedback' })).toHaveFocus());
    await person.click(paper.getByLabelText('Score'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(work.sent).toHaveLength(1));
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Well argued.' }] };
    expect(work.sent[0]!.body).toEqual({
      score: 42,
      feedbackDocument: { type: 'doc', content: [paragraph] },
    });
  });

  it('should continue past the papers loaded first, with an exact count', async () => {
    const { many, work, asked: requested } = longDesk(130);
    const { person } = await openGrading(`/${many[98]!.id}`, work);
    const atPaper = async (index: number) => {
      await waitFor(() => expect(address()).toBe(`${grading}/${many[index]!.id}`));
      expect(await screen.findByText('129 more submissions to grade')).toBeVisible();
    };
    await atPaper(98);
    await waitFor(() => expect(requested).toEqual([undefined, many[99]!.id]));
    const turn = async (way: string) => person.click(await screen.findByRole('button', { name: way }));
    await turn('Next');
    await atPaper(99);
    await turn('Next');
    await atPaper(100);
    await turn('Previous');
    await atPaper(99);
    expect(requested).toHaveLength(2);
  });

  it('should report at the score that it is above the maximum, and send nothing', async () => {
    const work = desk();
    const { person } = await openGrading(`/${first.id}`, work);
    await person.type(await score('Maya Lopez'), '51{Enter}');
    expect(await score('Maya Lopez')).toHaveAccessibleDescription(/Score must be at most 50\./);
    await person.clear(await score('Maya Lopez'));
    expect(await score('Maya Lopez')).toHaveAccessibleDescription(/Score is required/);
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
    expect(await score('Maya Lopez')).toHaveValue(45);
  });

  it('should open the latest of several attempts, and grade the one that is chosen', async () => {
    const work = desk();
    const twice = { ...first, attempts: 2, attempt: 1, score: 20, gradedAt: '2026-11-12T12:00:00.000Z' };
    const { id: submissionId, assignmentId: _, ...paper } = first;
    const attempts: AttemptDto[] = [2, 1].map((number) => ({
      ...paper,
      id: `cccccccc-0000-4000-8000-00000000000${number}`,
      submissionId,
      number,
      submittedAt: first.submittedAt!,
      submissionText: `Version ${number}`,
      isCounted: number === 1,
      score: number === 1 ? 20 : null,
      gradedAt: number === 1 ? twice.gradedAt : null,
    }));
    work.answers[`/api/assignment-submissions/${first.id}`] = () => ok(twice);
    work.answers[`/api/assignment-submissions/${first.id}/attempts`] = () => aList(attempts);
    const { person } = await openGrading(`/${first.id}`, work);
    expect(await score('Maya Lopez')).toHaveValue(null);
    expect(screen.getByText('Version 2')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Attempt'), '1, graded');
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(await score('Maya Lopez')).toHaveValue(20);
    await person.clear(await score('Maya Lopez'));
    await person.type(await score('Maya Lopez'), '25{Enter}');
    await waitFor(() => expect(work.sent).toMatchObject([{ body: { score: 25, attempt: 1 }, etag: '"1"' }]));
  });
});
