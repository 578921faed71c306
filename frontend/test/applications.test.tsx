import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, application, here, office, openRecord } from './applicationsScreen';
import { address, aList, ok, open } from './harness';

describe('an application should', () => {
  it('show answers in words, with their corrections, and no acts to those who only read', async () => {
    await openRecord(here, { write: false });
    const you = within(await screen.findByRole('region', { name: 'Personal data' }));
    for (const text of ['Okoye', 'United Kingdom', 'U.S.', 'Corrected: Okoye-Sarr'])
      expect(you.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Schools 1' })).getByText('3.4')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Actions for|Add Note|Correct)/ })).toBeNull();
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

  it('correct no recommenders, who got their requests', async () => {
    const form = {
      steps: {
        recommenders: {
          title: 'Recommenders',
          fields: [{ code: 'recommenders', label: 'Recommenders', type: 'rows', fields: [] }],
        },
      },
    };
    await openRecord(`${here}?dialog=correct:recommenders.recommenders`, { change: { form } });
    await screen.findAllByText(/A-000123/);
    expect(screen.queryByRole('dialog')).toBeNull();
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
  const list = '/portal/applications';
  const openList = (path: string) => {
    const filters: unknown[] = [];
    return open(path, {
      user: office(),
      answers: {
        '/api/applications': (url) => {
          filters.push(JSON.parse(url.searchParams.get('filter') ?? '{}'));
          return aList([application]);
        },
        '/api/applications/counts': () => ok([{ state: 'under_review', count: 12 }]),
        '/api/terms': () => aList([]),
        '/api/programs': () => aList([]),
      },
    }).then((opened) => ({ ...opened, filters }));
  };

  it('count the states, filter by the address, and leave out ids that are none', async () => {
    const { filters } = await openList(`${list}?state=documents_pending&waitingFor=office&termId=x`);
    expect(await screen.findByRole('link', { name: 'Ada Okoye' })).toHaveAttribute('href', here);
    expect(screen.getByRole('option', { name: 'Under review (12)' })).toBeInTheDocument();
    expect(filters).toContainEqual({ state: 'documents_pending', waitingFor: 'office' });
    expect(screen.getByRole('link', { name: 'Under review' })).toHaveAttribute(
      'href',
      `${list}?state=under_review&waitingFor=office&termId=x`,
    );
  });

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
