import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ModuleItemDto } from '../src/api/types.gen';
import { moveItem, moveModule } from '../src/pages/classroom/modules/order';
import { aStudent, aUser } from './builders';
import { ok, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { section, path, module, teacher, openModules } from './classroomModulesScreen';

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

const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

const progressPath = `/api/sections/${section.id}/progress`;

describe('the modules of a classroom', () => {
  it('should say why an item is locked, and not link to it', async () => {
    const message = 'Complete the module "Week 1" first';
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
    expect(items.queryByText('To do')).toBeNull();
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
});

describe('editing modules', () => {
  const quiz = item('q', {
    kind: 'assignment',
    url: null,
    assignmentId: 'a1',
    requirement: 'submit',
    title: 'Quiz 1',
  });

  it('should save an item with the version that the dialog read, and say that it has changed since then', async () => {
    const versions: (string | null)[] = [];
    const { person } = await openModules([module('1', { items: [item('a')] })], {
      user: teacher,
      answers: {
        '/api/module-items/a': (_, { method, headers }) => {
          const read = item('a', versions.length ? { title: 'Item of a colleague' } : {});
          if (method !== 'PUT') return ok(read, { ETag: `"${4 + versions.length}-a"` });
          versions.push(new Headers(headers).get('If-Match'));
          return problem(412);
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Item a' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit item: Link' }));
    await person.type(await dialog.findByLabelText('Title'), ' again');
    await person.click(dialog.getByRole('button', { name: 'Save item' }));
    await waitFor(() => expect(versions).toEqual(['"4-a"']));
    const changed = 'Someone else changed this record while you were editing it';
    expect(await screen.findByRole('heading', { name: changed })).toBeVisible();
  });

  it('should ask for a minimum score only if the requirement is a score', async () => {
    const { person } = await openModules([module('1', { items: [quiz] })], {
      user: teacher,
      answers: { '/api/module-items/q': () => ok(quiz, { ETag: '"1-a"' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Quiz 1' }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit item: Assignment' }));
    const requirement = await dialog.findByLabelText('To complete it, students');
    expect(dialog.queryByLabelText('Minimum score')).toBeNull();
    await person.selectOptions(requirement, 'score_at_least');
    expect(dialog.getByLabelText('Minimum score')).toBeVisible();
  });

  it('should show instructors how many students met the requirement of an item', async () => {
    await openModules([module('1', { items: [item('a', { requirement: 'view' })] })], {
      user: teacher,
      answers: {
        [progressPath]: () =>
          ok({
            items: [{ itemId: 'a', completedBy: ['s1'] }],
            students: [{ studentId: 's1' }, { studentId: 's2' }],
          }),
      },
    });
    expect(await screen.findByText(/View it · 1 of 2 students/)).toBeVisible();
  });

  it('should keep focus on the menu of an item that moves into another module', async () => {
    let modules = [module('1', { items: [item('a')] }), module('2', { items: [item('c')] })];
    const { person } = await openModules(modules, {
      user: teacher,
      answers: {
        [path]: () => ok(modules, { ETag: '"7-a"' }),
        [`${path}/order`]: () => {
          modules = [module('1'), module('2', { items: [item('a'), item('c')] })];
          return ok(modules);
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Item a' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move down' }));
    const moved = within(screen.getByRole('list', { name: 'Items of Week 2' }));
    const menu = await moved.findByRole('button', { name: 'Actions for Item a' });
    await waitFor(() => expect(menu).toHaveFocus());
  });
});

describe('a video of a module', () => {
  it('should load its frame only after Play, and count as viewed then', async () => {
    const viewed: string[] = [];
    const video = item('v', {
      kind: 'video',
      url: 'https://player.vimeo.com/video/1',
      requirement: 'view',
      isComplete: false,
      locks: [],
    });
    const { person } = await openModules([module('1', { state: 'open', locks: [], items: [video] })], {
      user: student,
      answers: {
        '/api/module-items/v/view': (_, { method }) => {
          viewed.push(String(method));
          return ok({ ...video, isComplete: true });
        },
      },
    });
    const play = await screen.findByRole('button', { name: /Play/ });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Item v' })).toBeNull();
    await person.click(play);
    expect(document.querySelector('iframe')?.src).toBe('https://player.vimeo.com/video/1');
    await waitFor(() => expect(viewed).toEqual(['POST']));
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
