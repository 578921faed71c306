import { bachelor } from './programs';
import { listRate } from './tuition';

export interface ProgramCost {
  program: string;
  credits: number;
  perCredit: number;
  tuition: number;
  fees: number;
  total: number;
  timeframe: string;
}

const estimate = (
  program: string,
  credits: number,
  perCredit: number,
  fees: number,
  timeframe: string,
): ProgramCost => {
  const tuition = credits * perCredit;
  return { program, credits, perCredit, tuition, fees, total: tuition + fees, timeframe };
};

/** The cost of whole programs at the list rate, before any grant or scholarship. */
export const programCosts: readonly ProgramCost[] = [
  estimate('Bachelor’s degree', bachelor.creditHours, listRate.undergraduate, 3200, '4 years'),
  estimate('Master’s degree', 36, listRate.graduate, 1600, '2 years'),
  estimate('Single course', 3, listRate.undergraduate, 400, 'One term'),
];
