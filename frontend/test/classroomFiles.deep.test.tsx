import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, problem } from './harness';
import { path, student, readings, syllabus, openFiles, choose, aFile } from './classroomFilesScreen';
import { stubUploads } from './uploads';

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

  it('should find files in every folder by their name and their folder', async () => {
    const { person } = await openFiles();
    const box = await screen.findByRole('searchbox', { name: 'Search files and folders' });
    await person.type(box, 'BÚDG');
    expect(await screen.findByRole('link', { name: /^Budget\.xlsx/ })).toBeVisible();
    expect(screen.getByText(/^in Readings · /)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Syllabus/ })).toBeNull();
    expect(screen.getByText('1 match')).toHaveRole('status');
    expect(box).toHaveFocus();
    await person.clear(box);
    await person.type(box, 'readings{Enter}');
    expect(await screen.findByText('2 matches')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Readings' }));
    expect(await screen.findByText('2 files')).toBeVisible();
    expect(address()).toBe(`${path}?folder=${readings.id}`);
    expect(box).toHaveValue('');
  });

  it('should upload each file separately, and after an error only the files that are missing', async () => {
    const sendings = stubUploads();
    const { person } = await openFiles({}, '?dialog=upload');
    const dialog = await screen.findByRole('dialog', { name: 'Upload files' });
    const input = dialog.querySelector<HTMLInputElement>('[data-files]')!;
    const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
    await person.upload(input, [file('a.pdf'), file('b.pdf')]);
    await person.click(within(dialog).getByRole('checkbox', { name: 'Publish for students' }));
    await person.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sendings).toHaveLength(1));
    expect((sendings[0]!.body.get('file') as File).name).toBe('a.pdf');
    expect(sendings[0]!.body.get('isPublished')).toBe('true');
    sendings[0]!.answer(ok(aFile(3, { name: 'a.pdf' })));
    await waitFor(() => expect(sendings).toHaveLength(2));
    const message = 'This folder already has a file with this name.';
    sendings[1]!.answer({
      status: 422,
      body: { ...(problem(422, message).body as object), errors: { file: [message] } },
    });
    expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
    await person.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sendings).toHaveLength(3));
    expect((sendings[2]!.body.get('file') as File).name).toBe('b.pdf');
    sendings[2]!.answer(ok(aFile(4, { name: 'b.pdf' })));
    expect(await screen.findByText('2 files were uploaded')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
