import type { AdmissionCode } from '../../common/admission-codes.js';
import { type AdmissionOverrideCode, admissionOverrideCodes, type Blocker } from '../../common/blockers.js';
import { messages } from './messages.js';

/** The version of these rules. A changed rule gets another number, and the rules of older decisions stay. */
export const currentRules = 1;

/** Degrees with a minimum GPA of their own. */
export type Degree = 'associate' | 'bachelor' | 'graduate';

/** Everything that a proposal is checked against, without names. */
export interface DecisionFacts {
  programId: string;
  termId: string;
  level: string;
  degreeType: string | null;
  /** Exact; null: not verified. */
  verifiedGpa: string | null;
  reviews: { required: number; submitted: number; open: number; scores: string[] };
  /** The version of the policy, and what it says. */
  policy: { id: string; revision: number; version: number };
  minimumGpa: Record<Degree, string>;
}

export interface AskedDecision {
  code: AdmissionCode;
  overrides: { code: AdmissionOverrideCode; reason: string }[];
}

export interface JudgedDecision {
  rules: number;
  facts: DecisionFacts;
  asked: AskedDecision;
  degree: Degree;
  found: AdmissionOverrideCode[];
  /** The overrides that were needed. */
  used: AdmissionOverrideCode[];
  outcome: 'allowed' | 'refused';
}

export const admits = (code: AdmissionCode): boolean => code === 'admit' || code === 'admit_with_conditions';

/** A graduate program's level decides, otherwise its degree. */
export function degreeOf({ level, degreeType }: Pick<DecisionFacts, 'level' | 'degreeType'>): Degree {
  if (level === 'graduate') return 'graduate';
  return /\bassociate\b/i.test(degreeType ?? '') ? 'associate' : 'bachelor';
}

/** A decimal such as "3.125" in millionths, so that nothing is rounded. */
function exact(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(6, '0').slice(0, 6));
}

export const isBelow = (gpa: string, minimum: string): boolean => exact(gpa) < exact(minimum);

/** The same facts and the same request always have the same outcome. */
export function judgeDecision(rules: number, facts: DecisionFacts, asked: AskedDecision): JudgedDecision {
  if (rules !== 1) throw new Error(`There is no rule set ${rules}.`);
  const degree = degreeOf(facts);
  const found: AdmissionOverrideCode[] = [];
  const { required, submitted, open } = facts.reviews;
  if (open > 0 || submitted < required) found.push('reviews_open');
  if (admits(asked.code)) {
    if (facts.verifiedGpa === null) found.push('gpa_unverified');
    else if (isBelow(facts.verifiedGpa, facts.minimumGpa[degree])) found.push('gpa_below_minimum');
  }
  const given = new Set(asked.overrides.map(({ code }) => code));
  const used = found.filter((code) => given.has(code));
  const outcome = used.length === found.length ? 'allowed' : 'refused';
  return { rules, facts, asked, degree, found, used, outcome };
}

/** What refuses a proposal, as sentences. */
export function blockersOf({ facts, degree, found, used }: JudgedDecision): Blocker[] {
  const { reviews, verifiedGpa } = facts;
  const minimum = facts.minimumGpa[degree];
  const texts: Record<AdmissionOverrideCode, [string, Record<string, unknown>]> = {
    reviews_open: [
      messages.reviewsOpen(reviews.submitted, Math.max(reviews.required, reviews.submitted + reviews.open)),
      { ...reviews, scores: undefined },
    ],
    gpa_unverified: [messages.gpaUnverified(minimum), { minimum }],
    gpa_below_minimum: [messages.gpaBelow(verifiedGpa ?? '', minimum), { gpa: verifiedGpa, minimum }],
  };
  return admissionOverrideCodes
    .filter((code) => found.includes(code) && !used.includes(code))
    .map((code) => {
      const [message, facts] = texts[code];
      return { code, message, facts, liftedBy: messages.office };
    });
}

const isSameGpa = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : exact(one) === exact(other);

/** What has changed since a decision was proposed: facts that it names, and rules that refuse it now. */
export function changesSince(before: JudgedDecision, facts: DecisionFacts): Blocker[] {
  const { asked, facts: then } = before;
  const changed = [
    (then.programId !== facts.programId || then.termId !== facts.termId) && messages.openingChanged,
    admits(asked.code) &&
      !isSameGpa(then.verifiedGpa, facts.verifiedGpa) &&
      messages.gpaChanged(then.verifiedGpa, facts.verifiedGpa),
  ].filter((text) => text !== false);
  return [
    ...changed.map((message): Blocker => ({ code: 'facts_changed', message, facts: {}, liftedBy: null })),
    ...blockersOf(judgeDecision(before.rules, facts, asked)),
  ];
}
