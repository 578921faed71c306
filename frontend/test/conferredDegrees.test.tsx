import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConferredDegreeDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, problem } from './harness';
import { api, openRecord } from './studentRecordsScreen';

const degree: ConferredDegreeDto = {
  id: 'd1',
  award: 'Bachelor of Science in Finance',
  programName: null,
  conferredOn: '2012-05-20',
  honors: 'magna cum laude',
};

describe('degrees in the Academic Record', () => {
  const record = (answer: () => ReturnType<typeof aList>) =>
    openRecord('academic', { user: aUser('registrar'), answers: { [`${api}/degrees`]: answer } });

  it('should show each with its date and honors', async () => {
    await record(() => aList([degree, { ...degree, id: 'd2', award: 'Master of Arts', honors: null }]));
    const part = within(await screen.findByRole('region', { name: 'Degrees' }));
    expect(part.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DegreeConferred onHonors',
      'Bachelor of Science in FinanceMay 20, 2012magna cum laude',
      'Master of ArtsMay 20, 2012None',
    ]);
    expect(part.getByText('2 degrees')).toBeVisible();
  });

  it('should show nothing without a degree, and an error after a failure', async () => {
    const { unmount } = await record(() => aList([]));
    await screen.findByText('Catalog year');
    expect(screen.queryByRole('region', { name: 'Degrees' })).not.toBeInTheDocument();
    unmount();
    await record(() => problem(500));
    expect(await screen.findByText('Could not load degrees')).toBeVisible();
  });
});
