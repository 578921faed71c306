import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aStudent } from './builders';
import { address, aList, ok, open } from './harness';
import { answers, bursar, named } from './holdsScreen';

describe('Manage Holds', () => {
  it('should place a hold', async () => {
    const placed = vi.fn();
    const { person } = await open('/portal/holds?dialog=place-hold', {
      user: bursar,
      answers: {
        ...answers,
        '/api/holds': (_, init) => {
          if (init.method === 'POST') placed(JSON.parse(String(init.body)));
          return init.method === 'POST' ? ok(named(3)) : answers['/api/holds']();
        },
        '/api/students': () => aList([aStudent(1)]),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Hold' }));
    await person.type(await dialog.findByPlaceholderText('Name, student ID or email'), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Past due.');
    await person.click(dialog.getByRole('button', { name: 'Place Hold' }));
    await waitFor(() =>
      expect(placed).toHaveBeenCalledWith({
        studentId: aStudent(1).id,
        kind: 'financial',
        reason: 'Past due.',
      }),
    );
    expect(await screen.findByText('Hold placed successfully')).toBeInTheDocument();
    expect(address()).toBe('/portal/holds');
  });
});
