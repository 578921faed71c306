import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, problem } from './harness';
import { path, module, teacher, openModules, item } from './classroomModulesScreen';

describe('the modules of a classroom', () => {
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
