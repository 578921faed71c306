import { aStudent, aUser } from './builders';
import { aList, open, ok } from './harness';
import { records } from './studentRecordsScreen';
import { screen, within } from '@testing-library/react';

export const all = Array.from({ length: 1200 }, (_, at) =>
  aStudent(at + 1, { id: `s${at}`, firstName: `Ada${at}`, lastName: 'King' }),
);

/** The list by pages, as the server returns it. */
const students = (url: URL) => {
  const [first, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
  return aList(all.slice(first, last + 1), all.length, first);
};

export async function openSelection(answers: NonNullable<Parameters<typeof open>[1]>['answers']) {
  const user = aUser();
  const screenOf = await open(`${records}?enrollmentStatus=active`, {
    user: { ...user, permissions: [...user.permissions, 'holds.place'] },
    answers: {
      '/api/students': students,
      '/api/programs': () => aList([], 0),
      '/api/holds/kinds': () => ok([{ kind: 'registrar', office: 'Registrar', mine: true }]),
      ...answers,
    },
  });
  const { person } = screenOf;
  await person.click(await screen.findByRole('checkbox', { name: 'Select Ada0 King' }));
  const bar = screen.getByRole('group', { name: 'Selected students' });
  await person.click(within(bar).getByRole('button', { name: 'Select all 1,200 that match' }));
  await within(bar).findByText('1,200 students selected');
  return { ...screenOf, bar };
}
