import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, open, ok } from './harness';
import { writes } from './writes';
import { catalog, course, answers, one } from './catalogScreen';

const name = 'WM 210 Portfolio Theory';

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

  it('should be edited, and marked as checked', async () => {
    const { sent, handler } = writes(() => ok({ ...course, needsReview: false }));
    const { person } = await open(`${catalog}/${course.id}?dialog=edit`, {
      answers: { ...answers(), [one]: handler(() => ok(course, { ETag: '"1-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
    await person.click(form.getByLabelText('Title and credits need review'));
    await person.click(form.getByRole('button', { name: 'Save course' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { needsReview: false, prerequisites: 'WM 110' } }]),
    );
    expect(sent[0]!.headers.get('If-Match')).toBe('"1-x"');
  });
});
