import type { DegreeExceptionDto } from '../../../api/types.gen';

/** The texts of exceptions to the requirements of a degree. */
export const messages = {
  failed: 'Could not load exceptions',
  none: 'No exceptions. To add one, select “Add Exception” beside a rule above.',
  oldCourse: 'Accept an old course',
  add: (rule: string) => `Add exception to ${rule}`,
  title: (rule: string) => `Exception to ${rule}`,
  addFailed: 'Failed to add the exception',
  about: (rule: string, name: string) =>
    `${rule}. The exception applies to ${name} only. The student sees the reason in the audit.`,
  aboutAge: (name: string) =>
    `For ${name} only, the course counts for every rule that names it. The student sees the reason in the audit.`,
  kind: 'Exception type',
  kindRequired: 'Exception type is required',
  reasonHint: 'State who approved the exception, and why. The student sees this reason.',
  noOldCourses: 'The audit already uses every course that the student passed.',
  notPassedYet: 'A course not yet passed…',
  courseNote: (course: string, note: string) => `${course}. ${note}`,
  revoke: (what: string) => `Revoke: ${what}`,
  revokeFailed: 'Failed to revoke the exception',
  revokeConsequence: (exception: string) =>
    `${exception} The audit stops using the exception immediately. The exception stays on the record with your reason.`,
  revokeReasonHint: 'The reason is saved on the record.',
  granted: (day: string) => `Granted ${day}.`,
  grantedBy: (day: string, name: string) => `Granted ${day} by ${name}.`,
  revoked: (day: string, reason: string) => `Revoked ${day}: ${reason}`,
  revokedBy: (day: string, name: string, reason: string) => `Revoked ${day} by ${name}: ${reason}`,
};

export const kindLabels: Record<Exclude<DegreeExceptionDto['kind'], 'age'>, string> = {
  substitution: 'Substitute another course',
  grade: 'Accept a course despite its grade',
  waiver: 'Waive the rule',
};

/** "WLM 210 counts for Foundations." */
export const exceptionTexts = {
  substitution: (course: string, rule: string) => `${course} counts for ${rule}.`,
  grade: (course: string, rule: string) => `${course} counts for ${rule} despite its grade.`,
  waiver: (rule: string) => `${rule} is waived.`,
  age: (course: string) => `${course} counts despite its age.`,
};
