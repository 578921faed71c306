/** Requirements, plans of study and prices of the programs, generated from the university's system. */
import { terms } from './calendar';
import { catalog } from './catalog';
import { everyTerm } from './policies';
import generated from './programPlans.json';
import type { Program } from './programs';
import { semesters } from './tuition';

export type Plan = (typeof generated)[number]['plans'][number];

export function requirementsOf({ code }: Pick<Program, 'code'>) {
  const found = generated.find((one) => one.code === code);
  if (!found) throw new Error(`programPlans.json has no program ${code}`);
  return found;
}

/** Fall, spring and summer, as the published calendar has them. */
const termsPerYear = new Set(terms.map(({ name }) => name.split(' ')[0])).size;

const halves = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "1 year", "3.5 years" */
const yearsOf = (terms: number, perYear: number): string => {
  const years = Math.ceil((terms / perYear) * 2) / 2;
  return `${halves.format(years)} ${years === 1 ? 'year' : 'years'}`;
};

/** How long a program takes at each pace, and what it costs. */
export const pacesOf = (program: Program) =>
  requirementsOf(program).plans.map(({ creditsPerTerm, termTotal, total, terms: plan }) => ({
    creditsPerTerm,
    courses: creditsPerTerm / catalog.creditsPerCourse,
    isFullTime: creditsPerTerm >= everyTerm.tuition.fullTimeCredits,
    terms: plan.length,
    withoutSummers: yearsOf(plan.length, semesters),
    withSummers: yearsOf(plan.length, termsPerYear),
    /** Courses older than the limit don't count toward the degree. */
    isTooLong: plan.length / termsPerYear > requirementsOf(program).years,
    isTooLongWithoutSummers: plan.length / semesters > requirementsOf(program).years,
    termTotal: Number(termTotal),
    total: Number(total),
  }));

/** The pace of the published time to the degree. */
export const usualPace = 15;
