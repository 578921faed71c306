import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aTeacher } from './workBuilders';

const section = aSectionDetail();
const id = '0190f7a0-0000-7000-8000-0000000000a1';
const path = `/portal/classroom/${section.id}/pages`;
const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});
const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});
const page: PageDto = {
  id,
  sectionId: section.id,
  title: 'Week 1',
  document: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Readings' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Chapter 1' }] },
    ],
  },
  isPublished: true,
  number: 2,
  editedAt: '2026-09-01T14:00:00.000Z',
  editedByName: 'Ida Rhodes',
};
const { document: _, ...listed } = page;

interface Sent {
  method: string;
  path: string;
  ifMatch: string | null;
  body: Record<string, unknown>;
}

type Answers = NonNullable<NonNullable<Parameters<typeof open>[1]>['answers']>;
async function openPages(rest = '', { user = teacher, answers = {} as Answers } = {}) {
  await Promise.all([
    import('../src/pages/classroom/Classroom'),
    import('../src/pages/classroom/pages/PagesTab'),
    import('../src/pages/classroom/pages/PageForm'),
    import('../src/components/rich-text/editor/Editor'),
  ]);
  const sent: Sent[] = [];
  const writing =
    (answer: () => ReturnType<typeof ok>, write = answer) =>
    (url: URL, { method = 'GET', headers, body }: RequestInit) => {
      if (method === 'GET') return answer();
      const ifMatch = new Headers(headers).get('If-Match');
      sent.push({ method, path: url.pathname, ifMatch, body: body ? JSON.parse(String(body)) : {} });
      return write();
    };
  const record = () => ok(page, { ETag: '"2-a"' });
  const opened = await open(path + rest, {
    user,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([anAssignment()]),
      [`/api/sections/${section.id}/files`]: () => aList([]),
      [`/api/sections/${section.id}/pages`]: writing(() => aList([listed]), record),
      [`/api/pages/${id}`]: writing(record),
      [`/api/pages/${id}/versions`]: () =>
        aList([
          { id: 'v2', number: 2, title: 'Week 1', savedAt: page.editedAt, authorName: 'Ida Rhodes' },
          { id: 'v1', number: 1, title: 'Week one', savedAt: page.editedAt, authorName: 'Ida Rhodes' },
        ]),
      [`/api/pages/${id}/versions/1`]: () => ok({ ...listed, ...page, number: 1, title: 'Week one' }),
      [`/api/pages/${id}/versions/1/restore`]: writing(record),
      ...answers,
    },
  });
  return { ...opened, sent };
}

const paste = (element: HTMLElement, html: string) =>
  fireEvent.paste(element, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });

describe('the pages of a classroom', () => {
  it('should be listed with whether students see them', async () => {
    await openPages();
    expect(await screen.findByRole('link', { name: 'Week 1' })).toHaveAttribute('href', `${path}/${id}`);
    expect(screen.getByText('Published')).toBeVisible();
  });

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
  it('should be shown below its title, with actions for instructors', async () => {
    const { person } = await openPages(`/${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Week 1' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Readings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'View as student' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
    expect(address()).toBe(`${path}/${id}?view=student`);
  });

  it('should have no actions for students', async () => {
    await openPages(`/${id}`, { user: student });
    expect(await screen.findByText('Chapter 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText('Published')).toBeNull();
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
});

describe('the toolbar of the editor', () => {
  it('should be one stop of the Tab key, in which the arrow keys move', async () => {
    const { person } = await openPages(`/${id}?dialog=edit`);
    const bar = await screen.findByRole('toolbar', { name: 'Formatting: Content' });
    const stops = () =>
      within(bar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]!.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(within(bar).getByRole('button', { name: 'Bold' })).toHaveFocus();
    expect(stops()).toEqual([document.activeElement]);
    await person.keyboard('{Home}{ArrowLeft}');
    expect(within(bar).getByRole('button', { name: 'Redo' })).toHaveFocus();
  });

  it('should refuse a link that could run a script', async () => {
    const { person } = await openPages(`/${id}?dialog=edit`);
    await person.click(await screen.findByRole('button', { name: 'Link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
    await person.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await person.click(dialog.getByRole('button', { name: 'Add link' }));
    expect(await dialog.findAllByText(/^Enter an http, https or mailto address/)).not.toHaveLength(0);
  });
});
