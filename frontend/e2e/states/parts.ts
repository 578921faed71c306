/** The items of the walks; each is a separate state. */
export const roles = [
  'super_admin',
  'registrar',
  'faculty',
  'student',
  'bursar',
  'financial_aid',
  'compliance',
  'admissions',
] as const;
export const recordTabs = ['academic', 'financial', 'personal', 'holds', 'history'] as const;
export const myRecordTabs = ['academic', 'terms', 'personal', 'holds', 'reads'] as const;
export const rosterTabs = ['roster', 'grades', 'history'] as const;
export const planParts = ['Payments', 'Schedule history', 'History'] as const;
export const planDialogs = ['edit-plan', 'pay-plan', 'cancel-plan'] as const;
export const requestKinds = [
  'support_ticket',
  'accommodation',
  'directory_restriction',
  'withdrawal',
  'record_correction',
] as const;
export const policyKinds = [
  'refund_tiers',
  'add_drop',
  'grade_scale',
  'fees',
  'repeat_grades',
  'pass_no_pass',
  'file_retention',
  'second_person',
  'section_defaults',
  'letter_scale',
  'admissions',
] as const;
/** The areas of Settings with the common list, by the heading that counts their rows. */
export const areas = {
  terms: /^\d+ terms$/,
  users: /^[\d,]+ users$/,
  departments: /^\d+ departments?$/,
  programs: /^\d+ programs?$/,
  courses: /^[\d,]+ courses$/,
  policies: /^\d+ policy versions$/,
  requirements: /^\d+ requirement sheets$/,
  'application-forms': /^\d+ application forms?$/,
};
