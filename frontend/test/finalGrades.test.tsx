import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, aTermsDays } from './builders';
import { address, ok, open, problem } from './harness';
import {
  section,
  api,
  days,
  path,
  idOf,
  teacher,
  aClass,
  aProposal,
  notBegun,
  choice,
  confirmed,
  proposals,
  submitAll,
} from './finalGradesScreen';

describe('final grades', () => {
  it('should show the server’s errors at their rows', async () => {
    const message = 'The final grade B was already submitted. To change it, request a grade change.';
    const { answers } = aClass(() => ({
      status: 422,
      body: { title: 'Unprocessable', errors: { 'grades.1.grade': [message] } },
    }));
    const { person } = await open(path, { user: teacher, answers });
    await person.selectOptions(await choice(2), 'A');
    await person.selectOptions(await choice(4), 'A');
    await person.click(screen.getByRole('button', { name: 'Submit 2 grades' }));
    await person.click((await confirmed(/^Submit/)).getByRole('button', { name: /^Submit/ }));
    await waitFor(async () => expect(await choice(4)).toHaveAccessibleDescription(message));
    expect(await choice(2)).toHaveValue('A');
    await person.click(screen.getByRole('button', { name: `Maria Lopez 4: ${message}` }));
    expect(await choice(4)).toHaveFocus();
  });

  it('should be cleared only after a confirmation', async () => {
    const { person } = await open(path, { user: teacher, answers: aClass().answers });
    await person.selectOptions(await choice(3), 'B+');
    await person.click(screen.getByRole('button', { name: 'Undo changes' }));
    await person.click(await screen.findByRole('button', { name: /Discard|Leave/ }));
    await waitFor(async () => expect(await choice(3)).toHaveValue(''));
  });

  describe('with proposed grades', () => {
    it('should be chosen in advance, and need a reason where they differ', async () => {
      const { answers, sent } = aClass(undefined, proposals);
      const { person } = await open(path, { user: teacher, answers });
      expect(await choice(2)).toHaveValue('B');
      expect(await choice(2)).toHaveAccessibleDescription('Proposed: B (84.25%)');
      expect(await choice(3)).toHaveValue('');
      expect(screen.getByRole('link', { name: '2 submissions to grade of Maria Lopez 3' })).toHaveAttribute(
        'href',
        `/portal/grading?sectionId=${section.id}`,
      );
      expect(
        screen.getByRole('link', { name: 'Posts to grade: Index funds, of Maria Lopez 3' }),
      ).toHaveAttribute(
        'href',
        `/portal/classroom/${section.id}/grades?dialog=student&assignment=${idOf(9)}&student=${aStudent(3).id}`,
      );
      expect(screen.queryByRole('textbox')).toBeNull();

      await person.selectOptions(await choice(4), 'A-');
      const reason = screen.getByRole('textbox', { name: 'Reason for the grade of Maria Lopez 4' });
      await person.click(screen.getByRole('button', { name: 'Submit 2 grades' }));
      expect(reason).toHaveAccessibleDescription(/Reason is required, because the proposed grade is B\./);
      expect(sent).toEqual([]);
      await person.type(reason, ' Spoke in every class ');
      const question = await submitAll(person);
      expect(question.getByText('1 grade differs from the proposed one.')).toBeVisible();
      expect(question.queryByRole('listitem')).toBeNull();
      expect(question.getByText(/You can retract a grade through Mon, May 10, 2027/)).toBeVisible();
      await person.click(question.getByRole('button', { name: /^Submit/ }));
      await waitFor(() =>
        expect(sent).toEqual([
          {
            grades: [
              { enrollmentId: idOf(2), grade: 'B' },
              { enrollmentId: idOf(4), grade: 'A-', reason: 'Spoke in every class' },
            ],
          },
        ]),
      );
    });

    it('should name open work and leave its grade unchosen, and name each F and NP before the submission', async () => {
      const due = '2027-05-20T03:59:00.000Z';
      const { answers } = aClass(undefined, [
        aProposal(2, { percent: 41, proposed: 'F', notProposed: null }),
        aProposal(3, {
          notProposed: 'open_work',
          openWork: [
            { assignmentId: idOf(8), title: 'Paper', dueDate: due },
            { assignmentId: idOf(9), title: 'Essay', dueDate: null },
          ],
        }),
        aProposal(4, { percent: 84.25, proposed: 'B', notProposed: null }),
      ]);
      const { person } = await open(path, { user: teacher, answers });
      expect(await choice(3)).toHaveValue('');
      expect(screen.getByRole('rowheader', { name: /Maria Lopez 2 Restricted: phone/ })).toBeVisible();
      const work = 'Can still be submitted: Paper (due May 19, 2027, 11:59 PM); Essay';
      expect(screen.getByText(work)).toBeVisible();
      await person.selectOptions(await choice(3), 'F');
      await person.selectOptions(await choice(4), 'F');
      await person.type(screen.getByRole('textbox'), 'Absent');
      const question = await submitAll(person);
      expect(question.getByText('3 students get an F or NP:')).toBeVisible();
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Maria Lopez 2 Restricted: phone.*\(F, as proposed\)$/),
        expect.stringMatching(/^Maria Lopez 3.*\(F, not proposed\)$/),
        expect.stringMatching(/^Maria Lopez 4.*\(F, proposed: B\)$/),
      ]);
    });

    it('should need an agreement for an I, which names published work and a day within the policy', async () => {
      const { answers, sent } = aClass(undefined, proposals);
      const { person } = await open(path, { user: teacher, answers });
      await person.selectOptions(await choice(2), 'I (incomplete)');
      const dialog = within(await screen.findByRole('dialog', { name: 'Incomplete for Maria Lopez 2' }));
      const paper = await dialog.findByRole('checkbox', { name: 'Paper' });
      expect(dialog.queryByRole('checkbox', { name: 'Draft' })).toBeNull();
      await person.click(dialog.getByRole('button', { name: 'Use agreement' }));
      expect((await dialog.findAllByText('Missing work is required'))[0]).toBeVisible();
      await person.click(paper);
      const day = dialog.getByLabelText('Last day to submit');
      expect(day).toHaveAccessibleDescription(/^Nov 3, 2027 at the latest, by the policy\./);
      fireEvent.change(day, { target: { value: '2027-11-04' } });
      await person.type(dialog.getByRole('textbox', { name: 'Note' }), ' Ill in May ');
      await person.click(dialog.getByRole('button', { name: 'Use agreement' }));
      expect((await dialog.findAllByText(/Must be on or before Nov 3, 2027/))[0]).toBeVisible();
      fireEvent.change(day, { target: { value: '2027-11-03' } });
      await person.click(dialog.getByRole('button', { name: 'Use agreement' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByText('1 assignment missing, to submit through Nov 3, 2027')).toBeVisible();
      await person.click((await submitAll(person)).getByRole('button', { name: /^Submit/ }));
      const incomplete = { missing: ['paper'], until: '2027-11-03', note: 'Ill in May' };
      await waitFor(() =>
        expect(sent[0]?.grades).toContainEqual({ enrollmentId: idOf(2), grade: 'I', incomplete }),
      );
    });

    it('should not be offered while they can’t be read', async () => {
      const { answers } = aClass();
      await open(path, {
        user: teacher,
        answers: { ...answers, [`${api}/final-grades`]: () => problem(503) },
      });
      expect(await screen.findByText('Could not load the proposed grades')).toBeVisible();
      expect(screen.queryByRole('combobox', { name: /^Final grade for/ })).toBeNull();
    });
  });

  describe('that are submitted', () => {
    it('should be retracted after a confirmation with the consequences, and then be open', async () => {
      const proposals = [aProposal(1, { notProposed: 'submitted', grade: 'A', isRetractable: true })];
      const { answers, retracted } = aClass(undefined, proposals);
      const { person } = await open(path, { user: teacher, answers });
      expect(await screen.findByText(/You can retract a grade through Mon, May 10, 2027/)).toBeVisible();
      await person.click(screen.getByRole('button', { name: /^Retract the final grade of Maria Lopez 1/ }));
      const question = await confirmed('Retract 1 final grade for WM 210-01?');
      expect(question.getByText(/has no final grade .* and is notified:/)).toBeVisible();
      expect(question.getByText(/Maria Lopez 1/)).toHaveTextContent('Restricted: phone');
      expect(retracted).toEqual([]);
      await person.click(question.getByRole('button', { name: 'Retract 1 final grade' }));
      expect(await choice(1)).toHaveValue('');
      expect(retracted).toEqual([[idOf(1)]]);
      expect(await screen.findByText('1 final grade retracted')).toBeInTheDocument();
    });

    it('should not be retracted once they are due', async () => {
      const { answers } = aClass();
      const gradesDue = { ...aTermsDays().gradesDue, isOver: true };
      await open(path, {
        user: teacher,
        answers: { ...answers, [days]: () => ok(aTermsDays({ gradesDue })) },
      });
      expect(await screen.findByText(/To change a grade later, request the change/)).toBeVisible();
      expect(screen.queryByText(/You can retract/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Retract/ })).toBeNull();
    });
  });

  describe('from the grades of the class', () => {
    const openGrades = (finalGrades = aTermsDays().finalGrades) =>
      open(path.replace('final-grades', 'grades'), {
        user: teacher,
        answers: {
          ...aClass().answers,
          [days]: () => ok(aTermsDays({ finalGrades })),
          [`${api}/grade-distribution`]: () =>
            ok({
              students: 4,
              finalGrades: [],
              withoutFinalGrade: 3,
              averagePoints: null,
              standings: [],
              withoutStanding: 4,
              averagePercent: null,
              medianPercent: null,
            }),
        },
      });

    it('should be linked with their number', async () => {
      const { person } = await openGrades();
      await person.click(await screen.findByRole('link', { name: 'Submit 3 final grades' }));
      expect(address()).toBe(path);
    });

    it('should not be offered for submission before the term has begun', async () => {
      await openGrades(notBegun);
      expect(await screen.findByRole('link', { name: 'View final grades' })).toBeVisible();
      await screen.findByText('Students');
      expect(screen.queryByRole('link', { name: /^Submit/ })).toBeNull();
    });
  });

  it('should offer no choice while the dates of the term can’t be read', async () => {
    let works = false;
    const { answers } = aClass();
    const { person } = await open(path, {
      user: teacher,
      answers: { ...answers, [days]: () => (works ? ok(aTermsDays()) : problem(503)) },
    });
    expect(await screen.findByText('Could not load the term dates')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Final grade for/ })).toBeNull();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choice(2)).toBeVisible();
  });
});
