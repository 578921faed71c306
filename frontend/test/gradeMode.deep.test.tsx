import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSectionDetail } from './builders';
import { openEnrollment, enrolled, registrar } from './enrollmentScreen';
import { ok } from './harness';
import { mode } from './gradeModeScreen';

describe('the grade mode of a course', () => {
  it('should follow the policy for staff on their own record, as for a student', async () => {
    const limit =
      'With WM 210, the student would have 6 credits graded pass/no-pass in Fall 2026. The limit is 4.';
    const user = {
      ...registrar,
      studentId: enrolled.studentId,
      permissions: [...registrar.permissions, 'enrollments.grade_mode' as const],
    };
    const { person } = await openEnrollment(`/enrollments/${enrolled.id}?term=${enrolled.termId}`, {
      user,
      answers: {
        [`/api/enrollments/${enrolled.id}`]: () => ok(enrolled),
        [`/api/enrollments/${enrolled.id}/grade-mode`]: () => ok(mode({ limits: [limit] })),
        [`/api/sections/${enrolled.sectionId}`]: () => ok(aSectionDetail(1, { gradeMode: 'student_choice' })),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Choose pass/no-pass' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass/no-pass for WM 210-01' }));
    expect(dialog.getByText(limit)).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Choose pass/no-pass' })).toBeNull();
  });
});
