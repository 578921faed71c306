import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { address, ok, problem, aList, open } from './harness';
import {
  expectRefusalOfFiles,
  prepareHandIn,
  open1,
  notes,
  handed,
  again,
  sendings,
  openHandIn,
  write,
  files,
  sending,
} from './handInScreen';
import { aTerm } from './builders';
import { aStudentUser } from './studentScreens';

prepareHandIn();

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

  it('should keep the text when the session ends, and say that files must be chosen again', async () => {
    const { person, dialog, text } = await openHandIn();
    write(text, 'Before the session ended');
    await person.upload(files(), notes);
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    const sent = await sending();
    act(() => sent.answer(problem(401)));
    await waitFor(() => expect(toastStore.get().at(-1)?.title).toBe('Unauthorized'));
    const kept = Object.entries(sessionStorage).find(([key]) => key.includes(`hand-in/${open1.id}`));
    expect(JSON.parse(String(kept?.[1])).changes.values).toEqual({ text: 'Before the session ended' });
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

  it.each([
    ['a file of another type', 422, { files: ['"notes.txt" is no text.'] }, '"notes.txt" is no text.'],
    ['a kind of body that a proxy does not pass', 415, undefined, 'Not this kind.'],
  ] as const)('should say %s next to the files', (_, status, errors, message) =>
    expectRefusalOfFiles(status, errors, message),
  );

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

  it('should say which attempt of how many it is, and which counts', async () => {
    const { dialog } = await openHandIn({ ...again, maxAttempts: 3, scoredAttempt: 'highest' });
    expect(dialog.getByText('Attempt 2 of 3.')).toBeVisible();
    expect(dialog.getByText(/The attempt with the highest score counts\./)).toBeVisible();
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

  it('should say files that are too large next to the files', () =>
    expectRefusalOfFiles(413, undefined, 'The body is too large for this request.'));

  it('should send a link alone, and refuse one that is not a web address', async () => {
    const { person, dialog, text } = await openHandIn();
    const link = dialog.getByRole('textbox', { name: 'Link' });
    write(link, 'example.com/portfolio');
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
});
