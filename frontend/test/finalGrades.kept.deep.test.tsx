import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment, aTermsDays, aUser } from './builders';
import { aList, ok, open } from './harness';
import { section, answers, openExplanation, student } from './finalGradesKept';

describe('a final grade should', () => {
  it('say if nothing was kept', async () => {
    const dialog = await openExplanation([]);
    expect(await dialog.findByText('No calculation was kept')).toBeVisible();
  });

  it('be explained with the proposed grade, the reason and the calculation', async () => {
    const dialog = await openExplanation();
    const part = within(await dialog.findByRole('region', { name: /^Submitted Dec 18, 2026/ }));
    expect(part.getByText('A-')).toBeVisible();
    expect(part.getByText('Spoke in every class')).toBeVisible();
    expect(part.getByText('80.00% is at least 80.00%: B.')).toBeVisible();
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

describe('a student with an incomplete should', () => {
  it('see it in the grades of the classroom', async () => {
    await open(`/portal/classroom/${section.id}/grades`, { user: student, answers: answers() });
    const part = within(await screen.findByRole('region', { name: 'Incomplete' }));
    expect(part.getByRole('link', { name: 'Paper' })).toHaveAttribute(
      'href',
      '/portal/my-courses?assignment=paper',
    );
  });
});
