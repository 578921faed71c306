import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import {
  section,
  path,
  student,
  readings,
  syllabus,
  budget,
  openFiles,
  choose,
} from './classroomFilesScreen';

describe('the files of a classroom', () => {
  it('should open a folder, show where its files are used, and lead back', async () => {
    const { person } = await openFiles();
    expect(await screen.findByRole('link', { name: /^Syllabus\.pdf/ })).toHaveAttribute(
      'href',
      `/files/${syllabus.id}`,
    );
    expect(screen.queryByRole('link', { name: /^Budget/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Readings' }));
    expect(await screen.findByRole('link', { name: /^Budget\.xlsx/ })).toBeVisible();
    expect(address()).toBe(`${path}?folder=${readings.id}`);
    await person.click(screen.getByText('Used in 1 place'));
    expect(screen.getByRole('link', { name: 'Week 1' })).toHaveAttribute(
      'href',
      `/portal/classroom/${section.id}/pages/${budget.uses[0]!.id}`,
    );
    const trail = screen.getByRole('navigation', { name: 'Folder' });
    await person.click(within(trail).getByRole('link', { name: 'All files' }));
    expect(await screen.findByRole('link', { name: /^Syllabus/ })).toBeVisible();
  });

  it('should move a file by its form, with the version that was read', async () => {
    const sent: unknown[] = [];
    const { person } = await openFiles({
      answers: {
        [`/api/section-files/${syllabus.id}`]: (_, { method = 'GET', body, headers }) => {
          if (method === 'GET') return ok(syllabus, { ETag: '"3-x"' });
          sent.push(JSON.parse(body as string), new Headers(headers).get('If-Match'));
          return ok({ ...syllabus, folderId: readings.id });
        },
      },
    });
    await choose(person, 'Syllabus.pdf', 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Syllabus.pdf' });
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Folder' }), 'Readings');
    await person.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Syllabus.pdf was saved')).toBeVisible();
    expect(sent).toEqual([{ name: 'Syllabus.pdf', folderId: readings.id }, '"3-x"']);
  });

  it('should refuse to delete a file that is used, and say so', async () => {
    const { person } = await openFiles({}, `?folder=${readings.id}`);
    await choose(person, 'Budget.xlsx', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Budget.xlsx?' });
    expect(dialog).toHaveTextContent("This file is used in 1 place, so it can't be deleted.");
    expect(within(dialog).queryByRole('button', { name: 'Delete file' })).toBeNull();
  });

  it('should offer students files without actions', async () => {
    const { asked } = await openFiles({ user: student });
    expect(await screen.findByRole('link', { name: /^Syllabus/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload files' })).toBeNull();
    expect(decodeURIComponent(asked.find((one) => one.includes('/files?'))!)).toContain('"view":"student"');
  });
});
