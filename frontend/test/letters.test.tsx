import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { answers, api, issued, path, show } from './transcriptScreen';
import { possible } from './lettersScreen';

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

  it('should be issued by students without asking for consent, and without Revoke', async () => {
    const sent = vi.fn();
    const { person } = await open('/portal/my-record/transcript?tab=letters', {
      user: aStudentUser(),
      answers: {
        ...answers,
        [`${api}/letters/check`]: () =>
          ok({
            restricted: ['name'],
            kinds: [possible('enrollment_verification'), possible('good_standing')],
          }),
        [`${api}/letters`]: (_, init) => {
          if (init.method === 'POST') sent(JSON.parse(String(init.body)));
          return init.method === 'POST' ? ok(letter) : aList([letter]);
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Issue letter' }));
    await screen.findByLabelText('Type');
    const dialog = within(screen.getByRole('dialog', { name: 'Issue letter' }));
    await person.selectOptions(dialog.getByLabelText('Type'), 'Letter of good standing');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Issue letter' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'good_standing' }));
    await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect(await screen.findByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Revoke' })).toBeNull();
  });

  it.each([
    [
      429,
      '10 letters were already issued for this student today, which is the daily limit. Try again tomorrow.',
    ],
    [503, 'Too many documents are being created right now. Try again in a few seconds.'],
  ])('should show the sentence of a %s in the dialog, and try again', async (status, sentence) => {
    let isRefused = true;
    const { person } = await open('/portal/my-record/transcript?tab=letters&dialog=issue-letter', {
      user: aStudentUser(),
      answers: {
        ...answers,
        [`${api}/letters/check`]: () => ok({ restricted: [], kinds: [possible('enrollment_verification')] }),
        [`${api}/letters`]: (_, init) =>
          init.method !== 'POST' ? aList([letter]) : isRefused ? problem(status, sentence) : ok(letter),
      },
    });
    await screen.findByLabelText('Type');
    const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Issue letter' });
    await person.click(submit());
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Issue letter' })).toBeVisible();
    isRefused = false;
    await person.click(submit());
    expect(await screen.findByText('Letter EV-000003 is ready to download')).toBeVisible();
  });
});
