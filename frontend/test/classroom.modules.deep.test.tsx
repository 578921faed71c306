import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from './harness';
import { path, module, teacher, openModules } from './classroomModulesScreen';

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
