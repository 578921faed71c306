import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, anEnrollment } from './builders';
import { aList, open } from './harness';
import { aChange, registrar, answers, at } from './gradeChangesScreen';

describe('Grade changes', () => {
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

  it('should not be decided by the person who requested it, nor twice', async () => {
    await open(at, { user: registrar, answers: answers(aChange({ isOwn: true })) });
    const own = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(own).getByText("You can't approve or reject your own request.")).toBeVisible();
    expect(within(own).queryByRole('button', { name: 'Approve…' })).toBeNull();
  });

  it('should show who decided it and why', async () => {
    const note = 'The first grade is correct.';
    const change = aChange({
      status: 'rejected',
      note,
      decidedBy: 'Eleanor Whit',
      decidedAt: '2026-11-03T15:00:00.000Z',
    });
    await open(at, { user: registrar, answers: answers(change) });
    const seen = await screen.findByRole('dialog', { name: 'Grade change for Maya Lopez' });
    expect(within(seen).getByText(note)).toBeVisible();
    expect(within(seen).getByText(/by Eleanor Whit$/)).toBeVisible();
    expect(within(seen).queryByRole('button', { name: 'Reject…' })).toBeNull();
  });
});
