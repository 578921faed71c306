import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, aUser } from './builders';
import { address, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { path, api, teacher, scheme, answers } from './classroomGradesScreen';

const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

describe('the grades of a student', () => {
  it('should explain each deduction, drop and excuse, and the way to the total and the letter', async () => {
    await open(path, { user: student, answers });
    const essays = within(await screen.findByRole('list', { name: 'Essays' }));
    expect(essays.getByText('1 day started after the due date.')).toBeVisible();
    expect(essays.getByText('Late deduction: 1 day × 10% of 50 points = 5 points.')).toBeVisible();
    expect(essays.getByText('The score of 45 becomes 40.')).toBeVisible();
    expect(essays.getByText('Dropped: without it, the percent of the group is highest.')).toBeVisible();
    expect(essays.getByText('It was due before you enrolled, so it does not count.')).toBeVisible();
    expect(screen.getByText('Sum: 40 of 50 points = 80.00%')).toBeVisible();
    const sums = within(screen.getByRole('list', { name: 'How the total is calculated' }));
    expect(sums.getByText('Essays, without Essay 2')).toBeVisible();
    expect(sums.getByText('100 × 40 ÷ 50 = 80')).toBeVisible();
    expect(sums.getByText('(80) ÷ 100 = 80.00%')).toBeVisible();
    expect(screen.getByText('80.00% is at least 80.00%: B.')).toBeVisible();
    const rest = within(screen.getByRole('list', { name: 'If open and ungraded work counts as zero' }));
    expect(rest.getByText('100 × 40 ÷ 100 = 40')).toBeVisible();
    expect(screen.getByText('40.00% is below the lowest percent of any letter: F.')).toBeVisible();
    const former = screen.getByRole('list', { name: 'From section 001: 20 of 50 points' });
    expect(former).toHaveTextContent('Report20 of 50 (45 before the late deduction)');
    expect(screen.getByText(/^These scores count in the section that you left\./)).toBeVisible();
  });
});

describe('a grading scheme', () => {
  it('should show the grades that would change before it is saved', async () => {
    const saved: unknown[] = [];
    const { person } = await open(`${path}/scheme`, {
      user: teacher,
      answers: {
        ...answers,
        [`${api}/gradebook`]: () => ok({ schemeVersion: 3, assignments: [], students: [] }),
        [`${api}/grading-scheme`]: (_: URL, init: RequestInit) => {
          if (init.method !== 'PUT') return ok(scheme);
          saved.push([new Headers(init.headers).get('If-Match'), JSON.parse(String(init.body))]);
          return ok({ ...scheme, schemeVersion: 3 });
        },
        [`${api}/grading-scheme/preview`]: () =>
          ok({
            students: 12,
            changed: [
              {
                studentId: aStudent().id,
                studentNumber: 'S2600001',
                name: 'Maya Lopez',
                directoryRestricted: true,
                directoryRestriction: ['phone'],
                before: { current: 80, remainingAsZero: 40, letter: 'B' },
                after: { current: 90, remainingAsZero: 50, letter: 'A' },
              },
            ],
          }),
      },
    });
    const missing = await screen.findByLabelText('Missing submissions earn (%)');
    await person.clear(missing);
    await person.type(missing, '50');
    await person.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText('The grade of 1 of 12 students would change.')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Students whose grade would change' })).getByText('Maya Lopez'),
    ).toHaveTextContent('Maya Lopez Restricted: phone');
    expect(saved).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(saved).toEqual([
      ['"2"', expect.objectContaining({ missingPercent: 50, letters: scheme.letters })],
    ]);
  });

  it('shows what is wrong with a letter at its field, for a preview and a save', async () => {
    const refused = {
      ...problem(422),
      body: {
        ...(problem(422).body as object),
        errors: {
          'letters.1.fromPercent': ['Must be less than the percent of the previous letter.'],
          groups: ['The weights of regular groups must sum to 100. They sum to 90.'],
        },
      },
    };
    const { person } = await open(`${path}/scheme`, {
      user: teacher,
      answers: {
        ...answers,
        [`${api}/grading-scheme`]: (_: URL, init: RequestInit) =>
          init.method === 'PUT' ? refused : ok(scheme),
        [`${api}/grading-scheme/preview`]: () => refused,
      },
    });
    // A+ is blank and isn't sent, so the second letter sent is A-.
    const field = await screen.findByLabelText(/^A- \(%\)/);
    const other = screen.getByLabelText(/^A \(%\)/);
    for (const [input, text] of [
      [screen.getByLabelText(/^A\+ \(%\)/), ''],
      [other, '93'],
      [field, '95'],
    ] as const) {
      await person.clear(input);
      if (text) await person.type(input, text);
    }
    await person.click(screen.getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(await screen.findByText(/They sum to 90/)).toBeVisible();
    await person.type(field, '1');
    await person.click(screen.getByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(other).toBeValid();
  });
});
