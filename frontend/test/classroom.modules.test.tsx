import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContentModuleDto, ModuleItemDto } from '../src/api/types.gen';
import { moveItem, moveModule } from '../src/pages/classroom/modules/order';
import { aSectionDetail, aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { aTeacher } from './workBuilders';

const section = aSectionDetail();
const path = `/api/sections/${section.id}/modules`;
const item = (id: string, change: Partial<ModuleItemDto> = {}): ModuleItemDto => ({
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
const module = (id: string, change: Partial<ContentModuleDto> = {}): ContentModuleDto => ({
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
const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});
const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

type Options = NonNullable<Parameters<typeof open>[1]>;
async function openModules(modules: ContentModuleDto[], { answers, ...options }: Options) {
  await import('../src/pages/classroom/Classroom');
  await import('../src/pages/classroom/modules/ModulesTab');
  return open(`/portal/classroom/${section.id}`, {
    ...options,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([]),
      [path]: () => ok(modules, { ETag: '"7-a"' }),
      ...answers,
    },
  });
}

describe('the modules of a classroom', () => {
  it('should say why an item is locked, and not link to it', async () => {
    const message = 'Complete the module Week 1 first';
    const lock = { reason: 'module', message, at: null, moduleId: 'm1' } as const;
    await openModules(
      [
        module('2', {
          state: 'locked',
          locks: [lock],
          items: [item('a', { url: null, isComplete: false, requirement: 'view', locks: [lock] })],
        }),
      ],
      { user: student },
    );
    const items = within(await screen.findByRole('list', { name: 'Items of Week 2' }));
    expect(items.getByText(new RegExp(message))).toBeVisible();
    expect(items.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add module' })).toBeNull();
  });

  it('should save the whole order when an item moves down, with the version that was read', async () => {
    const saved: [unknown, string | null][] = [];
    const { person } = await openModules(
      [module('1', { items: [item('a'), item('b')] }), module('2', { items: [item('c')] })],
      {
        user: teacher,
        answers: {
          [`${path}/order`]: (_, { body, headers }) => {
            saved.push([JSON.parse(String(body)), new Headers(headers).get('If-Match')]);
            return ok([]);
          },
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Actions for Item b' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual([
      {
        modules: [
          { id: '1', items: ['a'] },
          { id: '2', items: ['b', 'c'] },
        ],
      },
      '"7-a"',
    ]);
  });

  it('should add a module in a dialog', async () => {
    const bodies: unknown[] = [];
    const { person } = await openModules([], {
      user: teacher,
      answers: {
        [path]: (_, { method, body }) => {
          if (method !== 'POST') return ok([], { ETag: '"1-a"' });
          bodies.push(JSON.parse(String(body)));
          return ok(module('1'));
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add module' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add module' }));
    await person.type(dialog.getByLabelText('Title'), 'Week 1');
    await person.click(dialog.getByRole('button', { name: 'Add module' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { title: 'Week 1', isPublished: false, availableFrom: null, prerequisiteIds: [] },
      ]),
    );
  });
});

describe('moving', () => {
  const order = [
    { id: '1', items: ['a', 'b'] },
    { id: '2', items: ['c'] },
  ];

  it('should swap modules, but not beyond the ends', () => {
    expect(moveModule(order, '1', 1)?.map(({ id }) => id)).toEqual(['2', '1']);
    expect(moveModule(order, '1', -1)).toBeUndefined();
  });

  it('should take an item up into the module before its own', () => {
    expect(moveItem(order, 'c', -1)?.map(({ items }) => items)).toEqual([['a', 'b', 'c'], []]);
    expect(moveItem(order, 'b', -1)?.map(({ items }) => items)).toEqual([['b', 'a'], ['c']]);
    expect(moveItem(order, 'a', -1)).toBeUndefined();
    expect(moveItem(order, 'c', 1)).toBeUndefined();
  });
});
