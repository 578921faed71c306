export const applicationStates = [
  'started',
  'submitted',
  'documents_pending',
  'under_review',
  'decided',
  'accepted',
  'declined',
  'enrolled',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationSources = ['online', 'paper'] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** Who has to act on a line of the checklist. */
export const itemParties = ['applicant', 'recommender', 'office'] as const;
export type ItemParty = (typeof itemParties)[number];

export const itemStates = ['open', 'received', 'waived'] as const;
export type ItemState = (typeof itemStates)[number];

/** What the office does, beside changes of state. */
export const officeActs = [
  'receive',
  'waive',
  'return',
  'verify_gpa',
  'hold_retention',
  'release_retention',
] as const;
export type OfficeAct = (typeof officeActs)[number];
