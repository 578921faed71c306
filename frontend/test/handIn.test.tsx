import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssignmentDto } from '../src/api/types.gen';
import { faultsOf } from '../src/components/form/fileRules';
import { toastStore } from '../src/components/toasts';
import { untilWhen } from '../src/pages/my-courses/hand-in/handIn';
import { fileLimits } from '../src/providers/assignmentActs';
import { aTerm } from './builders';
import { address, aList, loadScreens, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { type Sending, stubUploads } from './uploads';
import { anAssignment, aSubmission } from './workBuilders';

const open1 = anAssignment(1, { ownSubmission: null, canHandIn: true, dueDate: '2099-11-18T04:59:00.000Z' });
const notes = new File(['The costs.'], 'notes.txt', { type: 'text/plain' });
const handed = aSubmission(1, {
  submissionText: 'The first version.',
  version: 2,
  files: [{ id: 'f1', name: 'first.pdf', size: 2048, mediaType: 'application/pdf' }],
});
const again: AssignmentDto = {
  ...open1,
  ownSubmission: {
    id: handed.id,
    submittedAt: handed.submittedAt,
    attempts: 1,
    isLate: false,
    score: null,
    gradedAt: null,
  },
};

let sendings: Sending[];
// Loads shared code first, so that it doesn't count as time of the first test.
beforeAll(async () => {
  await loadScreens();
  await import('../src/pages/my-courses/MyCourses');
}, 120_000);
beforeEach(() => {
  sessionStorage.clear();
  sendings = stubUploads();
});

type Options = NonNullable<Parameters<typeof open>[1]>;
async function openHandIn(work = open1, { answers, ...options }: Options = {}) {
  const page = await open(`/portal/my-courses?assignment=${work.id}&dialog=hand-in`, {
    user: aStudentUser(),
    ...options,
    answers: {
      '/api/terms/active': () => ok([aTerm()]),
      '/api/enrollments': () => aList([]),
      '/api/assignments': () => aList([work]),
      [`/api/assignments/${work.id}`]: () => ok(work),
      [`/api/assignment-submissions/${handed.id}`]: () => ok(handed),
      ...answers,
    },
  });
  const name = work.ownSubmission ? 'Submit again' : 'Submit assignment';
  // The placeholder that waits for the assignment is replaced by the form.
  const text = await screen.findByRole('textbox', { name: /^Text/ });
  return { ...page, dialog: within(screen.getByRole('dialog', { name })), text };
}
/** All at once: these tests aren't about typing. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** The input behind the button. */
const files = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const sending = async (count = 1) => {
  await waitFor(() => expect(sendings).toHaveLength(count));
  return sendings[count - 1]!;
};

describe('submitting an assignment', { timeout: 60_000 }, () => {
  it('should show the task, the deadline and the allowed files', async () => {
    const { dialog } = await openHandIn();
    expect(dialog.getByText(/You can submit until Nov 17, 2099, 11:59 PM \(ET\)\./)).toBeVisible();
    expect(dialog.getByText('Homework · 50 points')).toBeVisible();
    expect(dialog.getByText(/One page: the facts/)).toBeVisible();
    expect(dialog.getByText(/PDF, JPG.*Up to 10 files, 20 MB each, 40 MB in total\./)).toBeVisible();
  });

  it('should send text and files, show the progress and the success, and then the submission', async () => {
    const { person, dialog, text, answers } = await openHandIn();
    write(text, 'What I think.');
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    expect(sent.url).toBe(`/api/assignments/${open1.id}/submissions`);
    expect(sent.headers['Idempotency-Key']).toBeTruthy();
    expect(sent.body.get('text')).toBe('What I think.');
    expect((sent.body.get('files') as File).name).toBe('notes.txt');
    act(() => sent.progress(40));
    expect(dialog.getByRole('progressbar', { name: 'Submitting' })).toHaveAttribute('aria-valuenow', '40');
    expect(dialog.getByRole('button', { name: 'Submitting…' })).toBeDisabled();
    // No other element in the scroll area receives focus now.
    expect(text.closest('[tabindex="0"]')).not.toBeNull();
    act(() => sent.progress(100));
    expect(dialog.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
    answers[`/api/assignments/${open1.id}`] = () => ok(again);
    act(() => sent.answer({ status: 201, body: handed }));
    await waitFor(() =>
      expect(toastStore.get().at(-1)?.description).toBe('Case notes was submitted with 1 file'),
    );
    const panel = within(await screen.findByRole('dialog', { name: 'Case notes' }));
    expect(await panel.findByText('The first version.')).toBeVisible();
    expect(panel.getByRole('link', { name: /first\.pdf/ })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Submit again' })).toBeVisible();
    expect(address()).toBe(`/portal/my-courses?assignment=${open1.id}`);
  });

  it('should require a text, a link or a file', async () => {
    const { person, dialog, text } = await openHandIn();
    const needed = 'Enter text or a link, or choose at least one file.';
    expect(text).toHaveAccessibleDescription(needed);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'));
    expect(sendings).toEqual([]);
    fireEvent.change(files(), { target: { files: [notes] } });
    await waitFor(() => expect(text).not.toHaveAttribute('aria-invalid'));
    expect(dialog.queryByText('There is 1 problem')).toBeNull();
  });

  it('should stop on request, and keep the text and the files', async () => {
    const { person, dialog, text } = await openHandIn();
    write(text, 'Half of it');
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    act(() => sent.progress(20));
    await person.click(dialog.getByRole('button', { name: 'Cancel upload' }));
    expect(sent.stopped).toBe(true);
    expect(await dialog.findByText(/^Upload canceled. Nothing was submitted/)).toBeVisible();
    expect(text).toHaveValue('Half of it');
    expect(dialog.getByText('notes.txt')).toBeVisible();
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('should keep everything when the connection is lost, and send again', async () => {
    const { person, dialog, text } = await openHandIn();
    write(text, 'Nearly');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    act(() => sendings[0]!.lose());
    expect(await dialog.findByText(/^Your submission couldn't be sent/)).toBeVisible();
    expect(text).toHaveValue('Nearly');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const second = await sending(2);
    act(() => second.answer({ status: 201, body: { ...handed, files: [], isLate: true } }));
    await waitFor(() => expect(toastStore.get().at(-1)?.description).toBe('Case notes was submitted late'));
  });

  const refusals = [
    ['a file of another type', 422, { files: ['"notes.txt" is no text.'] }, '"notes.txt" is no text.'],
    ['files that are too large', 413, undefined, 'The body is too large for this request.'],
    ['a kind of body that a proxy does not pass', 415, undefined, 'Not this kind.'],
  ] as const;
  it.each(refusals)('should say %s next to the files', async (_, status, errors, message) => {
    const { person, dialog } = await openHandIn();
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    const refusal = problem(status, message);
    act(() => sent.answer({ ...refusal, body: { ...(refusal.body as object), ...(errors && { errors }) } }));
    const field = dialog.getByRole('group', { name: 'Files' });
    expect(await within(field).findByText(message)).toBeVisible();
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

  it('should refuse files that the server would refuse before sending, and remove files', async () => {
    const { person, dialog } = await openHandIn();
    const program = new File(['x'], 'game.exe');
    // As by drag and drop: the browser's file dialog offers only accepted types.
    files().removeAttribute('accept');
    await person.upload(files(), [program, notes]);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findAllByText(/"game\.exe" must be one of these file types: PDF/)).not.toHaveLength(
      0,
    );
    expect(sendings).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Remove game.exe' }));
    expect(dialog.queryByText('game.exe')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Add files' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await sending()).body.getAll('files')).toHaveLength(1);
  });

  it('should keep the text when the session ends, and say that files must be chosen again', async () => {
    const { person, dialog, text } = await openHandIn();
    write(text, 'Before the session ended');
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    act(() => sent.answer(problem(401)));
    await waitFor(() => expect(toastStore.get().at(-1)?.title).toBe('Unauthorized'));
    const kept = Object.entries(sessionStorage).find(([key]) => key.includes(`hand-in/${open1.id}`));
    expect(JSON.parse(String(kept?.[1]))).toEqual({
      text: 'Before the session ended',
      attachmentUrl: '',
      files: [],
    });
  });

  it('should start with the submitted text, and be another attempt', async () => {
    const { person, dialog, text } = await openHandIn(again);
    expect(text).toHaveValue('The first version.');
    expect(dialog.getByText('Attempt 2.')).toBeVisible();
    expect(
      dialog.getByText(/You submitted on Nov 11, 2026, 10:00 AM, with first\.pdf\. That attempt is kept\./),
    ).toBeVisible();
    write(text, 'The second.');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await sending()).body.get('text')).toBe('The second.');
  });

  it('should say which attempt of how many it is, and which counts', async () => {
    const { dialog } = await openHandIn({ ...again, maxAttempts: 3, scoredAttempt: 'highest' });
    expect(dialog.getByText('Attempt 2 of 3.')).toBeVisible();
    expect(dialog.getByText(/The attempt with the highest score counts\./)).toBeVisible();
  });

  it('should send a link alone, and refuse one that is not a web address', async () => {
    const { person, dialog, text } = await openHandIn();
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await person.type(link, 'example.com/portfolio');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(
      await dialog.findAllByText('Must be a link that starts with https:// or http://.'),
    ).not.toHaveLength(0);
    expect(text).not.toHaveAttribute('aria-invalid');
    write(link, 'https://example.com/portfolio');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const { body } = await sending();
    expect([body.get('attachmentUrl'), body.get('text')]).toEqual(['https://example.com/portfolio', null]);
  });

  it('should not be offered after submissions closed', async () => {
    const closed = { ...open1, canHandIn: false, dueDate: '2020-11-18T04:59:00.000Z' };
    await open(`/portal/my-courses?assignment=${closed.id}`, {
      user: aStudentUser(),
      answers: {
        '/api/terms/active': () => ok([aTerm()]),
        '/api/enrollments': () => aList([]),
        '/api/assignments': () => aList([closed]),
        [`/api/assignments/${closed.id}`]: () => ok(closed),
      },
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Case notes' }));
    expect(await panel.findByText('Submissions closed on Nov 17, 2020, 11:59 PM.')).toBeVisible();
    expect(panel.queryByRole('button', { name: /Submit/ })).toBeNull();
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
