import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../src/components/form/fileRules';
import { untilWhen } from '../src/pages/my-courses/hand-in/handIn';
import { fileLimits } from '../src/providers/assignmentActs';
import { ok, problem } from './harness';
import { prepareHandIn, open1, notes, again, openHandIn, write, files, sending } from './handInScreen';

prepareHandIn();

describe('submitting an assignment', { timeout: 60_000 }, () => {
  it('should stop on request, and keep the text and the files', async () => {
    const { person, dialog, text } = await openHandIn();
    write(text, 'Half of it');
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    act(() => sent.progress(20));
    expect(dialog.getByRole('progressbar', { name: 'Submitting' })).toHaveAttribute('aria-valuenow', '20');
    expect(dialog.getByRole('button', { name: 'Submitting…' })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Cancel upload' }));
    expect(sent.stopped).toBe(true);
    expect(await dialog.findByText(/^Upload canceled. Nothing was submitted/)).toBeVisible();
    expect(text).toHaveValue('Half of it');
    expect(dialog.getByText('notes.txt')).toBeVisible();
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('should send both of two screenshots with the same name, and a file that is chosen twice once', async () => {
    const { person, dialog } = await openHandIn();
    const shot = (content: string) =>
      new File([content], 'image.png', { type: 'image/png', lastModified: 1 });
    await person.upload(files(), [shot('one'), shot('other')]);
    await person.upload(files(), shot('one'));
    expect(dialog.getAllByText('image.png')).toHaveLength(2);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await sending()).body.getAll('files')).toHaveLength(2);
  });

  it('should say that the deadline has passed, next to the text', async () => {
    const { person, dialog, text, answers } = await openHandIn();
    write(text, 'Too late');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    answers[`/api/assignments/${open1.id}`] = () =>
      ok({ ...open1, canHandIn: false, dueDate: '2020-11-18T04:59:00.000Z' });
    act(() => sent.answer(problem(409, 'This assignment is closed and no longer accepts submissions.')));
    expect(await dialog.findByText(/^This assignment is closed/)).toBeVisible();
    // The assignment behind shows it too, and the text can still be copied.
    expect(await screen.findByText('Submissions closed on Nov 17, 2020, 11:59 PM.')).toBeInTheDocument();
    expect(text).toHaveValue('Too late');
  });
});

describe('the deadline text', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const [before, after, later] = ['2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'];
  const own = again.ownSubmission!;
  it.each([
    [{ dueDate: after }, 'You can submit until Nov 21, 2026, 7:00 AM (ET).'],
    [
      { dueDate: after, lateUntil: later },
      'You can submit until Nov 21, 2026, 7:00 AM (ET), or late until Nov 22, 2026, 7:00 AM.',
    ],
    [
      { dueDate: before, lateUntil: after },
      'The due date has passed. You can submit late until Nov 21, 2026, 7:00 AM.',
    ],
    [
      { dueDate: after, ownSubmission: own },
      'You can submit again until Nov 21, 2026, 7:00 AM (ET), unless your submission is graded first.',
    ],
    [
      { dueDate: after, ownSubmission: own, maxAttempts: 3 },
      'You can submit again until Nov 21, 2026, 7:00 AM (ET).',
    ],
    [
      { dueDate: after, canHandIn: false, ownSubmission: own, maxAttempts: 1 },
      'You have made the only attempt.',
    ],
    [{ dueDate: null }, 'You can submit at any time.'],
    [{ dueDate: before, canHandIn: false }, 'Submissions closed on Nov 19, 2026, 7:00 AM.'],
    [
      { dueDate: after, canHandIn: false, ownSubmission: own },
      "You can't change your submission, because it is graded or you are no longer in this course.",
    ],
    [{ dueDate: after, canHandIn: false }, undefined],
  ])('should state the exact times: %j', (change, said) =>
    expect(untilWhen({ ...open1, lateUntil: null, ...change }, now)).toBe(said),
  );
});

describe('the check of files before they are sent', () => {
  const sized = (name: string, size: number) =>
    Object.defineProperty(new File([], name), 'size', { value: size });
  const megabyte = 1024 * 1024;
  it.each([
    [[sized('a.pdf', 1)], undefined],
    [[sized('A.PDF', 1)], undefined],
    [[sized('pdf', 1)], /^"pdf" must be one of these file types: PDF/],
    [[sized('a.pdf', 0)], '"a.pdf" is empty.'],
    [[sized('a.pdf', 20 * megabyte)], undefined],
    [[sized('a.pdf', 20 * megabyte + 1)], '"a.pdf" is larger than 20 MB.'],
    [
      ['a', 'b', 'c'].map((name) => sized(`${name}.zip`, 15 * megabyte)),
      'With "c.zip", the files are larger than 40 MB in total.',
    ],
    [Array.from({ length: 11 }, (_, n) => sized(`${n}.md`, 1)), 'Upload at most 10 files.'],
  ])('should match the server’s answer', (chosen, said) => {
    const found = faultsOf(chosen, fileLimits);
    if (said instanceof RegExp) expect(found).toMatch(said);
    else expect(found).toBe(said);
  });
});
