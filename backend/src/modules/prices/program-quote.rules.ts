import { moneyOf, toCents } from '../../common/money.js';
import type { AssessmentRules } from './assessment.rules.js';
import type { FeeTerms } from './fee-assessment.rules.js';
import { messages } from './messages.js';
import { quoteOf } from './quote.rules.js';
import { type ScholarshipCode, scholarshipTerms, semestersPerYear } from './scholarships.js';

/** What a visitor asks: a program, or none for single courses, at a number of credits each term. */
export interface ProgramQuestion {
  creditsPerTerm: number;
  transferCredits: number;
  scholarships: readonly ScholarshipCode[];
}

/** A program, as far as it limits a question. */
export interface QuotedProgram {
  requiredCredits: number | null;
  /** The most transfer credits that count; null: no limit of its own. */
  transferLimit: number | null;
  residencyCredits: number | null;
}

/** Today's prices for students of one program. */
export interface ProgramPrices extends AssessmentRules {
  fees: { fees: readonly (FeeTerms & { name: string })[] };
  /** Before the university's grant. */
  listTuitionOf: (credits: number) => string;
  fullTimeCredits: number;
  /** The most credits of a term. */
  creditLimit: number;
}

export const quoteLineKinds = ['tuition', 'fee', 'scholarship'] as const;

/** One line of a total: so many terms, each at so much. */
export interface QuoteLine {
  kind: (typeof quoteLineKinds)[number];
  /** Of a fee or a scholarship. */
  code: string | null;
  name: string | null;
  /** Of tuition: the credits of each of these terms. */
  credits: number | null;
  terms: number;
  /** null if the terms differ. */
  each: string | null;
  /** Negative for a scholarship. */
  amount: string;
}

export interface QuotedPart {
  /** The credits taken in it. */
  credits: number;
  terms: number;
  lines: QuoteLine[];
  listTuition: string;
  /** The part of the list price that the university's grant covers. */
  grant: string;
  tuition: string;
  fees: string;
  scholarships: string;
  total: string;
}

export interface ProgramQuote {
  term: QuotedPart;
  program: QuotedPart;
}

/** The most transfer credits that count; at least one credit is left to take. */
export const transferLimitOf = (program: QuotedProgram): number =>
  Math.max(
    0,
    Math.min(
      program.transferLimit ?? Infinity,
      (program.requiredCredits ?? 0) - Math.max(1, program.residencyCredits ?? 0),
    ),
  );

/** Errors by field. `program` is null for single courses. */
export function programProblems(
  question: ProgramQuestion,
  program: QuotedProgram | null,
  { creditLimit, fullTimeCredits }: Pick<ProgramPrices, 'creditLimit' | 'fullTimeCredits'>,
): Record<string, string[]> {
  const { creditsPerTerm, transferCredits, scholarships } = question;
  const problems: Record<string, string[]> = {};
  if (program && !program.requiredCredits) problems.program = [messages.noCreditsYet];
  if (creditsPerTerm > creditLimit) problems.creditsPerTerm = [messages.aboveCreditLimit(creditLimit)];
  if (!program) {
    if (transferCredits) problems.transferCredits = [messages.onlyWithProgram];
    if (scholarships.length) problems.scholarships = [messages.onlyWithProgram];
    return problems;
  }
  const most = transferLimitOf(program);
  if (program.requiredCredits && transferCredits > most)
    problems.transferCredits = [messages.aboveTransferLimit(most)];
  const unmet = scholarshipTerms
    .filter(({ code }) => scholarships.includes(code))
    .flatMap((one) => {
      if (one.fullTime && creditsPerTerm < fullTimeCredits)
        return messages.onlyFullTime(one.name, fullTimeCredits);
      if (transferCredits < one.transferCredits)
        return messages.fewTransferCredits(one.name, one.transferCredits);
      return [];
    });
  if (unmet.length) problems.scholarships = unmet;
  return problems;
}

/** The credits of each term: equal loads, and the rest in the last one. */
export function loadsOf(credits: number, perTerm: number): number[] {
  const loads = Array.from({ length: Math.floor(credits / perTerm) }, () => perTerm);
  return credits % perTerm ? [...loads, credits % perTerm] : loads;
}

/** The fee that everyone pays once, at the end of a program. */
const graduation = 'graduation_application';

interface TermPrice {
  credits: number;
  listTuition: number;
  tuition: number;
  fees: readonly { code: string; cents: number }[];
  scholarships: readonly { code: ScholarshipCode; cents: number }[];
}

