import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EnrollmentGradeModeDto } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { choicesAfter, choicesFor } from '../src/pages/roster/final-grades/gradeScale';
import { aSectionDetail, aTerm } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { mode, seat } from './gradeModeScreen';
const user = aStudentUser();

async function openCourse(read: EnrollmentGradeModeDto, gradeMode = 'student_choice' as const) {
  await import('../src/pages/my-courses/MyCourses');
  const sent: RequestInit[] = [];
  let now = read;
  const screenOf = await open(`/portal/my-courses/${seat.id}`, {
    user: { ...user, permissions: [...user.permissions, 'enrollments.grade_mode'] },
    answers: {
      '/api/terms/active': () => ok([aTerm()]),
      '/api/enrollments': () => aList([seat]),
      [`/api/enrollments/${seat.id}`]: () => ok(seat, { ETag: '"7"' }),
      [`/api/enrollments/${seat.id}/grade-mode`]: (_, init) => {
        if (init.method === 'PUT') {
          sent.push(init);
          now = { ...now, gradeMode: 'pass_no_pass' };
        }
        return ok(now);
      },
      [`/api/sections/${seat.sectionId}`]: () => ok(aSectionDetail(1, { gradeMode })),
      '/api/assignments': () => aList([]),
    },
  });
  return { ...screenOf, sent };
}

describe('the grade mode of a course', () => {
  it('should be changed after an explanation, in the version that was read', async () => {
    const { person, sent } = await openCourse(mode());
    await person.click(await screen.findByRole('button', { name: 'Choose pass/no-pass' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass/no-pass for WM 210-01' }));
    expect(dialog.getByText(/C- or better becomes a P, which earns credit/)).toBeVisible();
    expect(dialog.getByText('3 of 12')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Choose pass/no-pass' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(String(sent[0]!.body))).toEqual({ gradeMode: 'pass_no_pass', reason: null });
    expect(new Headers(sent[0]!.headers).get('If-Match')).toBe('"7"');
    await waitFor(() =>
      expect(toastStore.get().at(-1)?.description).toBe("You're now taking WM 210-01 pass/no-pass"),
    );
    expect(await screen.findByRole('button', { name: 'Choose letter grading' })).toBeVisible();
  });

  it('should be explained, without a button, to a student if the policy doesn’t allow a change', async () => {
    const limit =
      'With WM 210, the student would have 6 credits graded pass/no-pass in Fall 2026. The limit is 4.';
    const { person } = await openCourse(mode({ limits: [limit] }));
    await person.click(await screen.findByRole('button', { name: 'Choose pass/no-pass' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass/no-pass for WM 210-01' }));
    expect(dialog.getByText(limit)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Choose pass/no-pass' })).toBeNull();
  });

  it('should not be offered once a grade was submitted', async () => {
    await openCourse(mode({ refusal: 'The grade B was already submitted.' }));
    expect(await screen.findByRole('heading', { name: 'Grade mode' })).toBeVisible();
    expect(await screen.findByText('Letter grade')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});

describe('the grades to choose from', () => {
  const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value).join(' ');

  it('should be the grades of the section’s grading basis', () => {
    expect(values(choicesFor('pass_no_pass'))).toBe('I IP P NP');
    expect(values(choicesFor('student_choice'))).toBe('A+ A A- B+ B B- C+ C C- D+ D D- F I IP');
    expect(values(choicesFor('letter'))).toBe(values(choicesFor(undefined)));
  });

  it('should be the grades that a grade can be changed to', () => {
    expect(values(choicesAfter('P'))).toBe('I IP NP');
    expect(values(choicesAfter('F'))).toBe('A+ A A- B+ B B- C+ C C- D+ D D- I IP');
    expect(values(choicesAfter('I'))).toBe('A+ A A- B+ B B- C+ C C- D+ D D- F IP P NP');
  });
});
