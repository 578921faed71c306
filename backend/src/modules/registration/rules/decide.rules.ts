import { type Blocker, type BlockerCode, overridableCodes, type Override } from '../../../common/blockers.js';
import {
  type Rule,
  rules as rulesOfVersion7,
  rulesOfVersion1,
  rulesOfVersion2,
  rulesOfVersion3,
  rulesOfVersion4,
  rulesOfVersion5,
  rulesOfVersion6,
} from './blockers.rules.js';
import {
  type SeatRequest,
  type DecisionAct,
  factsOnly,
  type PolicyVersion,
  type RegistrationFacts,
} from './registration-facts.types.js';

/** An overridden rule: by an override in the request, or by one granted earlier, which has an id and is used up. */
export interface UsedOverride {
  code: string;
  reason: string;
  grantedBy: string;
  id?: string;
}

/** The request, its facts, the rules and the outcome; stored whole, so that it can be decided again. */
export interface Decision {
  /** The version of the rule set. */
  rules: number;
  /** The names of the rules that were checked, in order. */
  checked: string[];
  policies: Record<string, PolicyVersion>;
  asked: SeatRequest;
  facts: RegistrationFacts;
  /** The codes of all blockers found, including overridden ones. */
  found: BlockerCode[];
  /** The blockers that bind the requester; with any, nothing is saved. */
  blockers: Blocker[];
  /** Blockers that would bind a student. */
  warnings: Blocker[];
  /** The overrides that were needed. */
  used: UsedOverride[];
  outcome: 'enrolled' | 'waitlisted' | 'offered' | 'refused';
}

/** They limit when students may act. Staff may act at any time, and a waitlisted student can get a seat at any time. */
const windows: readonly BlockerCode[] = ['window_closed', 'time_ticket'];

/** Not checked when a waitlist entry becomes a seat: the entry and the seat already exist. */
const settled: readonly BlockerCode[] = [
  'section_full',
  'seat_available',
  'waitlist_full',
  'already_enrolled',
  ...windows,
];
const fromWaitlist: readonly DecisionAct[] = ['promote', 'offer', 'accept'];

/** The overrides that an enrollment stores. */
export const overridesOf = ({ used }: Decision): Override[] =>
  used.map(({ code, reason, grantedBy }) => ({ code, reason, grantedBy }));

export const isAccepted = ({ outcome }: Pick<Decision, 'outcome'>): boolean => outcome !== 'refused';

type RuleSet = Readonly<Record<string, Rule>>;

/** Every version that ever decided. A change of meaning or wording is a new version; old ones never change. */
const ruleSets: Readonly<Record<number, RuleSet>> = {
  1: rulesOfVersion1,
  2: rulesOfVersion2,
  3: rulesOfVersion3,
  4: rulesOfVersion4,
  5: rulesOfVersion5,
  6: rulesOfVersion6,
  7: rulesOfVersion7,
};
export const currentRules = 7;

export const decide = (facts: RegistrationFacts, requested: SeatRequest): Decision =>
  decideBy(currentRules, facts, requested);

/** Decides by an older version of the rule set, to replay a stored decision. */
export function decideBy(version: number, row: RegistrationFacts, request: SeatRequest): Decision {
  const ruleSet = ruleSets[version];
  if (!ruleSet) throw new RangeError(`There is no rule set ${version}.`);
  const facts = factsOnly(row);
  const found = Object.values(ruleSet)
    .flatMap((rule) => rule(facts, request))
    .filter(({ code }) => !fromWaitlist.includes(request.act) || !settled.includes(code));
  const { blockers, warnings, used } = judge(found, facts, request);
  const outcome = blockers.length ? 'refused' : request.act === 'offer' ? 'offered' : request.status;
  return {
    rules: version,
    checked: Object.keys(ruleSet),
    policies: facts.policies,
    asked: request,
    facts,
    found: found.map(({ code }) => code),
    blockers,
    warnings,
    used,
    outcome,
  };
}

const overridable: ReadonlySet<string> = new Set(overridableCodes);

/** Selects the blockers that bind the requester: windows bind only students, and overridden blockers nobody. */
function judge(
  found: readonly Blocker[],
  { overrides: active }: RegistrationFacts,
  { isStudent, overrides: requested }: SeatRequest,
): Pick<Decision, 'blockers' | 'warnings' | 'used'> {
  const isFound = (code: string): boolean =>
    overridable.has(code) && found.some((blocker) => blocker.code === code);
  const needed = requested.filter(({ code }) => isFound(code));
  // An override granted earlier is used up only if it is needed.
  const spent = (active ?? []).filter(
    ({ code }) => isFound(code) && !needed.some((one) => one.code === code),
  );
  const used = [...needed, ...spent];
  const isOverridden = ({ code }: Blocker): boolean => used.some((one) => one.code === code);
  // A closed waitlist has no override, so it is a blocker for staff too.
  const warns = ({ code, liftedBy }: Blocker): boolean =>
    !isStudent && windows.includes(code) && liftedBy !== null;
  const blockers = found.filter((blocker) => !isOverridden(blocker) && !warns(blocker));
  return { blockers, warnings: found.filter((one) => warns(one) && !isOverridden(one)), used };
}
