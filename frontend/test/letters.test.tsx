import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, aList, ok } from './harness';
import { api, issued, path, show } from './transcriptScreen';
import { expectSentence, possible } from './lettersScreen';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('Letters', () => {
  const letter = issued({ id: 'l1', kind: 'enrollment_verification', number: 'EV-000003' });
  const held = {
    ...possible('good_standing'),
    blockers: [{ code: 'hold' as const, message: 'A hold is active.', facts: {}, liftedBy: 'Bursar' }],
  };

  it('should be issued with the required consent, and say which kinds are blocked', async () => {
    const sent = vi.fn();
    const { person } = await show('?tab=letters&dialog=issue-letter', {
      answers: {
        [`${api}/letters/check`]: () =>
          ok({ restricted: ['program'], kinds: [possible('enrollment_verification', true), held] }),
        [`${api}/letters`]: (_, init) => {
          if (init.method === 'POST') sent(JSON.parse(String(init.body)));
          return init.method === 'POST' ? ok(letter) : aList([letter]);
        },
      },
    });
    await screen.findByRole('checkbox', { name: /consented/ });
    const dialog = within(screen.getByRole('dialog', { name: 'Issue letter' }));
    expect(dialog.getByText('Restricted directory information: program.')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      "Letter of good standing can't be issued now. A hold is active.",
    );
    await person.click(dialog.getByRole('button', { name: 'Issue letter' }));
    expect((await dialog.findAllByText(/^Please confirm that the student/))[0]).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await person.click(dialog.getByRole('checkbox', { name: /consented/ }));
    await person.click(dialog.getByRole('button', { name: 'Issue letter' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ kind: 'enrollment_verification', consent: true }),
    );
    await waitFor(() => expect(address()).toBe(`${path}?tab=letters`));
    expect(await screen.findByRole('row', { name: /EV-000003.*Enrollment verification/ })).toBeVisible();
  });

  it('should not count the consent to one kind of letter for another', async () => {
    const sent = vi.fn();
    const { person } = await show('?tab=letters&dialog=issue-letter', {
      answers: {
        [`${api}/letters/check`]: () =>
          ok({
            restricted: ['program'],
            kinds: [possible('enrollment_verification', true), possible('good_standing', true)],
          }),
        [`${api}/letters`]: (_, init) => {
          if (init.method === 'POST') sent(JSON.parse(String(init.body)));
          return init.method === 'POST' ? ok(letter) : aList([letter]);
        },
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: /consented/ }));
    expect(screen.getByRole('checkbox', { name: /consented/ })).toBeChecked();
    const dialog = within(screen.getByRole('dialog', { name: 'Issue letter' }));
    await person.selectOptions(dialog.getByLabelText('Type'), 'Letter of good standing');
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /consented/ })).not.toBeChecked());
    await person.click(dialog.getByRole('button', { name: 'Issue letter' }));
    expect((await dialog.findAllByText(/^Please confirm that the student/))[0]).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('should say why none can be issued', async () => {
    const refused = { ...possible('enrollment_verification'), refusal: 'The student is in no course.' };
    await show('?tab=letters&dialog=issue-letter', {
      answers: {
        [`${api}/letters/check`]: () => ok({ restricted: [], kinds: [refused, held] }),
        [`${api}/letters`]: () => aList([]),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'No letter available' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText(/in no course/)).toBeVisible();
  });

  it.each([[503, 'Too many documents are being created right now. Try again in a few seconds.']])(
    'should show the sentence of a %s in the dialog, and try again',
    expectSentence,
  );
});
