/** What a decision on an application says, and what a reviewer recommends. */
export const admissionCodes = ['admit', 'admit_with_conditions', 'defer', 'deny'] as const;
export type AdmissionCode = (typeof admissionCodes)[number];
