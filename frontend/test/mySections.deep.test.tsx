import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, ok, open } from './harness';
import { aSectionGrading, aTeacher } from './workBuilders';

const taught = aSectionGrading({ postsToGrade: 3, waitingSince: '2026-11-18T15:00:00.000Z' });
const path = '/portal/my-sections';
const openSections = (rest = '', more: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open(path + rest, {
    user: aTeacher(),
    answers: { '/api/gradebooks': () => aList([taught]), '/api/terms/active': () => ok([]), ...more },
  });

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