/** What one term costs, by the rule that charges: all credits added on one day, none dropped. */
function termPrice(prices: ProgramPrices, question: ProgramQuestion, credits: number, at: number): TermPrice {
  const { lines, tuition } = quoteOf(prices, [{ date: prices.term.startDate, action: 'add', credits }]);
  const charged = toCents(tuition);
  let left = charged;
  const scholarships = scholarshipTerms.flatMap(({ code, perYear, renewable }) => {
    if (!question.scholarships.includes(code) || (!renewable && at >= semestersPerYear)) return [];
    // A scholarship pays tuition, never more.
    const cents = Math.min(left, toCents(perYear) / semestersPerYear);
    left -= cents;
    return [{ code, cents }];
  });
  return {
    credits,
    // A rate above the list price has no grant.
    listTuition: Math.max(charged, toCents(prices.listTuitionOf(credits))),
    tuition: charged,
    fees: lines.flatMap(({ kind, code, amount }) =>
      kind === 'fee' && code ? [{ code, cents: toCents(amount) }] : [],
    ),
    scholarships,
  };
}

interface Counted {
  kind: QuoteLine['kind'];
  code: string | null;
  credits: number | null;
  cents: number;
}

/** Lines of the same kind, code and credits are one. */
function linesOf(counted: readonly Counted[], nameOf: (code: string) => string | null): QuoteLine[] {
  const groups = new Map<string, Counted[]>();
  for (const one of counted) {
    const key = JSON.stringify([one.kind, one.code, one.credits]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const { kind, code, credits, cents } = group[0]!;
    return {
      kind,
      code,
      name: code && nameOf(code),
      credits,
      terms: group.length,
      each: group.every((one) => one.cents === cents) ? moneyOf(cents) : null,
      amount: moneyOf(group.reduce((sum, one) => sum + one.cents, 0)),
    };
  });
}

function partOf(terms: readonly TermPrice[], prices: ProgramPrices, isWhole: boolean): QuotedPart {
  const sum = (of: (term: TermPrice) => number): number => terms.reduce((total, term) => total + of(term), 0);
  const all = (list: readonly { cents: number }[]): number =>
    list.reduce((total, { cents }) => total + cents, 0);
  const once = prices.fees.fees.find(({ code }) => code === graduation);
  const atTheEnd = isWhole && once ? toCents(once.amount ?? 0) : 0;
  const [listTuition, tuition, scholarships] = [
    sum((term) => term.listTuition),
    sum((term) => term.tuition),
    sum((term) => all(term.scholarships)),
  ];
  const fees = sum((term) => all(term.fees)) + atTheEnd;
  const names = new Map<string, string>([
    ...prices.fees.fees.map(({ code, name }) => [code, name] as const),
    ...scholarshipTerms.map(({ code, name }) => [code, name] as const),
  ]);
  const counted: Counted[] = [
    ...terms.map((term) => ({
      kind: 'tuition' as const,
      code: null,
      credits: term.credits,
      cents: term.tuition,
    })),
    ...terms.flatMap((term) => term.fees.map((fee) => ({ ...fee, kind: 'fee' as const, credits: null }))),
    ...(atTheEnd ? [{ kind: 'fee' as const, code: graduation, credits: null, cents: atTheEnd }] : []),
    ...terms.flatMap((term) =>
      term.scholarships.map(({ code, cents }) => ({
        kind: 'scholarship' as const,
        code,
        credits: null,
        cents: -cents,
      })),
    ),
  ];
  return {
    credits: sum((term) => term.credits),
    terms: terms.length,
    lines: linesOf(counted, (code) => names.get(code) ?? null),
    listTuition: moneyOf(listTuition),
    grant: moneyOf(listTuition - tuition),
    tuition: moneyOf(tuition),
    fees: moneyOf(fees),
    scholarships: moneyOf(scholarships),
    total: moneyOf(tuition + fees - scholarships),
  };
}

/** The price of the first term, and of everything up to the degree. Without a program, both are one term. */
export function programQuote(
  prices: ProgramPrices,
  question: ProgramQuestion,
  program: QuotedProgram | null,
): ProgramQuote {
  const credits = program
    ? (program.requiredCredits ?? 0) - question.transferCredits
    : question.creditsPerTerm;
  const terms = loadsOf(credits, question.creditsPerTerm).map((load, at) =>
    termPrice(prices, question, load, at),
  );
  return { term: partOf(terms.slice(0, 1), prices, false), program: partOf(terms, prices, program !== null) };
}
