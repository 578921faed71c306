import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, open, problem } from './harness';
import { path, api, teacher, scheme, answers } from './classroomGradesScreen';
import { aStudent, aUser } from './builders';
import { aStudentUser } from './studentScreens';
import { anAssignment } from './workBuilders';

const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

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

  it('should focus Add group when a group is removed', async () => {
    const { person } = await open(`${path}/scheme`, {
      user: teacher,
      answers: { ...answers, [`${api}/grading-scheme`]: () => ok(scheme) },
    });
    const add = await screen.findByRole('button', { name: 'Add group' });
    await person.click(add);
    screen.getByRole('button', { name: 'Remove Group 2' }).focus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Group 2' })).toBeNull();
    expect(add).toHaveFocus();
  });
});

describe('the grades of a student', () => {
  it('should calculate with imagined scores, and show what the server refuses at its field', async () => {
    const sent: unknown[] = [];
    const needed = [
      { remaining: 0, neededPercent: null },
      { remaining: 0, neededPercent: 0 },
      { remaining: 1, neededPercent: 88 },
      { remaining: 1, neededPercent: null },
    ];
    const { person } = await open(path, {
      user: student,
      answers: {
        ...answers,
        [`${api}/my-grades/what-if`]: (_: URL, init: RequestInit) => {
          const body = JSON.parse(String(init.body)) as { scores: { score: number }[] };
          if (body.scores[0]!.score > 60)
            return {
              ...problem(422),
              body: {
                ...(problem(422).body as object),
                errors: { 'scores.0.score': ['Score must be at most 60.'] },
              },
            };
          sent.push(body);
          const found = { current: 85, remainingAsZero: 85, letter: 'B' };
          return ok({ ...found, ...needed[sent.length - 1] });
        },
      },
    });
    const score = await screen.findByLabelText('Score for Essay 4');
    await person.type(score, '61');
    await person.click(screen.getByRole('button', { name: 'Calculate' }));
    await waitFor(() => expect(score).toBeInvalid());
    expect(score).toHaveAccessibleDescription(/Score must be at most 60\./);
    await person.clear(score);
    // Above its 50 points, which an assignment may allow.
    await person.type(score, '55');
    await person.selectOptions(screen.getByLabelText('Target letter'), 'A');
    await person.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(await screen.findByText('With these scores: 85.00%, B.')).toBeVisible();
    expect(screen.getByText('No work remains to reach A.')).toBeVisible();
    expect(sent).toEqual([{ scores: [{ assignmentId: anAssignment(4).id, score: 55 }], target: 'A' }]);
    for (const line of [
      'These scores reach A.',
      'You need at least 88% on each remaining assignment for A.',
      'No score on the remaining work reaches A.',
    ]) {
      await person.click(screen.getByRole('button', { name: 'Calculate' }));
      expect(await screen.findByText(line)).toBeVisible();
    }
  });
});
