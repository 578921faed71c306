import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, ok, problem } from './harness';
import { section, id, path, page, openPages, paste } from './pagesScreen';

describe('the pages of a classroom', () => {
  it('should be added with pasted content, of which no markup is sent', async () => {
    const { person, sent } = await openPages();
    await person.click(await screen.findByRole('link', { name: 'Add page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add page' }));
    await person.type(dialog.getByRole('textbox', { name: 'Title' }), 'Week 2');
    const editor = await dialog.findByRole('textbox', { name: 'Content' });
    await person.click(dialog.getByRole('button', { name: 'Add page' }));
    expect(await dialog.findAllByText('Content is required')).not.toHaveLength(0);
    paste(editor, '<p onclick="alert(1)">Read <b>this</b><script>alert(1)</script></p>');
    await person.click(dialog.getByRole('button', { name: 'Add page' }));
    await waitFor(() => expect(address()).toBe(`${path}/${id}`));
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        body: {
          title: 'Week 2',
          isPublished: false,
          document: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Read ' },
                  { type: 'text', text: 'this', marks: [{ type: 'strong' }] },
                ],
              },
            ],
          },
        },
      }),
    ]);
  });

  it('should take an image that is uploaded while the page is written', async () => {
    const image = { id: '0190f7a0-0000-7000-8000-00000000000f', name: 'map.png', mediaType: 'image/png' };
    const uploads: FormData[] = [];
    const taken = {
      ...problem(422),
      body: { ...(problem(422).body as object), errors: { file: ['Already there.'] } },
    };
    const { person, sent } = await openPages('', {
      answers: {
        [`/api/sections/${section.id}/files`]: (_, { method = 'GET', body }) => {
          if (method === 'GET') return aList([]);
          uploads.push(body as FormData);
          return uploads.length > 1 ? ok(image) : taken;
        },
      },
    });
    await person.click(await screen.findByRole('link', { name: 'Add page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add page' }));
    await person.type(dialog.getByRole('textbox', { name: 'Title' }), 'Week 2');
    await person.click(await dialog.findByRole('button', { name: 'Image' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Add image' }));
    await person.click(chooser.getByRole('button', { name: 'Add image' }));
    expect(await chooser.findAllByText('Choose a file, or upload one.')).not.toHaveLength(0);
    const input = document.querySelector<HTMLInputElement>('input[data-files="upload"]')!;
    await person.upload(input, new File(['x'], 'map.png', { type: 'image/png' }));
    await person.type(chooser.getByLabelText('Alternative text'), 'A map');
    await person.click(chooser.getByRole('button', { name: 'Add image' }));
    expect(await chooser.findAllByText('Already there.')).not.toHaveLength(0);
    await person.click(chooser.getByRole('button', { name: 'Add image' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add image' })).toBeNull());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveFocus());
    await person.click(dialog.getByRole('button', { name: 'Add page' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0]!.body.document)).toContain(
      JSON.stringify({ type: 'image', attrs: { fileId: image.id, alt: 'A map', decorative: false } }),
    );
  });

  it('should show errors in a document at its field, with the block', async () => {
    const refusal = {
      ...problem(422),
      body: {
        ...(problem(422).body as object),
        errors: { 'document.content.2.content.0.marks.0': ['Not an address.'] },
      },
    };
    const { person } = await openPages(`/${id}?dialog=edit`, {
      answers: {
        [`/api/pages/${id}`]: (_, { method = 'GET' }) =>
          method === 'GET' ? ok(page, { ETag: '"2-a"' }) : refusal,
      },
    });
    await screen.findByRole('textbox', { name: 'Content' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit page' }));
    await person.type(dialog.getByRole('textbox', { name: 'Title' }), '!');
    await person.click(dialog.getByRole('button', { name: 'Save page' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveAccessibleDescription(
        'Block 3: Not an address.',
      ),
    );
  });
});

describe('a page', () => {
  it('should restore an earlier version after showing it', async () => {
    const { person, sent } = await openPages(`/${id}?dialog=versions`);
    await person.click(await screen.findByRole('button', { name: 'Show version 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
    expect(await dialog.findByRole('heading', { name: 'Week one' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ path: `/api/pages/${id}/versions/1/restore` })]),
    );
  });

  it('should say so if it does not exist', async () => {
    await openPages(`/${id}`, { answers: { [`/api/pages/${id}`]: () => problem(404) } });
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  it('should be saved against the version that was read', async () => {
    const { person, sent } = await openPages(`/${id}?dialog=edit`);
    const editor = await screen.findByRole('textbox', { name: 'Content' });
    const dialog = within(screen.getByRole('dialog', { name: 'Edit page' }));
    expect(editor).toHaveTextContent('ReadingsChapter 1');
    await person.clear(dialog.getByRole('textbox', { name: 'Title' }));
    await person.type(dialog.getByRole('textbox', { name: 'Title' }), 'Unit 1');
    await person.click(dialog.getByRole('button', { name: 'Save page' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      ifMatch: '"2-a"',
      body: { title: 'Unit 1', document: page.document, isPublished: true },
    });
  });
});

describe('the toolbar of the editor', () => {
  it('should refuse a link that could run a script', async () => {
    const { person } = await openPages(`/${id}?dialog=edit`);
    await person.click(await screen.findByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
    await person.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await person.click(dialog.getByRole('button', { name: 'Add link' }));
    expect(await dialog.findAllByText(/^Enter an http, https or mailto address/)).not.toHaveLength(0);
  });
});
