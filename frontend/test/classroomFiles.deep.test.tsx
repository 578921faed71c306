import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import { path, student, readings, syllabus, openFiles, choose } from './classroomFilesScreen';

describe('the files of a classroom', () => {
  it('should say that no file matches, and return to the open folder without the search', async () => {
    const { person } = await openFiles({ user: student }, `?folder=${readings.id}&search=zzz`);
    expect(await screen.findByText('No files match')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Folder' })).toBeNull();
    await person.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('link', { name: /^Budget/ })).toBeVisible();
    expect(address()).toBe(`${path}?folder=${readings.id}`);
  });

  it('should publish a file from its menu', async () => {
    const sent: unknown[] = [];
    const { person } = await openFiles({
      answers: {
        [`/api/section-files/${syllabus.id}`]: (_, { body }) => {
          sent.push(JSON.parse(body as string));
          return ok({ ...syllabus, isPublished: true });
        },
      },
    });
    await choose(person, 'Syllabus.pdf', 'Publish');
    expect(await screen.findByText('Syllabus.pdf is published')).toBeVisible();
    expect(sent).toEqual([{ isPublished: true }]);
  });
});
