import { screen, within } from '@testing-library/react';
import type { SectionCopyDto } from '../src/api/types.gen';
import { aSection, aSectionDetail, aTerm, aUser } from './builders';
import { type Answer, aList, ok, open } from './harness';
import { aTeacher } from './workBuilders';

export const section = aSectionDetail();

export const other = aSection(7, { courseTitle: 'Estate Planning' });

const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'catalog.read', 'content.read', 'content.write', 'scheme.write'],
});

const id = 'aaaaaaaa-0000-4000-8000-000000000001';

export const aCopy = (
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

export const plan = (summary: Partial<SectionCopyDto['summary']> = {}) =>
  aCopy({ id: null, status: null, createdAt: null }, summary);

interface Server {
  preview?: () => Answer;
  copies?: SectionCopyDto[];
}

export async function openCopy({ preview = () => ok(plan()), copies = [] }: Server) {
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

export async function choose({ person, form }: Awaited<ReturnType<typeof openCopy>>) {
  await person.click(form.getByRole('combobox', { name: 'Section' }));
  await person.click(await screen.findByRole('option', { name: /Estate Planning/ }));
  await person.click(form.getByRole('button', { name: 'Preview' }));
}
