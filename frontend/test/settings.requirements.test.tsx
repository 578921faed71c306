import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProgramRequirementsDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { writes } from './writes';

beforeAll(() => import('../src/pages/settings/requirements/Requirements'));

const registrar = aUser('registrar', { permissions: [...aUser().permissions, 'settings.academic'] });
const path = '/portal/settings/requirements';
const rule = {
  id: 'core',
  name: 'Core',
  counts: 'courses' as const,
  needed: 3,
  from: ['WM 210', 'WM 3*'],
  except: ['WM 399'],
  minimumGrade: null,
};
const electives = {
  id: 'free',
  name: 'Free choice',
  counts: 'credits' as const,
  needed: 42,
  from: ['*'],
  except: [],
  minimumGrade: 'B' as const,
};
const sheet: ProgramRequirementsDto = {
  id: '88888888-0000-4000-8000-000000000001',
  programId: '77777777-0000-4000-8000-000000000001',
  programName: 'Wealth Management',
  catalogYear: '2026-2027',
  minimumGpa: '2.00',
  residencyCredits: 30,
  transferCredits: 90,
  years: 7,
  blocks: [
    { name: 'Major', mayShare: true, minimumGrade: 'C', minimumGpa: '2.50', rules: [rule, electives] },
  ],
  examples: [{ name: 'One', courses: [{ code: 'WM 210', finalGrade: 'B' }], met: [], unmet: ['core'] }],
};
const one = `/api/program-requirements/${sheet.id}`;
const rules = [{ id: 'core', name: 'Core', status: 'missing', counts: 'courses', needed: 3, completed: 1 }];
const checked = {
  problems: [{ field: 'examples.0.unmet', messages: ['“Core” is met by these courses.'] }],
  examples: [
    {
      name: 'One',
      comesOut: false,
      rules: rules.map((each) => ({ ...each, status: 'met', missing: null, courses: [{ code: 'WM 210' }] })),
    },
  ],
};
const answers = {
  '/api/program-requirements': () => aList([sheet]),
  [one]: () => ok(sheet, { ETag: '"1-x"' }),
  [`${one}/history`]: () =>
    aList([
      {
        id: 'h1',
        at: '2026-11-20T12:00:00Z',
        action: 'program_requirements.update',
        reason: null,
        actorName: 'Eleanor',
        actorRole: 'registrar',
        names: {},
        changes: [
          {
            field: 'blocks',
            from: [{ ...sheet.blocks[0], rules: [{ ...rule, needed: 2 }, electives] }],
            to: sheet.blocks,
          },
        ],
      },
    ]),
  '/api/programs': () => aList([{ id: sheet.programId, name: sheet.programName }]),
  '/api/program-requirements/courses': () =>
    ok({
      total: 2,
      courses: [
        { code: 'WM 210', title: 'Funds' },
        { code: 'WM 310', title: 'Trusts' },
      ],
    }),
  '/api/program-requirements/check': () => ok(checked),
};
const show = (at: string, more: object = {}) =>
  open(at, { user: registrar, answers: { ...answers, ...more } });
const editor = async () => within(await screen.findByRole('dialog', { name: /^Edit Wealth Management/ }));

