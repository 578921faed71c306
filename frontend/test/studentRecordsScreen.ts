import { screen } from '@testing-library/react';
import { anEnrollment, aStudent, aSummary } from './builders';
import { aList, ok, open } from './harness';

export const records = '/portal/student-records';
export const maria = aStudent();
export const api = `/api/students/${maria.id}`;
export const answers = {
  '/api/students': () => aList([maria, aStudent(2, { firstName: 'Ana' })], 22),
  '/api/programs': () => aList([], 0),
  [api]: () => ok(maria),
  [`${api}/enrollments`]: () => ok([anEnrollment()]),
  [`${api}/financial-summary`]: () => ok(aSummary()),
  [`${api}/holds`]: () => ok([]),
};
export const openRecord = (tab: string, more: Parameters<typeof open>[1] = {}) =>
  open(`${records}/${maria.id}?search=lopez&tab=${tab}`, {
    ...more,
    answers: { ...answers, ...more.answers },
  });

export const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling;
export const box = () => screen.findByPlaceholderText('Search by name, student ID, or email...');
export const searchButton = () => screen.getByRole('button', { name: 'Search' });
