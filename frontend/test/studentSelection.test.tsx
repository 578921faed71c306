import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, problem } from './harness';
import { openSelection } from './studentSelectionScreen';

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
});
