import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import { writes } from './writes';
import { path, rule, electives, sheet, one, show, editor } from './requirementsScreen';

beforeAll(() => import('../src/pages/settings/requirements/Requirements'));

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

  it('should be deleted after its consequences are named, and leave the list as it was', async () => {
    const { sent, handler } = writes(() => ok(null));
    const { person } = await show(`${path}/${sheet.id}?catalogYear=2026-2027&page=2&dialog=delete`, {
      [`/api/program-requirements/${sheet.id}`]: handler(() => ok(sheet, { ETag: '"1-x"' })),
    });
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      await question.findByText(
        /The program has no other requirements, so its students will have no degree audit/,
      ),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete requirements' }));
    await waitFor(() => expect(address()).toBe(`${path}?catalogYear=2026-2027&page=2`));
    expect(sent).toMatchObject([{ method: 'DELETE' }]);
  });
});
