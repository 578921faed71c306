import { screen, within, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, aList, ok, open } from './harness';
import { answers, api, maria, path, registrar, issued } from './transcriptScreen';
import { expectSentence, possible } from './lettersScreen';
import { aStudentUser } from './studentScreens';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('Letters', () => {
  const letter = issued({ id: 'l1', kind: 'enrollment_verification', number: 'EV-000003' });

  it('should begin with the choice of a student as the quick action Verify Enrollment', async () => {
    const { person } = await open('/portal/student-records?dialog=verify-enrollment', {
      user: registrar,
      answers: {
        ...answers,
        '/api/students': () => aList([maria]),
        [`${api}/letters`]: () => aList([]),
        [`${api}/letters/check`]: () => ok({ restricted: [], kinds: [possible('enrollment_verification')] }),
      },
    });
    const whom = within(await screen.findByRole('dialog', { name: 'Verify Enrollment' }));
    await person.type(await whom.findByPlaceholderText('Name, student ID or email'), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    await person.click(whom.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Issue letter' });
    expect(address()).toBe(`${path}?tab=letters&dialog=issue-letter`);
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
  ])('should show the sentence of a %s in the dialog, and try again', expectSentence);
});
