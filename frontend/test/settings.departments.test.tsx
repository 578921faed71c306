import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedDepartmentDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { writes } from './writes';

const registrar = aUser('registrar', { permissions: [...aUser().permissions, 'settings.academic'] });
const departments = '/portal/settings/departments';
const aDepartment = (number: number, name: string): ListedDepartmentDto => ({
  id: `66666666-0000-4000-8000-00000000000${number}`,
  name,
  isActive: true,
  courses: 2,
});
const misspelled = aDepartment(1, 'Enviromental Science');
const correct = aDepartment(2, 'Environmental Science');
const one = `/api/departments/${misspelled.id}`;
const merging = `${departments}/${misspelled.id}?search=Env&dialog=merge`;
const answers = {
  '/api/departments': () => aList([misspelled, correct]),
  [one]: () => ok(misspelled, { ETag: '"1-x"' }),
  [`${one}/history`]: () => aList([]),
  [`/api/departments/${correct.id}`]: () => ok(correct, { ETag: '"1-x"' }),
  [`/api/departments/${correct.id}/history`]: () => aList([]),
};

describe('Settings: departments', () => {
  it('should be merged, and leave the list as it was', async () => {
    const { sent, handler } = writes(() => ok(correct));
    const { person } = await open(merging, {
      user: registrar,
      answers: { ...answers, [`${one}/merge`]: handler(() => ok(correct)) },
    });
    await person.selectOptions(await screen.findByRole('combobox', { name: /^Merge into/ }), correct.id);
    await person.click(screen.getByRole('button', { name: 'Merge department' }));
    await waitFor(() => expect(address()).toBe(`${departments}/${correct.id}?search=Env`));
    expect(sent).toMatchObject([{ body: { intoId: correct.id } }]);
  });

  it('should say that the departments to merge into could not be loaded, and load them again', async () => {
    let fails = true;
    const { person } = await open(merging, {
      user: registrar,
      answers: {
        ...answers,
        '/api/departments': ({ search }) =>
          fails && search.includes('isActive') ? problem(500) : aList([misspelled, correct]),
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Merge Enviromental Science' }));
    expect(await form.findByText('Could not load the departments')).toBeVisible();
    fails = false;
    await person.click(form.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Environmental Science' })).toBeVisible();
  });
});
