import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, aUser } from './builders';
import { aList, ok, open, problem } from './harness';
import { records } from './studentRecordsScreen';

const all = Array.from({ length: 1200 }, (_, at) =>
  aStudent(at + 1, { id: `s${at}`, firstName: `Ada${at}`, lastName: 'King' }),
);

/** The list by pages, as the server returns it. */
const students = (url: URL) => {
  const [first, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
  return aList(all.slice(first, last + 1), all.length, first);
};

async function openSelection(answers: NonNullable<Parameters<typeof open>[1]>['answers']) {
  const user = aUser();
  const screenOf = await open(`${records}?enrollmentStatus=active`, {
    user: { ...user, permissions: [...user.permissions, 'holds.place'] },
    answers: {
      '/api/students': students,
      '/api/programs': () => aList([], 0),
      '/api/holds/kinds': () => ok([{ kind: 'registrar', office: 'Registrar', mine: true }]),
      ...answers,
    },
  });
  const { person } = screenOf;
  await person.click(await screen.findByRole('checkbox', { name: 'Select Ada0 King' }));
  const bar = screen.getByRole('group', { name: 'Selected students' });
  await person.click(within(bar).getByRole('button', { name: 'Select all 1,200 that match' }));
  await within(bar).findByText('1,200 students selected');
  return { ...screenOf, bar };
}

describe('a selection of more students than one call takes should', () => {
  it('be sent in calls, and continue after the students that are done if one fails', async () => {
    const calls: string[][] = [];
    let isDown = true;
    const { person, bar } = await openSelection({
      '/api/hold-batches/place': (_, { body }) => {
        const { studentIds } = JSON.parse(String(body)) as { studentIds: string[] };
        calls.push(studentIds);
        if (calls.length === 2 && isDown) return problem(503);
        const items = studentIds.map((studentId) => ({ studentId, outcome: 'placed', message: null }));
        return ok({ changed: items.length, unchanged: 0, refused: 0, items });
      },
    });
    await person.click(within(bar).getByRole('button', { name: 'Place hold' }));
    const form = await screen.findByRole('dialog', { name: 'Place a hold on 1,200 students' });
    await person.type(within(form).getByLabelText('Reason'), 'Papers');
    await person.click(within(form).getByRole('button', { name: 'Place hold on 1,200 students' }));
    const rest = await screen.findByRole('dialog', { name: 'Place a hold on 700 students' });
    expect(rest).toHaveTextContent(
      'The first 500 students were processed. Ada500 King, Ada501 King, Ada502 King',
    );
    isDown = false;
    await person.click(within(rest).getByRole('button', { name: 'Place hold on 700 students' }));
    expect(await screen.findByText('Hold placed on 1,200 students')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map((ids) => [ids[0], ids.length])).toEqual([
      ['s0', 500],
      ['s500', 500],
      ['s500', 500],
      ['s1000', 200],
    ]);
  });

  it('be exported in full, with the ids in the body', async () => {
    let sent: string[] = [];
    const { person, bar } = await openSelection({
      '/api/students/export': (_, { method, body }) => {
        expect(method).toBe('POST');
        sent = (JSON.parse(String(body)) as { ids: string[] }).ids;
        return problem(503);
      },
    });
    await person.click(within(bar).getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(sent).toEqual(all.map(({ id }) => id)));
  });
});
