import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, aList, ok } from './harness';
import { writes } from './writes';
import { path, rule, electives, sheet, show, editor, one } from './requirementsScreen';

beforeAll(() => import('../src/pages/settings/requirements/Requirements'));

describe('Settings: degree requirements', () => {
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
});
