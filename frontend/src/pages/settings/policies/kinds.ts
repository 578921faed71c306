import type { PolicyDto } from '../../../api/types.gen';
import type { May } from '../../../providers/session';
import { messages } from './messages';

export type PolicyKind = PolicyDto['kind'];

export const kinds = Object.keys(messages.kinds) as PolicyKind[];
export const kindLabel = (kind: PolicyKind) => messages.kinds[kind];
export const readKind = (text: string | undefined) => kinds.find((kind) => kind === text);

const moneyKinds: readonly PolicyKind[] = ['tuition', 'fees', 'refund_tiers', 'plan_types', 'due_dates'];
const systemKinds: readonly PolicyKind[] = ['second_person'];
const settingsOf = (kind: PolicyKind) =>
  systemKinds.includes(kind) ? 'system' : moneyKinds.includes(kind) ? 'money' : 'academic';
export const officeOf = (kind: PolicyKind) => messages.offices[settingsOf(kind)];
export const mayChange = (may: May, kind: PolicyKind) => may(settingsOf(kind), 'settings');

/** Policies on people, incoming messages and forms: they can't differ by term. */
const withoutTerm: readonly PolicyKind[] = [
  'class_levels',
  'response_times',
  'file_retention',
  'section_defaults',
  'second_person',
];
export const holdsForTerms = (kind: PolicyKind) => !withoutTerm.includes(kind);

/** "Tuition", or for one term "Tuition, Spring 2027". */
export const policyName = ({ kind, termName }: Pick<PolicyDto, 'kind' | 'termName'>) =>
  termName ? `${kindLabel(kind)}, ${termName}` : kindLabel(kind);
