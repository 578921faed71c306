import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GradeChangeDto } from '../src/api/types.gen';
import { aStudent, aUser, anEnrollment } from './builders';
import { aList, ok, open } from './harness';

const id = '44444444-0000-4000-8000-000000000001';
const aChange = (change: Partial<GradeChangeDto> = {}): GradeChangeDto => ({
  id,
  enrollmentId: '55555555-0000-4000-8000-000000000001',
  fromGrade: 'B',
  grade: 'A-',
  studentId: '66666666-0000-4000-8000-000000000001',
  studentName: 'Maya Lopez',
  studentNumber: 'S2600017',
  sectionId: '77777777-0000-4000-8000-000000000001',
  courseCode: 'WM 210',
  courseTitle: 'Portfolios',
  sectionNumber: '001',
  termId: '88888888-0000-4000-8000-000000000001',
  termName: 'Fall 2026',
  reason: 'The second page had not been counted.',
  status: 'pending',
  requestedBy: 'Ida Rhodes',
  isOwn: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  incomplete: null,
  calculatedTotal: null,
  ...change,
});
const registrar = aUser('registrar', {
  permissions: [...aUser('registrar').permissions, 'grades.change.request', 'grades.change.approve'],
});
const answers = (change = aChange()) => ({
  '/api/grade-changes': () => aList([change]),
  [`/api/grade-changes/${id}`]: () => ok(change, { ETag: '"1-x"' }),
});
const at = `/portal/grade-changes?dialog=change:${id}`;

describe('Grade changes', () => {
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

  it('should be closed to other roles', async () => {
    await open('/portal/grade-changes', { user: aUser('bursar'), answers: {} });
    expect(await screen.findByText("You don't have access to grade changes")).toBeVisible();
  });
});
