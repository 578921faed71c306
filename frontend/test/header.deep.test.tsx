import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, open } from './harness';
import { box, searching, bell } from './headerScreen';

describe('the search in the header', () => {
  it('should open the best result if Enter comes before the answer', async () => {
    const { person } = await open('/portal', { answers: searching });
    await person.type(await box(), 'maya{Enter}');
    await waitFor(() => expect(address()).toBe('/portal/student-records/s1'));
  });
});

describe('the bell', () => {
  it('should say that there are none', async () => {
    const { person } = await open('/portal', { answers: { '/api/notifications': () => aList([]) } });
    await person.click(await bell('Notifications'));
    expect(await screen.findByText(/^No notifications\./)).toBeVisible();
  });
});
