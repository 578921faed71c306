import type { Blocker, BlockerCode } from '../../common/blockers.js';
import {
  overridableCodes,
  type Rule,
  rules as rulesOfVersion5,
  rulesOfVersion1,
  rulesOfVersion2,
  rulesOfVersion3,
  rulesOfVersion4,
} from './blockers.rules.js';
import {
  type Asked,
  type DecisionAct,
  factsOnly,
  type PolicyVersion,
  type RegistrationFacts,
} from './registration-facts.types.js';

/** A passed rule: by the request's own override, or by one that was granted before, which has an id and is used up. */
export interface UsedOverride {
  code: string;
  reason: string;
  grantedBy: string;
  id?: string;
}

/** What was asked, on which facts, by which rules, and what came of it; kept whole, so that it can be decided again. */
export interface Decision {
  /** The version of the rule set. */
  rules: number;
  /** The names of the rules that were asked, in their order. */
  checked: string[];
  policies: Record<string, PolicyVersion>;
  asked: Asked;
  facts: RegistrationFacts;
  /** The codes of all that stood, also of what was let pass. */
  found: BlockerCode[];
  /** What binds; with one, nothing is done. */
  blockers: Blocker[];
  /** What would bind a student. */
  warnings: Blocker[];
  /** The overrides that were needed. */
  used: UsedOverride[];
  outcome: 'enrolled' | 'waitlisted' | 'offered' | 'refused';
}

/** They say when students may act; staff act at any time, and who waits gets a seat at any time. */
const windows: readonly BlockerCode[] = ['window_closed', 'time_ticket'];

/** Not asked when a place on the waitlist becomes a seat: the place and the seat are there. */
const settled: readonly BlockerCode[] = [
  'section_full',
  'seat_available',
  'waitlist_full',
  'already_enrolled',
  ...windows,
];
const fromWaitlist: readonly DecisionAct[] = ['promote', 'offer', 'accept'];

export const isAccepted = ({ outcome }: Pick<Decision, 'outcome'>): boolean => outcome !== 'refused';

type RuleSet = Readonly<Record<string, Rule>>;

/** Every version that has ever decided. A change of meaning or wording is a new one; the others stay as they are. */
const ruleSets: Readonly<Record<number, RuleSet>> = {
  1: rulesOfVersion1,
  2: rulesOfVersion2,
  3: rulesOfVersion3,
  4: rulesOfVersion4,
  5: rulesOfVersion5,
};
export const currentRules = 5;

export const decide = (facts: RegistrationFacts, asked: Asked): Decision =>
  decideBy(currentRules, facts, asked);

/** As a version of the rule set decides; that is how a record is decided again. */
export function decideBy(version: number, row: RegistrationFacts, asked: Asked): Decision {
  const ruleSet = ruleSets[version];
  if (!ruleSet) throw new RangeError(`There is no rule set ${version}.`);
  const facts = factsOnly(row);
  const found = Object.values(ruleSet)
    .flatMap((rule) => rule(facts, asked))
    .filter(({ code }) => !fromWaitlist.includes(asked.act) || !settled.includes(code));
  const { blockers, warnings, used } = judge(found, facts, asked);
  const outcome = blockers.length ? 'refused' : asked.act === 'offer' ? 'offered' : asked.status;
  return {
    ...{ rules: version, checked: Object.keys(ruleSet), policies: facts.policies, asked, facts },
    ...{ found: found.map(({ code }) => code), blockers, warnings, used, outcome },
  };
}

const overridable: ReadonlySet<string> = new Set(overridableCodes);

/** What binds the one who asks: windows students only, and nobody what is overridden. */
function judge(
  found: readonly Blocker[],
  { overrides: standing }: RegistrationFacts,
  { isStudent, overrides: given }: Asked,
): Pick<Decision, 'blockers' | 'warnings' | 'used'> {
  const stands = (code: string): boolean =>
    overridable.has(code) && found.some((blocker) => blocker.code === code);
  const needed = given.filter(({ code }) => stands(code));
  // One that was granted before is kept for the time when it is needed.
  const spent = (standing ?? []).filter(
    ({ code }) => stands(code) && !needed.some((one) => one.code === code),
  );
  const used = [...needed, ...spent];
  const passes = ({ code }: Blocker): boolean => used.some((one) => one.code === code);
  // A closed waitlist, which nobody lifts, is closed for staff too.
  const warns = ({ code, liftedBy }: Blocker): boolean =>
    !isStudent && windows.includes(code) && liftedBy !== null;
  const blockers = found.filter((blocker) => !passes(blocker) && !warns(blocker));
  return { blockers, warnings: found.filter((one) => warns(one) && !passes(one)), used };
}
