import { screen } from '@testing-library/react';
import type { SectionFileDto, SectionFolderDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { aTeacher } from './workBuilders';

export const section = aSectionDetail();

export const path = `/portal/classroom/${section.id}/files`;

const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});

export const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

export const readings: SectionFolderDto = {
  id: 'f0000000-0000-4000-8000-000000000001',
  sectionId: section.id,
  parentId: null,
  name: 'Readings',
};

export const aFile = (number: number, change: Partial<SectionFileDto> = {}): SectionFileDto => ({
  id: `f1000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sectionId: section.id,
  folderId: null,
  name: 'Syllabus.pdf',
  mediaType: 'application/pdf',
  size: 204_800,
  isPublished: false,
  updatedAt: '2026-09-01T14:00:00.000Z',
  uses: [],
  ...change,
});

export const syllabus = aFile(1);

export const budget = aFile(2, {
  folderId: readings.id,
  name: 'Budget.xlsx',
  isPublished: true,
  uses: [{ kind: 'page', id: 'f2000000-0000-4000-8000-000000000001', title: 'Week 1' }],
});

type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openFiles({ answers, ...options }: Options = {}, rest = '') {
  await import('../src/pages/classroom/Classroom');
  await import('../src/pages/classroom/files/FilesTab');
  return open(path + rest, {
    user: teacher,
    ...options,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([]),
      [`/api/sections/${section.id}/files`]: () => aList([syllabus, budget]),
      [`/api/sections/${section.id}/folders`]: () => aList([readings]),
      ...answers,
    },
  });
}

export const choose = async (
  person: { click: (element: Element) => Promise<void> },
  name: string,
  item: string,
) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
