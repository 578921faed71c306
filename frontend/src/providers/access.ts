/**
 * The portal's offers, from the server's list of permissions (GET /api/auth/user). It decides what is shown and is
 * never security: the server decides what is allowed. Anything not named in either list is denied.
 */
const anyOf: Record<string, readonly string[]> = {
  'students.list': ['students.search'],
  'students.show': [
    'students.identity.read',
    'students.academic.read',
    'students.personal.read',
    'students.financial.read',
  ],
  'inquiries.list': [
    'inquiries.contact.manage',
    'inquiries.complaints.manage',
    'inquiries.transfer.manage',
    'inquiries.requests.manage',
  ],
  'transfer-evaluations.read': ['inquiries.transfer.manage', 'applications.read'],
  'requests.list': ['inquiries.requests.create'],
  'athletics/signups.list': ['athletics.signups.manage'],
  'sections.list': ['catalog.read'],
  'sections.show': ['catalog.read'],
  // University totals: for offices that work with money, not for students who read their own.
  'billing.list': ['plans.write', 'reports.financial'],
};

export function allows(permissions: readonly string[], action: string, resource: string) {
  const name = `${resource}.${action}`;
  return (anyOf[name] ?? [name]).some((permission) => permissions.includes(permission));
}

/** Staff may read their own student record, and do what students may do for themselves (decision 0128). */
const asStudent = [
  'enrollments.create',
  'enrollments.drop',
  'enrollments.grade_mode',
  'letters.issue',
  'plans.enroll',
  'students.edit_contact',
  'students.restrict',
];
const reading = ['read', 'list', 'show'];

export const allowsOnOwn = (action: string, resource: string) =>
  reading.includes(action) || asStudent.includes(`${resource}.${action}`);
