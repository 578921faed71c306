import { screen, waitFor, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTermsDays, aUser } from './builders';
import { ok, open, problem, aList } from './harness';
import {
  section,
  days,
  path,
  idOf,
  teacher,
  aClass,
  notBegun,
  choice,
  confirmed,
  proposals,
  submitAll,
  api,
} from './finalGradesScreen';

describe('final grades', () => {
  it('should be chosen for students without one, be confirmed, and be submitted together', async () => {
    const { answers, sent } = aClass();
    const { person } = await open(path, { user: teacher, answers });
    await person.selectOptions(await choice(2), 'A-');
    await person.selectOptions(await choice(4), 'IP (in progress)');
    expect(screen.getAllByRole('combobox', { name: /^Final grade for/ })).toHaveLength(3);
    expect(screen.getByRole('row', { name: /Lopez 1/ })).toHaveTextContent('ASubmitted');
    expect(screen.getByRole('row', { name: /Lopez 2/ })).toHaveTextContent('91.50%');
    expect(screen.queryByText(/Lopez 5/)).toBeNull();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25%, 1 of 4 students');
    expect(screen.getByText('2 of 3 chosen, not submitted yet')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Submit 2 grades' }));
    const question = await confirmed('Submit 2 final grades for WM 210-01?');
    expect(question.getByText('1 × A-, 1 × IP. 1 student has no final grade yet.')).toBeVisible();
    expect(question.getByText(/through Mon, May 10, 2027.*request the change with a reason/)).toBeVisible();
    expect(sent).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Submit 2 final grades' }));
    expect(await screen.findByText('2 final grades submitted')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        grades: [
          { enrollmentId: idOf(2), grade: 'A-' },
          { enrollmentId: idOf(4), grade: 'IP' },
        ],
      },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '75%, 3 of 4 students'),
    );
    expect(screen.getAllByRole('combobox', { name: /^Final grade for/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Submit grades' })).toBeDisabled();
    await person.selectOptions(await choice(3), 'F');
    await person.click(screen.getByRole('button', { name: 'Submit 1 grade' }));
    await person.click((await confirmed(/^Submit 1 final grade/)).getByRole('button', { name: /^Submit/ }));
    expect(await screen.findByText(/All final grades are submitted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  });

  it('should restore unsaved choices after the session ended, and say so until they are submitted', async () => {
    const first = aClass(() => problem(401));
    const { person, unmount } = await open(path, { user: teacher, answers: first.answers });
    await person.selectOptions(await choice(3), 'B+');
    await person.click(screen.getByRole('button', { name: 'Submit 1 grade' }));
    await person.click((await confirmed(/^Submit/)).getByRole('button', { name: /^Submit/ }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    unmount();
    await open(path, { user: teacher, answers: aClass().answers });
    expect(await screen.findByText(/has been restored/)).toBeVisible();
    expect(await choice(3)).toHaveValue('B+');
    await person.click(screen.getByRole('button', { name: 'Submit 1 grade' }));
    await person.click((await confirmed(/^Submit/)).getByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(screen.queryByText(/has been restored/)).not.toBeInTheDocument());
  });

  it('should say when they can be submitted before the term has begun', async () => {
    const { answers } = aClass();
    await open(path, {
      user: teacher,
      answers: { ...answers, [days]: () => ok(aTermsDays({ finalGrades: notBegun })) },
    });
    expect(await screen.findByText(`${section.termName} hasn't started`)).toBeVisible();
    expect(screen.getByText(/starting Mon, Aug 23, 2027, the first day of classes/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Final grade for/ })).toBeNull();
  });

  it('should not be a tab for roles that submit none', async () => {
    const user = aUser('registrar', { permissions: ['self.use', 'catalog.read', 'sections.roster.read'] });
    await open(path, { user, answers: aClass().answers });
    expect(await screen.findByRole('tab', { name: 'Roster' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Final grades' })).toBeNull();
  });

  it('should say that no one is enrolled', async () => {
    await open(path, { user: teacher, answers: { ...aClass().answers, [`${api}/roster`]: () => aList([]) } });
    expect(await screen.findByText('No enrolled students')).toBeVisible();
  });
});

describe('final grades', () => {
  describe('with proposed grades', () => {
    it('should all be cleared, and show a refused reason at its field', async () => {
      const message = 'Reason is required, because the proposed grade is C.';
      const { answers, sent } = aClass(
        () => ({ status: 422, body: { title: 'No', errors: { 'grades.0.reason': [message] } } }),
        proposals,
      );
      const { person } = await open(path, { user: teacher, answers });
      await choice(2);
      await person.click(screen.getByRole('button', { name: 'Clear all' }));
      expect(await choice(2)).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Submit grades' })).toBeDisabled();
      await person.selectOptions(await choice(4), 'F');
      await person.type(screen.getByRole('textbox'), 'Absent');
      await person.click((await submitAll(person)).getByRole('button', { name: /^Submit/ }));
      await waitFor(() =>
        expect(screen.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(message)),
      );
      expect(sent).toHaveLength(1);
    });

    it('should ask for the agreement by a button when an I is chosen by keyboard', async () => {
      const { answers, sent } = aClass(undefined, proposals);
      const { person } = await open(path, { user: teacher, answers });
      const select = await choice(2);
      fireEvent.keyDown(select, { key: 'I' });
      fireEvent.change(select, { target: { value: 'I' } });
      expect(screen.queryByRole('dialog')).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Submit 2 grades' }));
      const button = screen.getByRole('button', { name: 'Add the missing work of Maria Lopez 2…' });
      await waitFor(() => expect(button).toHaveAccessibleDescription(/An I needs an agreement/));
      expect(sent).toEqual([]);
      await person.click(button);
      await screen.findByRole('dialog', { name: 'Incomplete for Maria Lopez 2' });
    });
  });
});
