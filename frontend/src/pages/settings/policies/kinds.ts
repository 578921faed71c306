import type { PolicyDto } from '../../../api/types.gen';
import type { May } from '../../../providers/session';
import { messages } from './messages';

export type PolicyKind = PolicyDto['kind'];

export const kinds = Object.keys(messages.kinds) as PolicyKind[];
export const kindLabel = (kind: PolicyKind) => messages.kinds[kind];
export const readKind = (text: string | undefined) => kinds.find((kind) => kind === text);

const moneyKinds: readonly PolicyKind[] = ['tuition', 'fees', 'refund_tiers', 'plan_types', 'due_dates'];
const isMoney = (kind: PolicyKind) => moneyKinds.includes(kind);
export const officeOf = (kind: PolicyKind) => messages.offices[isMoney(kind) ? 'money' : 'academic'];
export const mayChange = (may: May, kind: PolicyKind) =>
  may(isMoney(kind) ? 'money' : 'academic', 'settings');

/** Policies on people, incoming messages and forms: they can't differ by term. */
const withoutTerm: readonly PolicyKind[] = [
  'class_levels',
  'response_times',
  'file_retention',
  'section_defaults',
];
export const holdsForTerms = (kind: PolicyKind) => !withoutTerm.includes(kind);

/** "Tuition", or for one term "Tuition, Spring 2027". */
export const policyName = ({ kind, termName }: Pick<PolicyDto, 'kind' | 'termName'>) =>
  termName ? `${kindLabel(kind)}, ${termName}` : kindLabel(kind);
