import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, problem } from './harness';
import { athletics, api, openSignups } from './athleticsScreen';

describe('the sign-ups for teams', () => {
  it('should be counted by the server, each count linked to its rows', async () => {
    const { person } = await openSignups();
    const tile = await screen.findByText('Soccer', { selector: 'dt a' });
    expect(await screen.findByText('2 new')).toBeVisible();
    await person.click(tile);
    expect(address()).toBe(`${athletics}?sport=soccer`);
  });

  it('should say that reading failed, and that a list is empty', async () => {
    const { person, answers } = await openSignups('?status=closed', {
      answers: { [api]: () => problem(503) },
    });
    expect(await screen.findByText('Could not load the sign-ups')).toBeVisible();
    answers[api] = () => aList([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await person.click(await screen.findByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe(athletics);
  });
});
