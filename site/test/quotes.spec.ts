/** Compares every published total with the quote of the same input, by the rule that the server quotes and charges by. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { programCosts } from '../src/facts/estimates';
import { planExamples } from '../src/facts/planExamples';
import policies from '../src/facts/policies.json';
import plans from '../src/facts/programPlans.json';
import { pacesOf, requirementsOf } from '../src/facts/programPlans';
import { programs } from '../src/facts/programs';
import { scholarships } from '../src/facts/scholarships';
import { listRate, semesters, tuition } from '../src/facts/tuition';
import { yearCost } from '../src/facts/yearCost';

interface Part {
  terms: number;
  listTuition: string;
  tuition: string;
  fees: string;
  scholarships: string;
  total: string;
}
interface Question {
  level?: 'undergraduate' | 'graduate' | null;
  credits?: number;
  perTerm: number;
  scholarships?: string[];
  transfer?: number;
}
type Policies = typeof policies.everyTerm;

let quote: (question: Question, by?: Policies) => { term: Part; program: Part };

/** The backend is another workspace: its files are imported only here, to compare. */
beforeAll(async () => {
  const load = (file: string) =>
    import(
      /* @vite-ignore */ path.normalize(
        fileURLToPath(new URL(`../../backend/src/modules/${file}`, import.meta.url)),
      )
    ) as Promise<Record<string, (...given: unknown[]) => unknown>>;
  const { programQuote } = await load('prices/program-quote.rules.ts');
  const { tuitionOf, listTuitionOf } = await load('policies/money.rules.ts');
  quote = ({ level = 'undergraduate', credits = 120, perTerm, ...more }, by = policies.everyTerm) => {
    const program = level && { code: 'X', level };
    const prices = {
      term: { startDate: '2026-11-20', endDate: '2026-11-20', registrationEndDate: null },
      dueDate: '2026-11-20',
      tuitionOf: (count: number) => tuitionOf!(by.tuition, count, program),
      listTuitionOf: (count: number) => listTuitionOf!(by.tuition, count, program),
      fullTimeCredits: by.tuition.fullTimeCredits,
      creditLimit: by.credit_limit.credits,
      fees: by.fees,
      refund: by.refund_tiers,
    };
    const question = {
      creditsPerTerm: perTerm,
      transferCredits: more.transfer ?? 0,
      scholarships: more.scholarships ?? [],
    };
    const limits = { requiredCredits: credits, transferLimit: null, residencyCredits: null };
    return programQuote!(prices, question, level && limits) as { term: Part; program: Part };
  };
});

/** Every published total with what is quoted for the same input. */
function differences(by = policies.everyTerm): string[] {
  const found: string[] = [];
  const compare = (name: string, published: number, quoted: string | number): void => {
    if (Math.round(published * 100) !== Math.round(Number(quoted) * 100))
      found.push(`${name}: ${published} is published, ${quoted} is quoted`);
  };
  const { fullTimeCredits } = by.tuition;
  for (let credits = 1; credits < fullTimeCredits; credits++)
    compare(
      `${credits} credits`,
      credits * tuition.partTime.perCredit,
      quote({ perTerm: credits }, by).term.tuition,
    );
  for (let credits = fullTimeCredits; credits <= by.credit_limit.credits; credits++)
    compare(`${credits} credits`, tuition.fullTime.perSemester, quote({ perTerm: credits }, by).term.tuition);

  // A year of two full-time semesters; the graduation application is for those who finish.
  const year = quote({ credits: fullTimeCredits * semesters, perTerm: fullTimeCredits }, by);
  const yearFees = Number(year.term.fees) * semesters;
  const books = yearCost.everybody.find(({ name }) => name === 'Books')!.perYear;
  compare('a year of tuition', tuition.fullTime.perYear, year.program.tuition);
  compare('a year', yearCost.total - books, Number(year.program.tuition) + yearFees);
  for (const { months, installments } of planExamples)
    compare(
      `the plan of ${months} months`,
      installments.reduce((sum, cents) => sum + cents, 0) / 100,
      year.program.tuition,
    );

  for (const one of programCosts) {
    const isSingle = one.terms === 1;
    const { program } = quote(
      {
        level: isSingle ? null : one.perCredit === listRate.graduate ? 'graduate' : 'undergraduate',
        credits: one.credits,
        perTerm: one.credits / one.terms,
      },
      by,
    );
    compare(`${one.program}, terms`, one.terms, program.terms);
    compare(`${one.program}, tuition`, one.tuition, program.listTuition);
    compare(`${one.program}, fees`, one.fees - one.courseFees, program.fees);
    compare(
      `${one.program}, total`,
      one.total - one.courseFees,
      Number(program.listTuition) + Number(program.fees),
    );
  }

  for (const program of programs)
    for (const pace of pacesOf(program)) {
      const quoted = quote({ credits: program.creditHours, perTerm: pace.creditsPerTerm }, by);
      const name = `${program.code} at ${pace.creditsPerTerm}`;
      compare(`${name}, a term`, pace.termTotal, quoted.term.total);
      compare(`${name}, to the degree`, pace.total, quoted.program.total);
      compare(`${name}, terms`, pace.terms, quoted.program.terms);
    }

  for (const { id, perYear } of scholarships) {
    const given = { perTerm: 15, transfer: 30, scholarships: [id] };
    compare(`the scholarship ${id}`, perYear / semesters, quote(given, by).term.scholarships);
  }
  return found;
}

describe('every published total', () => {
  it('should be that of the quote', () => {
    expect(differences()).toEqual([]);
  });

  it.each<[string, (changed: Policies) => void, string]>([
    ['the price of a credit', ({ tuition: changed }) => (changed.perCredit = '200.01'), '11 credits'],
    ['the flat rate', ({ tuition: changed }) => (changed.perSemester = '3950.01'), 'a year of tuition'],
    ['full time', ({ tuition: changed }) => (changed.fullTimeCredits = 13), 'AA-GS at 12, a term'],
    [
      'the list rate',
      ({ tuition: changed }) => (changed.listPerCredit.undergraduate = '425.01'),
      'Bachelor’s degree, tuition',
    ],
    ['a rate', ({ tuition: changed }) => (changed.rates[0]!.perCredit = '426.00'), 'Single course, tuition'],
    [
      'the registration fee',
      ({ fees }) => (fees.fees.find(({ code }) => code === 'registration')!.amount = '26.00'),
      'a year',
    ],
    [
      'the graduation fee',
      ({ fees }) => (fees.fees.find(({ code }) => code === 'graduation_application')!.amount = '26.00'),
      'Master’s degree, fees',
    ],
  ])('should differ from a quote with another amount for %s', (_, change, name) => {
    const changed = structuredClone(policies.everyTerm);
    change(changed);
    expect(differences(changed).map((one) => one.split(':')[0])).toContain(name);
  });

  it('should be of the programs of the system, with their credits and limits', () => {
    expect(plans.map(({ code }) => code).toSorted()).toEqual(programs.map(({ code }) => code).toSorted());
    for (const program of programs) {
      const { credits, transferCredits, residencyCredits } = requirementsOf(program);
      expect(credits).toBe(program.creditHours);
      expect(transferCredits + residencyCredits).toBe(program.creditHours);
    }
  });
});
