import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser, aStudent, anEnrollment } from './builders';
import { open, ok, aList } from './harness';
import { id, aChange, registrar, answers, at } from './gradeChangesScreen';

describe('Grade changes', () => {
  it('should be closed to other roles', async () => {
    await open('/portal/grade-changes', { user: aUser('bursar'), answers: {} });
    expect(await screen.findByText("You don't have access to grade changes")).toBeVisible();
  });

  it('should be approved with the consequences shown, and rejected only with a reason', async () => {
    const sent: [string, unknown][] = [];
    const decided =
      (path: string) =>
      (_: URL, { body }: RequestInit) => {
        sent.push([path, JSON.parse(String(body))]);
        return ok(aChange({ status: 'approved' }));
      };
    const { person } = await open(at, {
      user: registrar,
      answers: {
        ...answers(),
        [`/api/grade-changes/${id}/approve`]: decided('approve'),
        [`/api/grade-changes/${id}/reject`]: decided('reject'),
      },
    });
    const seen = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(seen).getByText('WM 210-001, Fall 2026')).toBeVisible();
    await person.click(within(seen).getByRole('button', { name: 'Reject…' }));
    const rejecting = await screen.findByRole('dialog', { name: 'Reject the grade change?' });
    await person.click(within(rejecting).getByRole('button', { name: 'Reject' }));
    expect(await within(rejecting).findAllByText('Reason is required')).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.click(within(rejecting).getByRole('button', { name: 'Cancel' }));

    const again = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    await person.click(within(again).getByRole('button', { name: 'Approve…' }));
    const approving = await screen.findByRole('dialog', { name: 'Approve the grade change?' });
    expect(within(approving).getByText(/B to A-\. The student's GPA, credits/)).toBeVisible();
    await person.click(within(approving).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Grade change approved')).toBeVisible();
    expect(sent).toEqual([['approve', { note: null }]]);
  });

  it('should be requested for a course of the chosen student, not of the previous one', async () => {
    const sent: unknown[] = [];
    const { person } = await open('/portal/grade-changes?dialog=request', {
      user: registrar,
      answers: {
        '/api/grade-changes': (_: URL, { method, body }: RequestInit) => {
          if (method !== 'POST') return aList([]);
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: aChange() };
        },
        '/api/students': () => aList([aStudent(1), aStudent(2)]),
        '/api/enrollments': ({ searchParams }) => {
          const { studentId } = JSON.parse(searchParams.get('filter')!) as { studentId: string };
          return aList([anEnrollment({ id: `place-of-${studentId}`, studentId, grade: 'B' })]);
        },
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Request Grade Change' }));
    const choose = async (number: RegExp) => {
      await person.type(form.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
      await person.click(await screen.findByRole('option', { name: number }));
      await waitFor(() => expect(form.getByRole('combobox', { name: 'Course' })).toBeEnabled());
    };
    const course = () => form.getByRole('combobox', { name: 'Course' });
    await choose(/S2600001/);
    await person.selectOptions(course(), `place-of-${aStudent(1).id}`);
    await person.selectOptions(form.getByRole('combobox', { name: 'New grade' }), 'A');
    await person.type(form.getByRole('textbox', { name: 'Reason' }), 'Counted again.');
    await person.click(form.getByRole('button', { name: /^Change Student/ }));
    await choose(/S2600002/);
    await person.click(form.getByRole('button', { name: 'Request Grade Change' }));
    expect((await form.findAllByText(/Course is required/))[0]).toBeVisible();
    expect(sent).toEqual([]);
    await person.selectOptions(course(), `place-of-${aStudent(2).id}`);
    await person.click(form.getByRole('button', { name: 'Request Grade Change' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { enrollmentId: `place-of-${aStudent(2).id}`, grade: 'A', reason: 'Counted again.' },
      ]),
    );
  });
});
