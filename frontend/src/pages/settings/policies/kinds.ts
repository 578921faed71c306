import type { PolicyDto } from '../../../api/types.gen';

export type PolicyKind = PolicyDto['kind'];

const labels: Record<PolicyKind, string> = {
  grade_scale: 'Grade scale',
  class_levels: 'Class levels',
  sap: 'Satisfactory academic progress',
  tuition: 'Tuition',
  fees: 'Fees',
  refund_tiers: 'Refunds',
  plan_types: 'Payment plans',
  add_drop: 'Add/drop and withdrawal',
  credit_limit: 'Credit limit',
  repeat_limit: 'Repeat limit',
  repeat_grades: 'Repeated courses',
  pass_no_pass: 'Pass/no-pass',
  incomplete: 'Incomplete grades',
  response_times: 'Response times',
  file_retention: 'Files of inquiries',
  waitlist: 'Waitlists',
  section_defaults: 'New sections',
};

export const kinds = Object.keys(labels) as PolicyKind[];
export const kindLabel = (kind: PolicyKind) => labels[kind];
export const readKind = (text: string | undefined) => kinds.find((kind) => kind === text);

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
