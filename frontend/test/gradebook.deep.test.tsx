import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { problem } from './harness';
import { section, openBook } from './gradebookScreen';

describe('a gradebook', () => {
  it('should link users who do not teach back to the section in Course Management', async () => {
    const user = aUser('registrar', {
      permissions: [...aUser('registrar').permissions, 'submissions.read', 'submissions.grade'],
    });
    await openBook({}, user);
    const name = `${section.courseCode}-${section.sectionNumber}`;
    expect(await screen.findByRole('link', { name: `Back to ${name}` })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}`,
    );
    expect(screen.getByRole('link', { name: 'Assignments' })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}/assignments`,
    );
  });

  it('should say that the section does not exist', async () => {
    await openBook({ [`/api/sections/${section.id}/gradebook`]: () => problem(404) });
    expect(await screen.findByText('Section not found')).toBeVisible();
  });
});
