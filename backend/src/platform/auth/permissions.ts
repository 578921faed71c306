import type { Role } from './roles.js';
import type { SignedInUser } from './signed-in-user.js';

/** The letters of the permission table's columns. */
const R = {
  SA: 'super_admin',
  R: 'registrar',
  F: 'faculty',
  S: 'student',
  B: 'bursar',
  FA: 'financial_aid',
  C: 'compliance',
  A: 'admissions',
} as const satisfies Record<string, Role>;

const everyone: readonly Role[] = Object.values(R);

interface Grant {
  roles: readonly Role[];
  scope: string;
}

const grant = (roles: readonly Role[], scope: string): Grant => ({ roles, scope });
const all = 'all rows';
const self = 'own only';

/**
 * The one table of permissions. The guard, the portal's `canAccess` (through `/api/auth/user`), the reference page and
 * the permission specs all use it. A role that is not listed has no permission.
 */
export const permissions = {
  'users.manage': grant([R.SA], "users can't change their own role"),
  'self.use': grant(everyone, 'own profile, notifications, search and events'),
  'students.search': grant([R.SA, R.R, R.A, R.B, R.FA, R.C, R.F], 'faculty: students in their own sections'),
  'students.identity.read': grant(
    [R.SA, R.R, R.A, R.B, R.FA, R.C, R.F],
    'faculty: students in their own sections, until one year after the term ends',
  ),
  'students.academic.read': grant(
    [R.SA, R.R, R.A, R.FA, R.C, R.F, R.S],
    'faculty: students in their own sections; students: their own',
  ),
  'students.personal.read': grant([R.SA, R.R, R.A, R.C, R.S], 'students: their own'),
  'students.financial.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own'),
  'students.restricted.read': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.F, R.S],
    'students who restrict their directory information; faculty: in their own sections; students: themselves',
  ),
  'students.restrict': grant(
    [R.SA, R.R, R.S],
    'the directory restriction, with a reason; students: their own, without a reason',
  ),
  'students.edit_contact': grant(
    [R.SA, R.R, R.S],
    'phone, address and emergency contact; students: their own',
  ),
  'students.write': grant([R.SA, R.R, R.A], "admissions: until the student's first enrollment"),
  'students.email': grant([R.SA, R.R], 'send an email to selected students'),
  'holds.read': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A, R.F, R.S],
    'faculty: only existence and kind, for students in their own sections; students: their own, with the office that can release it',
  ),
  'holds.place': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A],
    'each office: its own kinds; super admins: all kinds',
  ),
  'holds.release': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A],
    'each office: its own kinds; super admins: all kinds',
  ),
  'catalog.read': grant(everyone, all),
  'catalog.write': grant([R.SA, R.R], all),
  'instructors.read': grant([R.SA, R.R], all),
  'sections.roster.read': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'enrollments.read': grant([R.SA, R.R, R.A, R.F, R.S], 'faculty: own sections; students: their own'),
  'dashboard.stats': grant(
    [R.SA, R.R, R.F, R.B, R.FA, R.C, R.A],
    'each figure requires its own read permission',
  ),
  'enrollments.recent': grant([R.SA, R.R, R.A, R.F], "the dashboard's list; faculty: own sections"),
  'enrollments.create': grant([R.SA, R.R, R.A, R.S], 'students: their own, within the registration window'),
  'enrollments.drop': grant([R.SA, R.R, R.A, R.S], 'students: their own, within the registration window'),
  'enrollments.grade_mode': grant(
    [R.SA, R.R, R.S],
    'students: their own, within the policy; others can override it with a reason',
  ),
  'enrollments.override': grant([R.SA, R.R], 'a reason is required and recorded'),
  'assignments.read': grant(
    [R.SA, R.R, R.F, R.S],
    'faculty: own sections; students: published, in their sections',
  ),
  'assignments.write': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'submissions.create': grant([R.S], 'their own, while enrolled and before submissions close'),
  'submissions.read': grant(
    [R.SA, R.R, R.F, R.S],
    'faculty: own sections; students: their own, with grades once posted',
  ),
  'submissions.grade': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'grades.submit': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'grades.change.request': grant([R.F, R.SA, R.R], 'faculty: own sections'),
  'grades.change.approve': grant([R.SA, R.R], "users can't approve their own request"),
  'charges.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own'),
  'plans.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own'),
  'ledger.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own'),
  'charges.write': grant([R.SA, R.R, R.B], all),
  'plans.write': grant([R.SA, R.R, R.B], all),
  'payments.record': grant([R.SA, R.B], all),
  'refunds.approve': grant([R.SA, R.B], all),
  'aid.read': grant([R.SA, R.FA, R.B, R.S], 'students: their own'),
  'aid.write': grant([R.SA, R.FA], all),
  'transcripts.read': grant(
    [R.SA, R.R, R.S],
    'the unofficial transcript, the list of official transcripts and the degree audit; students: their own',
  ),
  'degree.exceptions': grant([R.SA, R.R], 'a reason is required and recorded'),
  'transcripts.issue': grant([R.SA, R.R], all),
  'letters.issue': grant([R.SA, R.R, R.S], 'issue and read letters; students: their own'),
  'inquiries.contact.manage': grant([R.SA, R.R, R.A], all),
  'inquiries.complaints.manage': grant([R.SA, R.C], all),
  'inquiries.transfer.manage': grant([R.SA, R.R, R.A], all),
  'transfer.articulate': grant([R.SA, R.R], 'articulate and revoke transfer credit'),
  'athletics.signups.manage': grant([R.SA, R.A], all),
  'inquiries.requests.create': grant([R.S], self),
  'inquiries.requests.manage': grant(
    [R.SA, R.R, R.C],
    'registrar: directory restriction, withdrawal, record correction; compliance: accommodation',
  ),
  'settings.academic': grant([R.SA, R.R], all),
  'settings.system': grant([R.SA], all),
  'reports.academic': grant([R.SA, R.R, R.C], all),
  'reports.financial': grant([R.SA, R.B, R.FA], all),
  'audit.read': grant([R.SA, R.C], all),
  'disclosures.read': grant([R.SA, R.C, R.S], 'students: the views of their own record'),
  'clients.manage': grant([R.SA], all),
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissions;

/** The permissions of a role, in the table's order. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((name) => isPermitted(role, name));

const isPermitted = (role: Role, permission: Permission): boolean =>
  (permissions[permission].roles as readonly Role[]).includes(role);

/** Whether this person or machine client has the permission. The policies decide which rows it opens. */
export const can = (user: Pick<SignedInUser, 'role' | 'scopes'>, permission: Permission): boolean =>
  user.role === 'machine_client'
    ? (user.scopes ?? []).includes(permission)
    : isPermitted(user.role, permission);
