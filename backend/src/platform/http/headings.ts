import { Registry } from '../features/registry.js';

/** Fields with another heading in the file of one list: a student's own `studentId` is the number. */
export const headingAliases = new Registry<{ as: string }>('headings');

/** Columns about one other record: in a file with plain headings, its name is next to its id. */
const groups = [
  ['studentNumber', 'lastName', 'firstName', 'studentName', 'applicantName', 'studentId', 'enrollmentId'],
  ['termName', 'termId'],
  ['firstTermName', 'firstTermId'],
  ['programName', 'programId'],
  ['programNames', 'programIds'],
  ['courseCode', 'courseTitle', 'courseId', 'sectionNumber', 'sectionId'],
  ['assignmentTitle', 'assignmentId'],
  ['submissionTitle', 'submissionId'],
  ['discussionTitle', 'discussionId'],
  ['groupName', 'groupId'],
  ['folderName', 'folderId'],
  ['parentName', 'parentNumber', 'parentId'],
  ['instructorName', 'instructorId'],
  ['assigneeName', 'assigneeId'],
  ['actorName', 'actorId', 'actorRole'],
  ['inquiryNumber', 'inquiryId'],
  ['institution', 'evaluationId'],
  ['ruleName', 'ruleId'],
  ['paidFor', 'description', 'chargeId', 'planId'],
  ['reference', 'paymentId', 'checkoutId'],
  ['subjectType', 'subjectLabel', 'subjectId'],
] as const;

const groupOf = new Map<string, readonly string[]>(
  groups.flatMap((group) => group.map((field) => [field, group] as const)),
);

/** Headings that can't be derived from the field's name. */
const headings: Record<string, string> = {
  id: 'Record ID',
  requestId: 'Request ID',
  ruleId: 'Rule ID',
  tfcPlanId: 'TFC Plan ID',
  gatewayId: 'Gateway ID',
  actorId: 'User Record ID',
  actorName: 'User',
  programIds: 'Program Record IDs',
  programNames: 'Programs',
  studentNumber: 'Student ID',
  studentName: 'Student Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  courseCode: 'Course',
  enrollmentDate: 'Enrolled On',
  dropDate: 'Dropped On',
  waitlistedAt: 'Waitlisted On',
  lastAttendanceDate: 'Last Date of Attendance',
  isFull: 'Full',
  hasReturned: 'Returned',
  hasReturnedAfterYear: 'Returned After One Year',
  returnedAfterYear: 'Returned After One Year',
  returnedAfterYearPercent: 'Returned After One Year (%)',
  canHandIn: 'Can Submit',
  submissionText: 'Submission',
  ownSubmission: 'Own Submission',
  liftedBy: 'Released By',
  places: 'Enrollments',
  mine: 'For My Office',
  writes: 'Changes Records',
  plan12: '12-Month Plans',
  plan24: '24-Month Plans',
  plan36: '36-Month Plans',
  to: 'Sent To',
  at: 'Time',
  names: 'Names of Changed Records',
  programCredits: 'Credits in Program',
  averageAttempted: 'Average Credits Attempted',
  averageEarned: 'Average Credits Earned',
  hoursToFill: 'Hours to Fill',
  cancelledAt: 'Canceled At',
  cancelReason: 'Reason for Canceling',
  yearTerm: 'Term One Year Later',
};

const acronyms = new Set(['gpa', 'sap', 'id', 'url']);

/** "enrolledWithoutLimit" as "Enrolled Without Limit": a heading for readers who don't know the API. */
export function headingOf(field: string): string {
  if (Object.hasOwn(headings, field)) return headings[field]!;
  const words = field
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/(?<=\w)Percent$/, '(%)')
    .replace(/(?<=[a-z])Id$/, 'RecordId')
    .replace(/(?<=[a-z])(ByName|Name|Number)$/, (suffix) =>
      shortened[suffix as keyof typeof shortened](field),
    )
    .match(/\(%\)|[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g);
  return (words ?? [field])
    .map((word) =>
      acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** "termName" is "Term", "createdByName" is "Created By", and "sectionNumber" is "Section". */
const shortened = {
  Name: () => '',
  ByName: () => 'By',
  Number: (field: string) => (field === 'sectionNumber' ? '' : 'Number'),
};

export interface Column {
  key: string;
  header: string;
}

/** The columns of a file for people: names next to ids, and the id of the row itself at the end. */
export function plainColumns(resource: string, keys: readonly string[]): Column[] {
  const byField = new Map(keys.map((key) => [headingAliases.find(`${resource}.${key}`)?.as ?? key, key]));
  const own = ['id'].filter((field) => byField.has(field));
  const ordered = [...byField.keys()]
    .filter((field) => field !== 'id')
    .flatMap((field) => groupOf.get(field)?.filter((member) => byField.has(member)) ?? [field]);
  return [...new Set([...ordered, ...own])].map((field) => ({
    key: byField.get(field)!,
    header: headingOf(field),
  }));
}
