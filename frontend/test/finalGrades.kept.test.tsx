import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeptGradeDto, OwnExplanationDto } from '../src/api/types.gen';
import { anEnrollment, aSectionDetail, aTerm, aTermsDays, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment } from './workBuilders';

const section = aSectionDetail();
const incomplete = {
  until: '2027-01-31',
  note: 'Ill in May, as agreed in my office.',
  missing: [
    { assignmentId: 'paper', title: 'Paper', isOpen: true },
    { assignmentId: 'quiz', title: 'Quiz', isOpen: false },
  ],
};
const seat = anEnrollment({ sectionId: section.id, status: 'completed', grade: 'I', incomplete });
const student = aUser('student', {
  studentId: seat.studentId,
  permissions: [...aStudentUser().permissions, 'content.read'],
});
const total = {
  groups: [],
  earnedPoints: 40,
  possiblePoints: 50,
  weightSum: null,
  percent: 80,
  exact: '80/1',
  letter: 'B',
};
const explanation: OwnExplanationDto = {
  scheme: {
    sectionId: section.id,
    schemeVersion: 2,
    weighting: 'points',
    groups: [],
    late: { percent: 0, per: 'day', floorPercent: 0, graceMinutes: 1 },
    missingPercent: 0,
    letters: [{ letter: 'B', fromPercent: 80 }],
  },
  cells: [],
  current: total,
  remainingAsZero: total,
};
const kept: KeptGradeDto = {
  id: 'kept',
  createdAt: '2026-12-18T15:00:00.000Z',
  status: 'submitted',
  grade: 'A-',
  proposed: 'B',
  reason: 'Spoke in every class',
  explanation,
};
const answers = (explained: KeptGradeDto[] = [kept]) => ({
  '/api/terms/active': () => ok([aTerm()]),
  '/api/enrollments': () => aList([seat]),
  [`/api/enrollments/${seat.id}`]: () => ok(seat),
  [`/api/enrollments/${seat.id}/final-grade-explanations`]: () => ok(explained),
  [`/api/sections/${section.id}`]: () => ok(section),
  [`/api/sections/${section.id}/my-grades`]: () => ok(explanation),
  [`/api/sections/${section.id}/assignments`]: () =>
    aList([{ ...anAssignment(), id: 'paper', title: 'Paper', isPublished: true }]),
  '/api/assignments': () => aList([]),
});
async function openExplanation(explained?: KeptGradeDto[]) {
  await import('../src/pages/my-courses/MyCourses');
  const { person } = await open(`/portal/my-courses/${seat.id}`, {
    user: student,
    answers: answers(explained),
  });
  await person.click(await screen.findByRole('link', { name: 'How it was calculated' }));
  return within(await screen.findByRole('dialog', { name: 'How the final grade was calculated' }));
}

describe('a student with an incomplete should', () => {
  it('see the missing work, the last day and the note in the course', async () => {
    await import('../src/pages/my-courses/MyCourses');
    await open(`/portal/my-courses/${seat.id}`, { user: student, answers: answers() });
    const part = within(await screen.findByRole('region', { name: 'Incomplete' }));
    expect(part.getByText(/can still be submitted, through Jan 31, 2027/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Paper' }).getAttribute('href')).toContain('paper');
    expect(part.getByText('Quiz').closest('li')).toHaveTextContent('Quiz (closed)');
    expect(part.getByText(incomplete.note)).toBeVisible();
  });

  it('see it in the grades of the classroom', async () => {
    await open(`/portal/classroom/${section.id}/grades`, { user: student, answers: answers() });
    const part = within(await screen.findByRole('region', { name: 'Incomplete' }));
    expect(part.getByRole('link', { name: 'Paper' })).toHaveAttribute(
      'href',
      '/portal/my-courses?assignment=paper',
    );
  });
});

describe('a final grade should', () => {
  it('be explained with the proposed grade, the reason and the calculation', async () => {
    const dialog = await openExplanation();
    const part = within(await dialog.findByRole('region', { name: /^Submitted Dec 18, 2026/ }));
    expect(part.getByText('A-')).toBeVisible();
    expect(part.getByText('Spoke in every class')).toBeVisible();
    expect(part.getByText('80.00% is at least 80.00%: B.')).toBeVisible();
  });

  it('be explained to students once its grades are posted, and say if nothing was kept', async () => {
    const dialog = await openExplanation([{ ...kept, proposed: null, explanation: null }]);
    expect(await dialog.findByText(/once all grades in it are posted/)).toBeVisible();
  });

  it('say if nothing was kept', async () => {
    const dialog = await openExplanation([]);
    expect(await dialog.findByText('No calculation was kept')).toBeVisible();
  });
});

describe('a request to change a grade to I should', () => {
  it('need its agreement', async () => {
    const sent: unknown[] = [];
    const graded = anEnrollment({ sectionId: section.id, status: 'completed', grade: 'B' });
    const { person } = await open(`/portal/grade-changes?dialog=request:${graded.id}`, {
      user: aUser('registrar', {
        permissions: [...aUser('registrar').permissions, 'grades.change.request', 'content.read'],
      }),
      answers: {
        ...answers(),
        [`/api/enrollments/${graded.id}`]: () => ok(graded),
        [`/api/terms/${graded.termId}/deadlines`]: () => ok(aTermsDays()),
        '/api/grade-changes': (_: URL, { method, body }: RequestInit) => {
          if (method === 'POST') sent.push(JSON.parse(String(body)));
          return method === 'POST' ? { status: 201, body: {} } : aList([]);
        },
      },
    });
    await screen.findByRole('combobox', { name: 'New grade' });
    const form = within(screen.getByRole('dialog', { name: 'Request Grade Change' }));
    await person.selectOptions(form.getByRole('combobox', { name: 'New grade' }), 'I');
    await person.click(await form.findByRole('checkbox', { name: 'Paper' }));
    await person.type(form.getByRole('textbox', { name: 'Reason' }), 'Ill');
    await person.click(form.getByRole('button', { name: 'Request Grade Change' }));
    expect((await form.findAllByText('Last day to submit is required'))[0]).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(form.getByLabelText('Last day to submit'), { target: { value: '2027-11-03' } });
    await person.type(form.getByRole('textbox', { name: 'Note' }), 'Ill in May');
    await person.click(form.getByRole('button', { name: 'Request Grade Change' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          enrollmentId: graded.id,
          grade: 'I',
          reason: 'Ill',
          incomplete: { missing: ['paper'], until: '2027-11-03', note: 'Ill in May' },
        },
      ]),
    );
  });
});
