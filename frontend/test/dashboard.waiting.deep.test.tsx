import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { aWork, lines } from './dashboardScreen';
import { open } from './harness';

describe('the open work', () => {
  it('should count the sections of a teacher without all final grades, and link to them', async () => {
    await open('/portal', {
      user: aUser('faculty'),
      answers: { '/api/dashboard/work': () => aWork({ finalGrades: { missing: 41, sections: 2 } }) },
    });
    await screen.findByText('sections are missing final grades', { exact: false });
    expect(await lines('Open tasks')).toEqual([
      '2 sections are missing final grades41 grades from past terms',
    ]);
    const part = within(screen.getByRole('region', { name: 'Open tasks' }));
    expect(part.getByRole('link')).toHaveAttribute('href', '/portal/my-sections?termId=all&work=final');
  });
});
