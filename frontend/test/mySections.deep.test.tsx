import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from './harness';
import { openSections } from './mySectionsScreen';

describe('My Sections', () => {
  it('should filter by submissions or posts to grade', async () => {
    const { person, asked: requested } = await openSections('?termId=all');
    await person.selectOptions(await screen.findByLabelText('Grading'), 'Sections to grade');
    await waitFor(() => expect(address()).toContain('work=waiting'));
    await waitFor(() => {
      const filters = requested
        .filter((url) => url.startsWith('/api/gradebooks?'))
        .map((url) => JSON.parse(new URL(url, 'http://x').searchParams.get('filter')!) as object);
      expect(filters).toContainEqual(expect.objectContaining({ waiting: true }));
    });
  });
});
