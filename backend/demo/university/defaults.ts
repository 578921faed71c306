import type { PolicyContents, PolicyKind } from '../../src/modules/policies/policy.kinds.js';
import { defaultPolicies } from '../../src/platform/database/migrations/default-policies.js';

/** A rule of a new university; the demo university has changed none. */
export function defaultOf<Kind extends PolicyKind>(kind: Kind): PolicyContents[Kind] {
  return defaultPolicies.find((policy) => policy.kind === kind)!.content as PolicyContents[Kind];
}
