import type { RegistrationOverrideDto } from '../../../api/types.gen';

/** What the list of overrides says. */
export const messages = {
  noAccess: "You don't have access to overrides",
  search: 'Student name, ID or email...',
  failed: 'Could not load the overrides',
  unmatched: 'No overrides in this term match the search and filters.',
  empty: 'Overrides granted in advance for this term appear here.',
};

/** The state of an override. */
export const stateLabels: Record<RegistrationOverrideDto['state'], string> = {
  standing: 'Active',
  used: 'Used',
  revoked: 'Revoked',
  expired: 'Expired',
};

/** Why an override in this state can't be revoked. */
export const unavailableMessages: Record<RegistrationOverrideDto['state'], string | undefined> = {
  standing: undefined,
  used: 'This override has already been used.',
  revoked: 'This override has already been revoked.',
  expired: 'This override has already expired.',
};

export const grantMessages = {
  description:
    'The override applies to one blocker, for one student in one section, and can be used once. If the student is on the waitlist and becomes eligible for an open seat, the student gets it immediately.',
  reasonHint: 'The reason is saved with the override.',
  untilHint: 'Eastern Time. The override expires at this time.',
  granted: (student: string) => `Override granted to ${student}`,
  failed: 'Failed to grant the override',
};

export const revokeMessages = {
  title: (student: string) => `Revoke the override for ${student}?`,
  consequence: (blocker: string, student: string, course: string) =>
    `“${blocker}” will no longer be overridden for ${student} in ${course}. The override stays in the list as revoked.`,
  record: (student: string, course: string) => `${student} in ${course}`,
  revoked: 'Override revoked',
  failed: 'Failed to revoke the override',
  restored: 'Override granted again',
  failedToRestore: 'Failed to grant the override again',
};
