import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, aUser } from './builders';
import { aList, problem } from './harness';
import { api, anEntry, openRoster, asks } from './rosterScreen';

describe('the roster of a section', () => {
  it('should list enrolled and waitlisted students in the order of the server, each with a link to the record', async () => {
    const { asked: requested } = await openRoster();
    expect(await screen.findByText('2 students')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Roster for WM 210-01' })).toBeVisible();
    expect(screen.getByText(/Nadia Rahmanova · Mon, Wed 9:00 AM - 10:15 AM/)).toBeVisible();
    const cells = within(screen.getByRole('rowheader', { name: /Lopez 2/ }).closest('tr')!).getAllByRole(
      'cell',
    );
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'S2600002',
      'maria2@collegium.example',
      'Waitlisted',
      'Position 2\u00a0· 80% chance\u00a0· skipped: Time conflict',
      'Aug 1, 2026',
      '',
    ]);
    expect(Object.fromEntries(asks(requested)[0]!)).toEqual({ range: '[0,99]', filter: '{}' });
    expect(screen.getByRole('link', { name: /Lopez 1/ })).toHaveAttribute(
      'href',
      `/portal/student-records/${aStudent(1).id}`,
    );
  });

  it('should mark students who restrict directory information', async () => {
    await openRoster('', {
      answers: {
        [`${api}/roster`]: () =>
          aList([
            anEntry(1),
            anEntry(2, { directoryRestricted: true, directoryRestriction: ['address', 'phone'] }),
          ]),
      },
    });
    expect(
      await screen.findByRole('rowheader', { name: /Lopez 2.*Restricted: address, phone/ }),
    ).toBeVisible();
    expect(screen.getAllByText(/^Restricted/)).toHaveLength(1);
  });

  it('should say to faculty that only the instructor sees it', async () => {
    const user = aUser('faculty', { permissions: [...aUser('faculty').permissions, 'sections.roster.read'] });
    await openRoster('', { user, answers: { [`${api}/roster`]: () => problem(404) } });
    expect(await screen.findByText("Only this section's instructor can see its roster")).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('the grades of a section', () => {
  it('should not be a tab for roles that may not grade', async () => {
    await openRoster('?tab=grades', {
      user: aUser('registrar', { permissions: ['self.use', 'catalog.read', 'sections.roster.read'] }),
    });
    expect(await screen.findByRole('tab', { name: 'Roster' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Grades' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  });
});
