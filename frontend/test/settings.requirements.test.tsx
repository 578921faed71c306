import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import { writes } from './writes';
import { path, sheet, show } from './requirementsScreen';

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
