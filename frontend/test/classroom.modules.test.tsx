import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveItem, moveModule } from '../src/pages/classroom/modules/order';
import { aStudent, aUser } from './builders';
import { ok } from './harness';
import { aStudentUser } from './studentScreens';
import { section, path, module, teacher, openModules, item } from './classroomModulesScreen';

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
  it('should show instructors how many students met the requirement of an item', async () => {
    const missing = {
      studentId: 's2',
      name: 'Maya Lopez',
      directoryRestricted: true,
      directoryRestriction: ['phone'],
    };
    const { person } = await openModules([module('1', { items: [item('a', { requirement: 'view' })] })], {
      user: teacher,
      answers: {
        [progressPath]: () =>
          ok({
            items: [{ itemId: 'a', title: 'Item a', requirement: 'view', completedBy: ['s1'] }],
            students: [{ studentId: 's1' }, missing, { studentId: 's3', name: 'Bo Chen' }],
          }),
      },
    });
    expect(await screen.findByText(/View it · 1 of 3 students/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Class progress' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Maya Lopez/)).toHaveTextContent('To do: Maya Lopez Restricted: phone, Bo Chen');
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
