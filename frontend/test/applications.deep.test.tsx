import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, application, here, office, openRecord } from './applicationsScreen';
import { ok, open, problem } from './harness';

describe('an application should', () => {
  it('receive an item with a reason, for the version that was seen', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord(here, {
      answers: {
        [`${api}/items/identity/receive`]: (_: URL, init: RequestInit) => {
          sent.push(new Headers(init.headers).get('If-Match'), JSON.parse(String(init.body)));
          return ok({ ...application, state: 'under_review', openItems: 0 });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Proof of identity' }));
    await person.click(screen.getByRole('menuitem', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive “Proof of identity”' }));
    await person.click(dialog.getByRole('button', { name: 'Receive Item' }));
    expect(dialog.getAllByText('Reason is required')[0]).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), ' Passport seen ');
    await person.click(dialog.getByRole('button', { name: 'Receive Item' }));
    await waitFor(() => expect(sent).toEqual(['"7-a"', { reason: 'Passport seen' }]));
    expect((await screen.findAllByText('Under review'))[0]).toBeVisible();
  });

  it('correct an answer, and send a number as a number', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord(`${here}?dialog=correct:you.lastName`, {
      answers: {
        [`${api}/corrections`]: (_: URL, init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)));
          return ok(application);
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct “Last name”' }));
    const name = dialog.getByLabelText(/^Last name/);
    expect(name).toHaveValue('Okoye-Sarr');
    await person.clear(name);
    await person.type(dialog.getByLabelText('Reason'), 'Typo');
    await person.click(dialog.getByRole('button', { name: 'Correct Answer' }));
    await waitFor(() => expect(sent).toEqual([{ step: 'you', answers: { lastName: null }, reason: 'Typo' }]));
  });

  it('name who may be the same person, and why', async () => {
    const match = {
      ...application,
      id: 'm1',
      number: 'A-000124',
      applicantName: 'Ada Okoje',
      reasons: ['phone'],
    };
    await openRecord(here, {
      answers: { [`${api}/matches`]: () => ok({ applications: [match], students: [] }) },
    });
    const part = within(await screen.findByRole('region', { name: 'Possible duplicates' }));
    expect(part.getByRole('link', { name: 'Ada Okoje, application A-000124' })).toHaveAttribute(
      'href',
      '/portal/applications/m1',
    );
    expect(part.getByText('Why: same phone number')).toBeVisible();
  });

  it('send what is typed from paper: blank fields as null, numbers as numbers, rows in order', async () => {
    const sent: unknown[] = [];
    const change = { source: 'paper', state: 'started', checklist: [], submittedAt: null, corrections: [] };
    const { person } = await openRecord(`${here}?dialog=answers:schools`, {
      change,
      answers: {
        [api]: (_: URL, init: RequestInit) => {
          if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)));
          return ok({ ...application, ...change }, { etag: '"8-a"' });
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Schools' }));
    await person.click(dialog.getByRole('button', { name: 'Add to Schools' }));
    const first = within(dialog.getByRole('group', { name: 'Schools 1' })).getByLabelText('GPA');
    await person.clear(first);
    await person.type(first, '3.85');
    await person.click(dialog.getByRole('button', { name: 'Save Answers' }));
    await waitFor(() =>
      expect(sent).toEqual([{ answers: { schools: { schools: [{ gpa: 3.85 }, { gpa: null }] } } }]),
    );
  });

  it('say that it does not exist', async () => {
    await open(here, { user: office(), answers: { [api]: () => problem(404) } });
    expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeVisible();
  });
});
