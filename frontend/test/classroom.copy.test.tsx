import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SectionCopyDto } from '../src/api/types.gen';
import { aSection, aSectionDetail, aTerm, aUser } from './builders';
import { type Answer, aList, ok, open } from './harness';
import { aTeacher } from './workBuilders';

const section = aSectionDetail();
const other = aSection(7, { courseTitle: 'Estate Planning' });
const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'catalog.read', 'content.read', 'content.write', 'scheme.write'],
});
const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const aCopy = (
  change: Partial<SectionCopyDto> = {},
  summary: Partial<SectionCopyDto['summary']> = {},
): SectionCopyDto => ({
  id,
  sectionId: section.id,
  fromSectionId: other.id,
  parts: ['content', 'assignments', 'discussions', 'scheme'],
  status: 'queued',
  recordsDone: 0,
  recordsTotal: 8,
  failure: null,
  summary: {
    modules: 2,
    items: 5,
    pages: 1,
    files: 0,
    folders: 0,
    assignments: 0,
    discussions: 0,
    groups: 0,
    dates: 3,
    days: 147,
    notes: ['1 link to material that isn’t copied still leads to the other section.'],
    refusals: [],
    ...summary,
  },
  createdAt: '2026-09-01T12:00:00Z',
  finishedAt: null,
  ...change,
});
const plan = (summary: Partial<SectionCopyDto['summary']> = {}) =>
  aCopy({ id: null, status: null, createdAt: null }, summary);

interface Server {
  preview?: () => Answer;
  copies?: SectionCopyDto[];
}

async function openCopy({ preview = () => ok(plan()), copies = [] }: Server) {
  const bodies: unknown[] = [];
  await import('../src/pages/classroom/Classroom');
  await import('../src/pages/classroom/modules/ModulesTab');
  const { person } = await open(`/portal/classroom/${section.id}`, {
    user: teacher,
    answers: {
      '/api/sections': () => aList([other]),
      '/api/terms': () => aList([aTerm()]),
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([]),
      [`/api/sections/${section.id}/modules`]: () => ok([], { ETag: '"1-a"' }),
      [`/api/sections/${section.id}/copy`]: (_, { body }) => {
        const sent = JSON.parse(String(body)) as { dryRun?: boolean };
        bodies.push(sent);
        return sent.dryRun ? preview() : ok(aCopy());
      },
      [`/api/section-copies/${id}`]: () => ok(copies.length > 1 ? copies.shift() : copies[0]),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Copy from another section' }));
  const form = within(await screen.findByRole('dialog', { name: 'Copy from another section' }));
  return { person, form, bodies };
}

async function choose({ person, form }: Awaited<ReturnType<typeof openCopy>>) {
  await person.click(form.getByRole('combobox', { name: 'Section' }));
  await person.click(await screen.findByRole('option', { name: /Estate Planning/ }));
  await person.click(form.getByRole('button', { name: 'Preview' }));
}

describe('copying from another section', () => {
  it('should require a section and a part', async () => {
    const { person, form, bodies } = await openCopy({});
    for (const part of form.getAllByRole('checkbox')) await person.click(part);
    await person.click(form.getByRole('button', { name: 'Preview' }));
    expect(await form.findByText('Choose a section to copy from')).toBeVisible();
    expect(form.getByText('Choose at least one part to copy')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('should show what it would create, then the progress, then the result with links', async () => {
    const copies = [aCopy({ status: 'running', recordsDone: 2 }), aCopy({ status: 'done', recordsDone: 8 })];
    const opened = await openCopy({ copies });
    await choose(opened);
    const { person, bodies } = opened;
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from WM 210-07/ }));
    expect(preview.getByText('3 dates move by 147 days later, to the same time of day.')).toBeVisible();
    expect(preview.getByText(/still leads to the other section/)).toBeVisible();
    expect(preview.queryByText('Files')).toBeNull();
    await person.click(preview.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the copy' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    const done = within(
      await screen.findByRole('dialog', { name: 'The copy is finished' }, { timeout: 5000 }),
    );
    expect(done.getByText('8 records were added. Publish them when they are ready.')).toBeVisible();
    expect(done.getByRole('link', { name: 'Pages' })).toHaveAttribute(
      'href',
      `/portal/classroom/${section.id}/pages`,
    );
    expect(done.queryByRole('link', { name: 'Files' })).toBeNull();
    await waitFor(() => expect(done.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
    const body = { fromSectionId: other.id, parts: ['content', 'assignments', 'discussions', 'scheme'] };
    expect(bodies).toEqual([{ ...body, dryRun: true }, body]);
  });

  it('should say why a copy is refused, and keep the choices for another try', async () => {
    const refusals = ['The grading scheme can’t be copied.'];
    const opened = await openCopy({ preview: () => ok(plan({ refusals })) });
    await choose(opened);
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from/ }));
    expect(preview.getByText(refusals[0]!)).toBeVisible();
    expect(preview.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(preview.queryByRole('heading', { name: 'This copy creates' })).toBeNull();
    await opened.person.click(preview.getByRole('button', { name: 'Back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Copy from another section' }));
    expect(form.getByText(/Estate Planning/)).toBeVisible();
  });

  it('should show an error of the server at its field', async () => {
    const opened = await openCopy({
      preview: () => ({
        status: 422,
        body: { status: 422, errors: { fromSectionId: ['Choose a section that you can change.'] } },
      }),
    });
    await choose(opened);
    expect(await opened.form.findByText('Choose a section that you can change.')).toBeVisible();
  });

  it('should say that a failed copy left nothing behind', async () => {
    const opened = await openCopy({ copies: [aCopy({ status: 'failed', failure: 'conflict' })] });
    await choose(opened);
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from/ }));
    await opened.person.click(preview.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('dialog', { name: 'The copy failed' });
    expect(screen.getByText(/Nothing was copied/)).toBeVisible();
  });
});
