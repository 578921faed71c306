import type { ContentModuleDto, ModuleItemDto } from '../src/api/types.gen';
import { aSectionDetail, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aTeacher } from './workBuilders';

export const section = aSectionDetail();

export const path = `/api/sections/${section.id}/modules`;

export const module = (id: string, change: Partial<ContentModuleDto> = {}): ContentModuleDto => ({
  id,
  sectionId: section.id,
  title: `Week ${id}`,
  position: 0,
  isPublished: true,
  availableFrom: null,
  prerequisiteIds: [],
  items: [],
  ...change,
});

export const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});

type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openModules(modules: ContentModuleDto[], { answers, ...options }: Options) {
  await import('../src/pages/classroom/Classroom');
  await import('../src/pages/classroom/modules/ModulesTab');
  return open(`/portal/classroom/${section.id}`, {
    ...options,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([]),
      [path]: () => ok(modules, { ETag: '"7-a"' }),
      [`${path.replace(/modules$/, 'progress')}`]: () => ok({ items: [], students: [] }),
      ...answers,
    },
  });
}

export const item = (id: string, change: Partial<ModuleItemDto> = {}): ModuleItemDto => ({
  id,
  moduleId: 'm1',
  position: 0,
  kind: 'link',
  title: `Item ${id}`,
  indent: 0,
  isPublished: true,
  availableFrom: null,
  availableUntil: null,
  requirement: 'none',
  minimumScore: null,
  url: 'https://example.org/',
  assignmentId: null,
  fileId: null,
  pageId: null,
  discussionId: null,
  dueDate: null,
  maxPoints: null,
  ...change,
});
