import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, application, here, openRecord } from './applicationsScreen';
import { ok } from './harness';

const asked = {
  id: 'r1',
  personName: 'Ben Sar',
  personEmail: 'ben.sar@mail.example',
  relationship: 'teacher',
  isWaived: true,
  state: 'requested',
  requestedAt: '2026-11-18T15:00:00.000Z',
  answeredAt: null,
  known: null,
  ratings: null,
  letter: null,
  fileName: null,
  fileSize: null,
  earlier: [],
};
const button = { name: 'Correct the recommender Ben Sar' };

describe('a recommendation should', () => {
  it('get another recommender with a reason, for the version that was seen', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord(here, {
      change: { recommendations: [asked] },
      answers: {
        [`${api}/recommendations/r1/correct`]: (_: URL, init: RequestInit) => {
          sent.push(new Headers(init.headers).get('If-Match'), JSON.parse(String(init.body)));
          if (sent.length === 2)
            return { status: 422, body: { status: 422, errors: { email: ['Must be an email address'] } } };
          const { personName, personEmail, requestedAt } = asked;
          const earlier = [{ personName, personEmail, requestedAt }];
          return ok({ ...application, recommendations: [{ ...asked, personName: 'Ben Sarr', earlier }] });
        },
      },
    });
    await person.click(await screen.findByRole('button', button));
    const dialog = within(await screen.findByRole('dialog', button));
    expect(dialog.getByText(/^The link sent to ben\.sar@mail\.example ends now\./)).toBeVisible();
    const [name, email] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Email')];
    expect([name, email].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Ben Sar',
      'ben.sar@mail.example',
    ]);
    await person.clear(name);
    await person.click(dialog.getByRole('button', { name: 'Correct Recommender' }));
    for (const fault of ['Name is required', 'Reason is required'])
      expect(dialog.getAllByText(fault)[0]).toBeVisible();
    expect(sent).toEqual([]);
    await person.type(name, ' Ben Sarr ');
    await person.clear(email);
    await person.type(email, 'ben.sarr@mail');
    await person.type(dialog.getByLabelText('Reason'), ' A typo ');
    await person.click(dialog.getByRole('button', { name: 'Correct Recommender' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Must be an email address/));
    await person.type(email, '.example');
    await person.click(dialog.getByRole('button', { name: 'Correct Recommender' }));
    const body = { name: 'Ben Sarr', reason: 'A typo' };
    await waitFor(() =>
      expect(sent).toEqual([
        '"7-a"',
        { ...body, email: 'ben.sarr@mail' },
        '"7-a"',
        { ...body, email: 'ben.sarr@mail.example' },
      ]),
    );
    expect(await screen.findByText('Before: Ben Sar · ben.sar@mail.example · Nov 18, 2026')).toBeVisible();
  });

  it.each([
    ['the letter arrived', {}, { state: 'received', letter: 'She asks good questions.' }, true],
    ['the recommender declined', {}, { state: 'declined' }, true],
    ['the application is decided', { state: 'decided' }, {}, true],
    ['the person only reads', {}, {}, false],
  ])('keep its recommender if %s', async (_, change, more, write) => {
    await openRecord(`${here}?dialog=recommender:r1`, {
      write,
      change: { ...change, recommendations: [{ ...asked, ...more }] },
    });
    const part = within(await screen.findByRole('region', { name: 'Recommendations' }));
    expect(part.getByText('Ben Sar')).toBeVisible();
    expect(part.queryByRole('button', button)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('be corrected too when the time to answer is over', async () => {
    await openRecord(here, { change: { recommendations: [{ ...asked, state: 'expired' }] } });
    expect(await screen.findByRole('button', button)).toBeVisible();
  });

  it('say what a corrected waiver does', async () => {
    const choices = [{ value: 'no', label: 'No' }];
    const fields = [{ code: 'waivesRight', label: 'Waiver', type: 'choice', choices }];
    await openRecord(`${here}?dialog=correct:recommenders.waivesRight`, {
      change: { form: { steps: { recommenders: { title: 'Recommenders', fields } } } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct “Waiver”' }));
    expect(dialog.getByText(/also for letters that arrived/)).toBeVisible();
  });
});
