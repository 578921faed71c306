import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList } from './harness';
import { api, openRecord } from './studentRecordsScreen';

const compliance = aUser('compliance', {
  permissions: [...aUser('compliance').permissions, 'audit.read', 'disclosures.read'],
});
const aRead = {
  id: 'r1',
  at: '2026-11-02T15:00:00.000Z',
  action: 'student.holds.read',
  part: 'holds',
  kind: 'opened',
  actorId: 'u1',
  actorName: 'Ada Byron',
  actorRole: 'registrar',
};
const answers = {
  [`${api}/reads`]: () =>
    aList([aRead, { ...aRead, id: 'r2', kind: 'exported', part: 'students', actorName: null }]),
  [`${api}/history`]: () =>
    aList([
      {
        id: 'h1',
        at: '2026-11-02T15:00:00.000Z',
        action: 'student.update',
        actorId: 'u1',
        actorName: 'Ada Byron',
        actorRole: 'registrar',
        changes: [{ field: 'classLevel', from: 'junior', to: 'senior' }],
        reason: null,
      },
    ]),
};

describe('the access log', () => {
  it('should show who viewed the record, when and how', async () => {
    const { asked: requested } = await openRecord('reads', { user: compliance, answers });
    expect(await screen.findByText('2 entries')).toBeVisible();
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/Ada Byron.*Registrar.*Holds.*Opened.*Nov 2, 2026, 10:00 AM/);
    expect(second).toHaveTextContent(/Deleted account.*In an exported file/);
    const [query] = requested.filter((url) => url.includes('/reads?'));
    expect(new URL(query!, 'http://x').searchParams.get('sort')).toBe('["at","DESC"]');
  });

  it('should be filtered to a period, in the address of the record', async () => {
    const { person, asked: requested } = await openRecord('reads', { user: compliance, answers });
    await person.type(await screen.findByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(address()).toMatch(/tab=reads&reads.from=2026-11-01$/));
    await waitFor(() =>
      expect(new URL(requested.at(-1)!, 'http://x').searchParams.get('filter')).toBe('{"from":"2026-11-01"}'),
    );
  });

  it('should not be a tab for roles that may not see it', async () => {
    const { asked: requested } = await openRecord('reads', { answers });
    expect(await screen.findByRole('tab', { name: 'Academic Record' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.queryByRole('tab', { name: 'Access Log' })).toBeNull();
    expect(requested.some((url) => url.includes('/reads'))).toBe(false);
  });
});

describe('History', () => {
  it('should show who changed what', async () => {
    await openRecord('history', { user: compliance, answers });
    const list = await screen.findByRole('list', { name: 'Record history' });
    expect(list).toHaveTextContent('Student changed');
    expect(list).toHaveTextContent('Class level: junior → senior');
  });
});
