import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, open } from './harness';
import { writes } from './writes';
import { registrar, programs, program, one, answers } from './programsScreen';
import { later, loseFocusOfDisabled } from './underWay';

describe('Settings: programs', () => {
  it('should show what another user saved, to accept or to keep one’s own', async () => {
    const { handler } = writes(() => ({ status: 412, body: { status: 412, title: 'Precondition Failed' } }));
    const { person, answers: now } = await open(`${programs}/${program.id}?dialog=edit`, {
      user: registrar,
      answers: { ...answers(), [one]: handler(() => ok(program, { ETag: '"1-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Wealth Management' }));
    await person.clear(form.getByLabelText(/^Required credits/));
    await person.type(form.getByLabelText(/^Required credits/), '124');
    now[one] = handler(() => ok({ ...program, requiredCredits: 128 }, { ETag: '"2-x"' }));
    await person.click(form.getByRole('button', { name: 'Save program' }));
    expect(await form.findByText('128')).toBeVisible();
    expect(form.getByText('124')).toBeVisible();
  });

  it('should be closed and reopened', async () => {
    const closed = { ...program, isActive: false };
    const { sent, handler } = writes(() => ok(program));
    const { person } = await open(`${programs}/${program.id}`, {
      user: registrar,
      answers: { ...answers(closed), [one]: later(handler(() => ok(closed))) },
    });
    loseFocusOfDisabled();
    const button = await screen.findByRole('button', { name: 'Reopen' });
    await person.click(button);
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { isActive: true } }]));
    await waitFor(() => expect(button).toHaveFocus());
  });
});
