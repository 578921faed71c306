import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RichText } from '../src/api/types.gen';
import { address, ok, open, problem } from './harness';
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
    await waitFor(async () => expect(await score('Maya Lopez')).toHaveValue(4));
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
    expect(await score('Klaus Weber')).toHaveValue(7);
  });

  it('should be closed to a role that does not grade', async () => {
    await open(grading);
    expect(await screen.findByText("You don't have access to grading")).toBeVisible();
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
