import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, open, problem } from './harness';
import { path, api, teacher, scheme, answers } from './classroomGradesScreen';

describe('a grading scheme', () => {
  it('should show the server’s message at the group', async () => {
    const { person } = await open(`${path}/scheme`, {
      user: teacher,
      answers: {
        ...answers,
        [`${api}/grading-scheme`]: (_: URL, init: RequestInit) =>
          init.method === 'PUT'
            ? {
                ...problem(422),
                body: {
                  ...(problem(422).body as object),
                  errors: { 'groups.0.name': ['Another group has this name.'] },
                },
              }
            : ok(scheme),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add group' }));
    await person.type(screen.getAllByLabelText('Name')[1]!, 'Exams');
    await person.type(screen.getAllByLabelText('Weight (%)')[1]!, '0');
    await person.click(screen.getByRole('button', { name: 'Save scheme' }));
    expect(await screen.findAllByText('Another group has this name.')).not.toHaveLength(0);
  });
});
