import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RichText, AttemptDto } from '../src/api/types.gen';
import { address, ok, open, problem, aList } from './harness';
import {
  assignment,
  first,
  second,
  grading,
  desk,
  openGrading,
  dialog,
  score,
  longDesk,
} from './gradingDesk';

describe('grading one paper after the other', () => {
  it('should list the submissions to grade, and begin with the oldest', async () => {
    const { person, asked: requested } = await openGrading();
    expect(await screen.findByText('2 submissions to grade')).toBeVisible();
    const list = new URL(
      requested.find((url) => url.startsWith('/api/assignment-submissions?'))!,
      'http://x',
    );
    expect(list.searchParams.get('filter')).toBe('{"graded":false}');
    expect(list.searchParams.get('sort')).toBe('["submittedAt","ASC"]');
    await person.click(screen.getByRole('link', { name: 'Start grading' }));
    expect(await score('Maya Lopez')).toHaveFocus();
    expect(address()).toBe(`${grading}/${first.id}`);
  });

  it('should be limited to one assignment, and show its text next to the submission', async () => {
    const { person, asked: requested } = await openGrading();
    await screen.findByRole('option', { name: 'Case notes (WM 210-01)' });
    await person.selectOptions(screen.getByLabelText('Assignment'), assignment.id);
    await waitFor(() => expect(address()).toBe(`${grading}?assignmentId=${assignment.id}`));
    await waitFor(() => {
      const filters = requested.map((url) => new URL(url, 'http://x').searchParams.get('filter'));
      expect(filters).toContain(JSON.stringify({ graded: false, assignmentId: assignment.id }));
    });
    await person.click(await screen.findByRole('link', { name: 'Start grading' }));
    const text = within(await dialog('Maya Lopez')).getByRole('region', { name: 'Assignment' });
    expect(text).toHaveTextContent('One page: the facts, the question, your recommendation.');
  });

  it('should open a picture in place, and load it only then', async () => {
    const work = desk();
    const files = [{ id: 'f1', name: 'chart.png', mediaType: 'image/png', size: 2048 }];
    work.answers[`/api/assignment-submissions/${first.id}`] = () => ok({ ...first, files });
    const { person } = await openGrading(`/${first.id}`, work);
    const button = await screen.findByRole('button', { name: /^chart\.png/ });
    expect(screen.queryByRole('img', { name: 'chart.png' })).toBeNull();
    await person.click(button);
    expect(screen.getByRole('img', { name: 'chart.png' })).toHaveAttribute(
      'src',
      `/api/assignment-submissions/${first.id}/files/f1`,
    );
    await person.click(button);
    expect(screen.queryByRole('img', { name: 'chart.png' })).toBeNull();
  });

  it('should move on with Enter, send each grade with the version that was read, and end at the list', async () => {
    const work = desk();
    const { person } = await openGrading(`/${first.id}`, work);
    await waitFor(async () => expect(await score('Maya Lopez')).toHaveFocus());
    await person.keyboard('42.5{Enter}');
    await waitFor(async () => expect(await score('Klaus Weber')).toHaveFocus());
    await person.keyboard('38{Tab}Well argued.{Control>}{Enter}{/Control}');
    expect(await screen.findByText('All submissions are graded')).toBeVisible();
    expect(work.sent).toEqual([
      { id: first.id, body: { score: 42.5, feedback: null }, etag: '"1"' },
      { id: second.id, body: { score: 38, feedback: 'Well argued.' }, etag: '"1"' },
    ]);
    expect(address()).toBe(grading);
  });

  it('should restore a half-typed grade after a reload', async () => {
    const before = await openGrading(`/${first.id}`);
    await before.person.type(await score('Maya Lopez'), '4');
    window.dispatchEvent(new Event('pagehide'));
    before.unmount();
    await openGrading(`/${first.id}`);
    await waitFor(async () => expect(await score('Maya Lopez')).toHaveValue('4'));
    expect(screen.getByText("What you typed has been restored. It isn't saved yet.")).toBeVisible();
  });

  it('should open a paper far behind the papers loaded first, and the previous one', async () => {
    const { many, work } = longDesk(250);
    const { person } = await openGrading(`/${many[249]!.id}`, work);
    expect(await screen.findByText('249 more submissions to grade')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(address()).toBe(`${grading}/${many[248]!.id}`));
  });

  it('should show the server’s message about a score at its field', async () => {
    const work = desk();
    work.answers[`/api/assignment-submissions/${first.id}/grade`] = () => ({
      status: 422,
      body: { ...(problem(422).body as object), errors: { score: ['Score must be at most 40.'] } },
    });
    const { person } = await openGrading(`/${first.id}`, work);
    await person.type(await score('Maya Lopez'), '45{Enter}');
    await waitFor(async () =>
      expect(await score('Maya Lopez')).toHaveAccessibleDescription(/Score must be at most 40\./),
    );
  });

  it('should skip a paper by keyboard, and ask first if something is typed', async () => {
    const { person } = await openGrading(`/${first.id}`);
    await waitFor(async () => expect(await score('Maya Lopez')).toHaveFocus());
    await person.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(async () => expect(await score('Klaus Weber')).toHaveFocus());
    await person.keyboard('7{Alt>}{PageDown}{/Alt}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await score('Klaus Weber')).toHaveValue('7');
  });

  it('should be closed to a role that does not grade', async () => {
    await open(grading);
    expect(await screen.findByText("You don't have access to grading")).toBeVisible();
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

  it('should open the latest of several attempts, and grade the one that is chosen', async () => {
    const work = desk();
    const twice = {
      ...first,
      attempts: 2,
      attempt: 1,
      score: 20,
      countedScore: 20,
      gradedAt: '2026-11-12T12:00:00.000Z',
    };
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
      countedScore: number === 1 ? 20 : null,
      gradedAt: number === 1 ? twice.gradedAt : null,
    }));
    work.answers[`/api/assignment-submissions/${first.id}`] = () => ok(twice);
    work.answers[`/api/assignment-submissions/${first.id}/attempts`] = () => aList(attempts);
    const { person } = await openGrading(`/${first.id}`, work);
    expect(await score('Maya Lopez')).toHaveValue('');
    expect(screen.getByText('Version 2')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Attempt'), '1, graded');
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(await score('Maya Lopez')).toHaveValue('20');
    await person.clear(await score('Maya Lopez'));
    await person.type(await score('Maya Lopez'), '25{Enter}');
    await waitFor(() => expect(work.sent).toMatchObject([{ body: { score: 25, attempt: 1 }, etag: '"1"' }]));
  });
});

describe('grading one paper after the other', () => {
  it('should show the details of the assignment next to the submission', async () => {
    const work = desk();
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Sources' }] };
    const document = { type: 'doc', content: [heading] } as unknown as RichText;
    work.answers[`/api/assignments/${assignment.id}`] = () => ok({ ...assignment, document });
    await openGrading(`/${first.id}`, work);
    expect(await within(await dialog('Maya Lopez')).findByRole('heading', { name: 'Sources' })).toBeVisible();
  });
});
