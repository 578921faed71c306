import { amountOf } from './policies';
import { living, semesters, tuition } from './tuition';

const lines = [
  { name: 'Tuition, full-time', perYear: tuition.fullTime.perYear, everybody: true },
  { name: 'Registration', perYear: amountOf('registration') * semesters, everybody: true },
  ...living.map(({ name, perYear, everybody }) => ({ name, perYear, everybody })),
];

const sum = (of: typeof lines) => of.reduce((total, { perYear }) => total + perYear, 0);
const everybody = lines.filter((line) => line.everybody);

/** A full-time year of a degree-seeking undergraduate, with and without what only some take. */
export const yearCost = {
  everybody,
  some: lines.filter((line) => !line.everybody),
  total: sum(everybody),
  withHousing: sum(lines),
} as const;
