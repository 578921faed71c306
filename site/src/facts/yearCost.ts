import { amountOf } from './policies';
import { living, semesters, tuition } from './tuition';

const lines = [
  { name: 'Tuition, full-time', perYear: tuition.fullTime.perYear, everybody: true },
  { name: 'Registration', perYear: amountOf('registration') * semesters, everybody: true },
  ...living.map(({ name, perYear, everybody }) => ({ name, perYear, everybody })),
];

const sum = (of: typeof lines) => of.reduce((total, { perYear }) => total + perYear, 0);
const everybody = lines.filter((line) => line.everybody);

/** The cost of a full-time year for a degree-seeking undergraduate, with and without optional items. */
export const yearCost = {
  everybody,
  some: lines.filter((line) => !line.everybody),
  total: sum(everybody),
  withHousing: sum(lines),
} as const;
