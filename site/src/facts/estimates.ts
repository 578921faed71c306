import { amountOf } from './policies';
import { bachelor } from './programs';
import { listRate, semesters } from './tuition';

export interface ProgramCost {
  program: string;
  credits: number;
  perCredit: number;
  tuition: number;
  fees: number;
  /** The part of the fees that depends on the courses: technology and laboratory. The rest is charged to everyone. */
  courseFees: number;
  total: number;
  terms: number;
  timeframe: string;
}

const estimate = (
  program: string,
  credits: number,
  perCredit: number,
  fees: number,
  years: number | null,
): ProgramCost => {
  const tuition = credits * perCredit;
  const terms = years === null ? 1 : years * semesters;
  const everyone =
    terms * amountOf('registration') + (years === null ? 0 : amountOf('graduation_application'));
  return {
    program,
    credits,
    perCredit,
    tuition,
    fees,
    courseFees: fees - everyone,
    total: tuition + fees,
    terms,
    timeframe: years === null ? 'One term' : `${years} years`,
  };
};

/** The cost of whole programs at the list rate, before any grant or scholarship. */
export const programCosts: readonly ProgramCost[] = [
  estimate('Bachelor’s degree', bachelor.creditHours, listRate.undergraduate, 3200, 4),
  estimate('Master’s degree', 36, listRate.graduate, 1600, 2),
  estimate('Single course', 3, listRate.undergraduate, 400, null),
];
