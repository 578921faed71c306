import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, open } from './harness';
import { writes } from './writes';
import { catalog, course, answers } from './catalogScreen';

describe('Settings: courses', () => {
  it('should be created in the form of Course Management, and opened', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: course }));
    const { person } = await open(`${catalog}?search=WM&dialog=add`, {
      answers: { ...answers(), '/api/courses': handler(() => aList([])) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Create Course' }));
    await person.type(form.getByLabelText('Code'), 'WM 210');
    await person.type(form.getByLabelText('Title'), 'Portfolio Theory');
    await person.click(form.getByRole('button', { name: 'Create Course' }));
    await waitFor(() => expect(address()).toBe(`${catalog}/${course.id}?search=WM`));
    expect(sent).toMatchObject([{ body: { code: 'WM 210', title: 'Portfolio Theory', credits: 3 } }]);
  });
});
