import { moneyOf, shareOf, toCents } from '../../common/money.js';
import type { PricedProgram } from '../../common/program-levels.js';
import type { PlanTypes, PricedLevel, Tuition } from './policy.kinds.js';

type Rate = Pick<Tuition, 'perCredit'> & { fullTimeCredits: number | null; perSemester: string | null };

/** The first rate that matches the program; otherwise the version's own price. */
export function rateOf(tuition: Tuition, program: PricedProgram): Rate {
  const level: PricedLevel = program?.level ?? 'none';
  return (
    tuition.rates?.find((rate) =>
      'programLevel' in rate
        ? rate.programLevel === level
        : program?.code != null && rate.programCodes.includes(program.code),
    ) ?? tuition
  );
}

/** A semester's tuition: per credit below full time, a flat price from full time on if the rate has one. */
export function tuitionOf(tuition: Tuition, credits: number, program: PricedProgram): string {
  const { perCredit, fullTimeCredits, perSemester } = rateOf(tuition, program);
  const hundredths = Math.round(credits * 100);
  return fullTimeCredits !== null && perSemester !== null && hundredths >= fullTimeCredits * 100
    ? perSemester
    : moneyOf(shareOf(toCents(perCredit), hundredths, 100));
}

/** The same before the university's grant, at the list rate of the program's level. */
export const listTuitionOf = ({ listPerCredit }: Tuition, credits: number, program: PricedProgram): string =>
  moneyOf(shareOf(toCents(listPerCredit[program?.level ?? 'undergraduate']), Math.round(credits * 100), 100));

export type Financing = PlanTypes['financing'][number];

/** The monthly amount: total / months, half a cent up. Financing bears no interest. */
export const monthlyPayment = (total: string, { months }: Pick<Financing, 'months'>): string =>
  moneyOf(shareOf(toCents(total), 1, months));

/** Installments sum to the total exactly; the first ones get an odd cent each. */
export function installments(total: string, { months }: Pick<Financing, 'months'>): string[] {
  const cents = toCents(total);
  const odd = cents % months;
  return Array.from({ length: months }, (_, number) =>
    moneyOf(Math.floor(cents / months) + (number < odd ? 1 : 0)),
  );
}