describe('Settings: degree requirements', () => {
  it('should be listed, and read as in a printed catalog, with a history in sentences', async () => {
    const { person } = await show(path);
    expect(await screen.findByText('1 requirement sheet')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Wealth Management.*2026-2027.*2.*1/);
    await person.click(screen.getByRole('link', { name: 'Wealth Management' }));
    const panel = within(await screen.findByRole('region', { name: 'Wealth Management, 2026-2027' }));
    const listed = within(await panel.findByRole('list', { name: '2 rules of Major' }));
    expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Core3 of these courses: WM 210, WM 3*. Excluding WM 399.',
      'Free choiceAt least 42 credits from any courses. Each with a grade of B or better.',
    ]);
    for (const text of [
      'Each course with a grade of C or better, unless a rule has its own minimum.',
      'A GPA of at least 2.50 in its courses.',
      'Its courses can also count in other blocks.',
      'A cumulative GPA of at least 2.00.',
      'At least 30 credits earned at this university.',
      'At most 90 transfer credits.',
      "Courses that ended more than 7 years ago don't count.",
      'Does not meet Core.',
    ])
      expect(panel.getByText(text)).toBeVisible();
    const history = within(await panel.findByRole('list', { name: /^History of/ }));
    expect(
      history.getByText('Now: Major, Core: 3 of these courses: WM 210, WM 3*. Excluding WM 399.'),
    ).toBeVisible();
    expect(history.queryByText(/Free choice/)).toBeNull();
    expect(panel.getByRole('link', { name: 'Open program' })).toHaveAttribute(
      'href',
      `/portal/settings/programs/${sheet.programId}`,
    );
  });

  it('should move and remove rules by keyboard, keep the focus, and send the result', async () => {
    const { sent, handler } = writes(() => ok(sheet));
    const { person } = await show(`${path}/${sheet.id}?dialog=edit`, {
      [one]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    const form = await editor();
    const up = form.getByRole('button', { name: 'Move rule Free choice up' });
    up.focus();
    await person.keyboard('{Enter}');
    const down = await form.findByRole('button', { name: 'Move rule Free choice down' });
    await waitFor(() => expect(down).toHaveFocus());
    expect(form.getByText('Free choice is now number 1 of 2.')).toBeInTheDocument();

    await person.click(form.getByText(/^3 of these courses/));
    await person.click(form.getByRole('button', { name: 'Remove WM 399 from Exceptions of Core' }));
    expect(await form.findByText('Matches 2 courses in the catalog', { selector: 'summary' })).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Remove rule Free choice' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Remove rule Core' })).toHaveFocus());
    await person.click(form.getByRole('button', { name: 'Save requirement sheet' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      blocks: [{ name: 'Major', rules: [{ ...rule, except: [] }] }],
      examples: sheet.examples,
      minimumGpa: '2.00',
      residencyCredits: 30,
      years: 7,
    });
  });

  it('should remove a deleted rule from its examples', async () => {
    const { sent, handler } = writes(() => ok(sheet));
    const { person } = await show(`${path}/${sheet.id}?dialog=edit`, {
      [one]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    const form = await editor();
    await person.click(form.getByRole('button', { name: 'Remove rule Core' }));
    await person.click(form.getByRole('button', { name: 'Save requirement sheet' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { examples: [{ met: [], unmet: [] }] } }]));
  });

  it('should say for each example whether it passes, and why not, before the sheet is saved', async () => {
    const { person } = await show(`${path}/${sheet.id}?dialog=edit`);
    const form = await editor();
    await person.click(form.getByRole('button', { name: 'Check examples' }));
    expect(await form.findByText('1 of 1 examples fails.')).toBeVisible();
    const example = within(form.getByRole('group', { name: 'One' }));
    expect(example.getByText('“Core” is met by these courses.')).toBeVisible();
    expect(example.getByText(/: met with WM 210/)).toBeVisible();
    await person.selectOptions(example.getByRole('combobox', { name: 'Core' }), 'Either');
    expect(form.queryByText('Fails')).toBeNull();
    // The reason why a later check isn't possible is shown too.
    const gpa = form.getByLabelText('Minimum degree GPA');
    await person.clear(gpa);
    await person.type(gpa, '9');
    await person.click(form.getByRole('button', { name: 'Check examples' }));
    expect(await form.findByText('Not checked. Fix the problems above first.')).toBeVisible();
  });

  it('should show the server’s message at the rule that it names', async () => {
    const errors = {
      'blocks.0.rules.1.name': ['Another rule has this name.'],
      'examples.0.met': ['“Core” is not met.'],
    };
    const { handler } = writes(() => ({
      status: 422,
      body: { status: 422, title: 'Unprocessable', errors },
    }));
    const { person } = await show(`${path}/${sheet.id}?dialog=edit`, {
      [one]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    const form = await editor();
    await person.type(form.getByLabelText(/^Residency credits/), '5');
    await person.click(form.getByRole('button', { name: 'Save requirement sheet' }));
    expect(await form.findByText('There are 2 problems')).toBeVisible();
    const second = within(form.getByRole('group', { name: 'Free choice' }));
    expect(second.getByText('Another rule has this name.')).toBeVisible();
    expect(second.getAllByLabelText('Name')[0]).toBeInvalid();
  });

  it('should compare with what another user saved, in sentences', async () => {
    const { handler } = writes(() => ({ status: 412, body: { status: 412, title: 'Precondition Failed' } }));
    const { person, answers: now } = await show(`${path}/${sheet.id}?dialog=edit`, {
      [one]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    const form = await editor();
    await person.click(form.getByRole('button', { name: 'Remove rule Free choice' }));
    const theirs = {
      ...sheet,
      blocks: [{ ...sheet.blocks[0]!, rules: [{ ...rule, needed: 5 }, electives] }],
    };
    now[one] = handler(() => ok(theirs, { ETag: '"2-x"' }));
    await person.click(form.getByRole('button', { name: 'Save requirement sheet' }));
    const both = within(await form.findByRole('group', { name: 'Blocks and rules' }));
    expect(both.getByText(/Core: 5 of these courses/)).toBeVisible();
    expect(both.getByText(/Core: 3 of these courses/)).toBeVisible();
  });

  it('should start a catalog year as a copy of the last one', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: sheet }));
    const { person } = await show(`${path}?catalogYear=2026-2027&dialog=add`, {
      '/api/program-requirements': handler(() => aList([sheet])),
    });
    await person.click(await screen.findByRole('link', { name: /^Wealth Management\s*2026-2027$/ }));
    const form = within(
      await screen.findByRole('dialog', { name: 'New catalog year for Wealth Management' }),
    );
    expect(form.getByLabelText('Catalog year')).toHaveValue('2027-2028');
    await person.click(form.getByRole('button', { name: 'Add catalog year' }));
    await waitFor(() => expect(address()).toBe(`${path}/${sheet.id}?catalogYear=2026-2027`));
    expect(sent).toMatchObject([
      {
        body: {
          programId: sheet.programId,
          catalogYear: '2027-2028',
          blocks: [{ rules: [rule, electives] }],
        },
      },
    ]);
  });

  it('should name the consequences of deleting', async () => {
    await show(`${path}/${sheet.id}?dialog=delete`);
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      await question.findByText(
        /The program has no other requirements, so its students will have no degree audit/,
      ),
    ).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete requirements' })).toBeVisible();
  });

  it('should be deleted, and leave the list as it was', async () => {
    const { sent, handler } = writes(() => ok(null));
    const { person } = await show(`${path}/${sheet.id}?catalogYear=2026-2027&page=2&dialog=delete`, {
      [`/api/program-requirements/${sheet.id}`]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete requirements' }));
    await waitFor(() => expect(address()).toBe(`${path}?catalogYear=2026-2027&page=2`));
    expect(sent).toMatchObject([{ method: 'DELETE' }]);
  });
});
