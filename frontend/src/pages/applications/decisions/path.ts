export const decisionsPath = '/portal/admission-decisions';
