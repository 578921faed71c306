import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { here, id, openRecord, evaluations, evaluation, part, newEvaluation } from './applicationsScreen';
import { aUser } from './builders';
import { aList, problem } from './harness';

beforeAll(() => import('../src/pages/applications/Applications'));

describe('transfer credit of an application should', () => {
  const registrar = (change = {}) =>
    aUser('registrar', {
      permissions: ['self.use', 'catalog.read', 'applications.read', 'inquiries.transfer.manage'],
      ...change,
    });

  it('list the evaluations of the application, each with a link', async () => {
    const filters: unknown[] = [];
    await openRecord(here, {
      user: registrar(),
      answers: {
        [evaluations]: ({ searchParams }: URL) => {
          filters.push(JSON.parse(searchParams.get('filter')!));
          return aList([
            evaluation,
            { ...evaluation, id: 'e2', status: 'articulated', courseCount: 1, pendingCount: 0 },
          ]);
        },
      },
    });
    const rows = await (await part()).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Cape FearDraft4 courses, 2 undecided.·.6 credits awarded$/);
    expect(rows[1]).toHaveTextContent(/^Cape FearArticulated1 course.·.6 credits awarded$/);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/portal/transfer-credit/e1');
    expect(filters).toEqual([{ applicationId: id }]);
  });

  it.each([
    ['a withdrawn application', { state: 'withdrawn' }, registrar()],
    ['an expired application', { state: 'expired' }, registrar()],
    ['a declined application', { state: 'declined' }, registrar()],
    ['a deleted application', { state: 'enrolled', purgedAt: '2026-11-20T15:00:00.000Z' }, registrar()],
    ['the own application', { state: 'enrolled', studentId: 's1' }, registrar({ studentId: 's1' })],
  ])('offer no evaluation for %s, and still show the earlier ones', async (_, change, user) => {
    await openRecord(`${here}?dialog=new-evaluation`, {
      user,
      change,
      answers: { [evaluations]: () => aList([evaluation]) },
    });
    expect(await (await part()).findByRole('link', { name: 'Cape Fear' })).toBeVisible();
    expect(screen.queryByRole('button', newEvaluation)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('not be shown or requested before submission', async () => {
    const change = { state: 'started', submittedAt: null };
    const { asked } = await openRecord(here, { user: registrar(), change });
    expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Transfer credit' })).toBeNull();
    expect(asked.filter((path) => path.startsWith(evaluations))).toEqual([]);
  });

  it('be read again after a failure', async () => {
    let fails = true;
    const { person } = await openRecord(here, {
      user: registrar(),
      answers: { [evaluations]: () => (fails ? problem(500) : aList([evaluation])) },
    });
    expect(await screen.findByText('Could not load evaluations')).toBeVisible();
    fails = false;
    await person.click((await part()).getByRole('button', { name: 'Try again' }));
    expect(await (await part()).findByRole('link', { name: 'Cape Fear' })).toBeVisible();
  });
});
