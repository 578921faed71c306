import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { id, enrolled, openScreen, refusal } from './enrollmentDepositsScreen';

describe('Enrollment deposits should', () => {
  it('show everything that refuses to undo an enrollment', async () => {
    const found = ['The student has 2 charges.', 'The student has signed in with this record.'];
    const { person } = await openScreen(`?tab=recorded&dialog=undo:${id}`, 'undo', enrolled, () =>
      refusal(found.map((message) => ({ code: 'student_has_records', message, facts: {}, liftedBy: null }))),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo Enrollment' }));
    await person.type(await dialog.findByLabelText(/^Reason/), 'Wrong applicant');
    await person.click(dialog.getByRole('button', { name: 'Undo Enrollment' }));
    for (const message of found) expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Wrong applicant');
  });

  it('offer no deposit for an application that has one', async () => {
    await openScreen(`?dialog=record:${id}`, 'deposit', enrolled);
    expect(await screen.findByRole('link', { name: 'S2600017' })).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Enrollment Deposit' }));
    expect(dialog.getByText(/^Ada Okoye/)).toHaveTextContent('Ada Okoye Restricted: phone');
    expect(dialog.getByRole('button', { name: 'Undo Enrollment…' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Record Deposit/ })).toBeNull();
  });
});
