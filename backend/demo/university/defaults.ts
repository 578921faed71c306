import type { PolicyContents, PolicyKind } from '../../src/modules/policies/policy.kinds.js';
import { defaultDueDates } from '../../src/platform/database/migrations/default-due-dates.js';
import { defaultPolicies } from '../../src/platform/database/migrations/default-policies.js';
import { defaultRates } from '../../src/platform/database/migrations/default-tuition-rates.js';

const contents = new Map<string, object>([
  ...defaultPolicies.map(({ kind, content }): [string, object] => [kind, content]),
  ['due_dates', defaultDueDates],
]);
contents.set('tuition', { ...contents.get('tuition'), rates: defaultRates, examples: [] });

/** A rule of a new university; the demo university has changed none. */
export const defaultOf = <Kind extends PolicyKind>(kind: Kind): PolicyContents[Kind] =>
  contents.get(kind) as PolicyContents[Kind];
