import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, application, here, office, openRecord, openList } from './applicationsScreen';
import { ok, open, problem, address } from './harness';

const list = '/portal/applications';

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

  it('offer only what the states of the items and of the application allow', async () => {
    const { person } = await openRecord(here);
    await person.click(await screen.findByRole('button', { name: 'Actions for Transcripts' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Return']);
    await person.keyboard('{Escape}');
    const ended = await openRecord(`${here}?dialog=receive:identity`, { change: { state: 'withdrawn' } });
    await screen.findAllByText('Withdrawn');
    expect(within(ended.container).queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('correct, add and remove the rows of a list, and send all of them', async () => {
    const sent: unknown[] = [];
    const rows = [{ gpa: 3.4 }, { gpa: 2.5 }, { gpa: 1 }];
    const { person } = await openRecord(`${here}?dialog=correct:schools.schools`, {
      change: { steps: [{ step: 'schools', version: 2, answers: { schools: rows } }] },
      answers: {
        [`${api}/corrections`]: (_: URL, init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)));
          return sent.length === 1
            ? { status: 422, body: { status: 422, errors: { 'answers.schools.1.gpa': ['Must be 0 to 5.'] } } }
            : ok(application);
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct “Schools”' }));
    const second = within(dialog.getByRole('group', { name: 'Schools 2' })).getByLabelText('GPA');
    await person.clear(second);
    await person.type(second, '2.75');
    await person.click(dialog.getByRole('button', { name: 'Remove Schools 3' }));
    await person.click(dialog.getByRole('button', { name: 'Add to Schools' }));
    await person.type(dialog.getByLabelText('Reason'), 'Transcript');
    await person.click(dialog.getByRole('button', { name: 'Correct Answers' }));
    const answers = { schools: [{ gpa: 3.4 }, { gpa: 2.75 }, { gpa: null }] };
    await waitFor(() => expect(sent).toEqual([{ step: 'schools', answers, reason: 'Transcript' }]));
    await waitFor(() => expect(second).toHaveAccessibleDescription(/Must be 0 to 5/));
  });

  it('show of corrected lists what was edited, added and removed', async () => {
    const one = { ...application.corrections[0]!, step: 'schools', field: 'schools' };
    await openRecord(here, {
      change: {
        corrections: [
          { ...one, id: 'r1', value: [{ gpa: 3.4 }, { gpa: 2.5 }], reason: 'Another school' },
          { ...one, id: 'r2', value: [{ gpa: 3.1 }], reason: 'Only one school' },
        ],
      },
    });
    const regions = async (name: string) =>
      (await screen.findAllByRole('region', { name })).map(({ textContent }) => textContent);
    expect(await regions('Schools 1')).toEqual(['Schools 1GPA3.4']);
    expect(await regions('Corrected: Schools 2')).toEqual(['Corrected: Schools 2GPA2.5']);
    expect(await regions('Corrected: Schools 1')).toEqual(['Corrected: Schools 1GPA3.1']);
    expect(screen.getByText('Removed: Schools 2')).toBeInTheDocument();
    expect(screen.getByText(/^Another school \(Robin Hale/)).toBeInTheDocument();
    expect(screen.getByText(/^Only one school \(Robin Hale/)).toBeInTheDocument();
  });

  it('show how a recommender rated, and the file', async () => {
    const recommendations = [
      {
        id: 'r1',
        personName: 'Ben Sarr',
        personEmail: 'ben@mail.example',
        relationship: 'teacher',
        isWaived: true,
        state: 'received',
        requestedAt: '2026-11-18T15:00:00.000Z',
        answeredAt: '2026-11-19T15:00:00.000Z',
        known: 'Two years.',
        ratings: {
          academics: 'exceptional',
          writing: 'unable',
          initiative: 'average',
          reliability: 'above_average',
          conclusion: 'with_reservations',
        },
        letter: 'She asks good questions.',
        fileName: 'letter.pdf',
        fileSize: 1200,
        earlier: [],
      },
    ];
    await openRecord(here, { write: false, change: { recommendations } });
    const part = within(await screen.findByRole('region', { name: 'Recommendations' }));
    for (const text of ['Exceptional', "Can't judge", 'Above average', 'Yes, with reservations'])
      expect(part.getByText(text)).toBeVisible();
    expect(part.getByRole('button', { name: /Download\s*letter\.pdf/ })).toBeVisible();
  });
});

describe('the list of applications should', () => {
  it('save its filters by name, use them again, and delete them', async () => {
    const { person } = await openList(`${list}?state=under_review&page=3`);
    const menu = async (item: string) => {
      await person.click(await screen.findByRole('button', { name: 'Saved filters' }));
      await person.click(await screen.findByRole('menuitem', { name: item }));
    };
    await menu('Save current filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save filters' }));
    await person.type(dialog.getByLabelText('Name'), 'To review');
    await person.click(dialog.getByRole('button', { name: 'Save Filters' }));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Decided');
    await waitFor(() => expect(address()).toBe(`${list}?state=decided`));
    await menu('To review');
    await waitFor(() => expect(address()).toBe(`${list}?state=under_review`));
    await menu('Delete “To review”');
    await person.click(await screen.findByRole('button', { name: 'Saved filters' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });
});
