import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent } from './builders';
import { address, ok } from './harness';
import { anAssignment } from './workBuilders';
import { section, path, book, openBook, openMissing, restricted } from './gradebookScreen';

const mark = (name: string) => screen.findByRole('link', { name: `${name}, Case notes, Maya Lopez` });

describe('a gradebook', () => {
  it('should link to the record of each student, and back to the sections', async () => {
    const { person } = await openBook();
    expect(await screen.findByRole('link', { name: 'Maya Lopez' })).toHaveAttribute(
      'href',
      `/portal/student-records/${aStudent().id}`,
    );
    await person.click(screen.getByRole('link', { name: 'Back to My Sections' }));
    await waitFor(() => expect(address()).toBe('/portal/my-sections'));
  });

  it('should distinguish missing, not due, ungraded and draft in words and by shape', async () => {
    const [one] = book.assignments;
    const [student] = book.students;
    const set = (number: number, change: object) => ({ ...one!, ...change, id: anAssignment(number).id });
    const assignments = [
      one!,
      set(2, { title: 'Quiz' }),
      set(3, { title: 'Paper', isDue: false, isClosed: false }),
      set(4, { title: 'Exam', isPublished: false }),
      set(5, { title: 'Lab' }),
      set(6, { title: 'Report' }),
    ];
    const unsubmitted = [{ assignmentId: assignments[5]!.id, state: 'not_due' }];
    const excused = [{ assignmentId: assignments[4]!.id, note: null }];
    const scores = [{ ...student!.scores[0]!, score: null }];
    await openBook({
      [`/api/sections/${section.id}/gradebook`]: () =>
        ok({ assignments, students: [{ ...student!, scores, unsubmitted, excused }] }),
    });
    const row = await screen.findByRole('row', { name: /Maya Lopez/ });
    const marks = [...row.querySelectorAll('[data-state]')];
    expect(marks.map((mark) => mark.textContent)).toEqual([
      'Ungraded',
      'Missing',
      'Not due',
      'Draft',
      'Excused',
      'Not due',
    ]);
    expect(new Set(marks.map((mark) => mark.querySelector('path')?.getAttribute('d'))).size).toBe(5);
    expect(screen.getByRole('link', { name: 'Ungraded, Case notes, Maya Lopez' })).toBeVisible();
    expect(row.querySelector('span[aria-label]')).toBeNull();
  });

  it('should show the score that counts, and the one before a late deduction beside it', async () => {
    const [student] = book.students;
    const scores = [{ ...student!.scores[0]!, score: 45, countedScore: 20, isLate: true }];
    await openBook({
      [`/api/sections/${section.id}/gradebook`]: () => ok({ ...book, students: [{ ...student!, scores }] }),
    });
    const link = await screen.findByRole('link', { name: '20, Case notes, Maya Lopez' });
    expect(link.closest('td')).toHaveTextContent('45 before the late deduction');
  });

  it('should show scores of a former section beside the name, and carry over those that match', async () => {
    const [student] = book.students;
    const score = (number: number, title: string, state: string) => ({
      assignmentId: anAssignment(number).id,
      title,
      maxPoints: 50,
      isExcused: false,
      score: 45,
      countedScore: 20,
      carryOver: { state, assignmentId: state === 'ready' ? anAssignment().id : null },
    });
    const former = {
      sectionId: 's',
      sectionNumber: '001',
      earnedPoints: 40,
      possiblePoints: 100,
      scores: [score(7, 'Essay', 'ready'), score(8, 'Lab', 'no_match')],
    };
    const sent: unknown[] = [];
    const api = `/api/sections/${section.id}/gradebook`;
    const { person } = await openBook({
      [api]: () =>
        ok({
          ...book,
          students: [{ ...student!, ...restricted, formerSections: sent.length ? [] : [former] }],
        }),
      [`${api}/carry-over`]: (_: URL, init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        return ok({ scores: [{}] });
      },
    });
    await screen.findByText('1 score of 1 student from a former section can be carried over.');
    await person.click(screen.getByRole('link', { name: 'From section 001: 40 of 100 points' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Maya Lopez/)).toHaveTextContent('Restricted: phone');
    expect(dialog).toHaveTextContent(
      'Essay20 of 50 (45 before the late deduction)Carries over to Case notes.',
    );
    expect(dialog).toHaveTextContent('No assignment of this section matches.');
    await person.click(screen.getByRole('button', { name: 'Carry over 1 score' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(sent).toEqual([{ studentIds: [aStudent().id] }]);
    await waitFor(() => expect(screen.queryByText(/From section 001/)).toBeNull());
  });

  it('should give an extension and a score without a submission, and send only what changed', async () => {
    const { person, sent } = await openMissing();
    await person.click(await mark('Missing'));
    expect(await screen.findByRole('dialog', { name: 'Maya Lopez Restricted: phone' })).toBeVisible();
    fireEvent.change(await screen.findByLabelText('Own due date'), { target: { value: '2026-11-27T23:59' } });
    await person.type(screen.getByLabelText('Feedback'), 'Presented in class.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Enter a score for this feedback.')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Score'), '18,5');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(sent).toEqual([
      { dueDate: '2026-11-28T04:59:00.000Z', score: 18.5, feedback: 'Presented in class.' },
    ]);
  });
});
