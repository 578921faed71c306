import type { ActorRole, Role } from './roles.js';
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

/** The machine clients that may have the permission as a scope: the university's own, or external ones too. */
type Machines = 'own' | 'external';

interface Grant {
  roles: readonly Role[];
  scope: string;
  /** None by default: a new permission is for people only (decision 0022). */
  machines: Machines | undefined;
}

const grant = <const Given extends Machines | undefined = undefined>(
  roles: readonly Role[],
  scope: string,
  machines?: Given,
) => ({ roles, scope, machines: machines as Given });
const all = 'all rows';
const self = 'own only';

/**
 * The one table of permissions. The guard, the portal's `canAccess` (through `/api/auth/user`), the reference page and
 * the permission specs all use it. A role that is not listed has no permission.
 */
export const permissions = {
  'users.manage': grant([R.SA], "users can't change their own role"),
  'self.use': grant(everyone, 'own profile, drafts, notifications, search and events'),
  'students.search': grant(
    [R.SA, R.R, R.A, R.B, R.FA, R.C, R.F],
    'faculty: students in their own sections',
    'external',
  ),
  'students.identity.read': grant(
    [R.SA, R.R, R.A, R.B, R.FA, R.C, R.F],
    'faculty: students in their own sections, until one year after the term ends',
    'external',
  ),
  'students.academic.read': grant(
    [R.SA, R.R, R.A, R.FA, R.C, R.F, R.S],
    'faculty: students in their own sections; students: their own',
    'external',
  ),
  'students.personal.read': grant([R.SA, R.R, R.A, R.C, R.S], 'students: their own', 'external'),
  'students.financial.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own', 'external'),
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
  'students.write': grant([R.SA, R.R, R.A], "admissions: until the student's first enrollment", 'own'),
  'students.merge': grant([R.SA, R.R], 'two records of one person, with a preview and a reason'),
  'students.email': grant([R.SA, R.R], 'send an email to selected students'),
  'holds.read': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A, R.F, R.S],
    'faculty: only existence and kind, for students in their own sections; students: their own, with the office that can release it',
    'external',
  ),
  'holds.place': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A],
    'each office: its own kinds; super admins: all kinds',
    'own',
  ),
  'holds.release': grant(
    [R.SA, R.R, R.B, R.FA, R.C, R.A],
    'each office: its own kinds; super admins: all kinds',
    'own',
  ),
  'catalog.read': grant(everyone, all, 'external'),
  'catalog.write': grant([R.SA, R.R], all, 'own'),
  'instructors.read': grant([R.SA, R.R], all, 'external'),
  'sections.roster.read': grant([R.SA, R.R, R.F], 'faculty: own sections', 'own'),
  'enrollments.read': grant(
    [R.SA, R.R, R.A, R.F, R.S],
    'faculty: own sections; students: their own',
    'external',
  ),
  'dashboard.stats': grant(
    [R.SA, R.R, R.F, R.B, R.FA, R.C, R.A],
    'each figure requires its own read permission',
    'own',
  ),
  'enrollments.recent': grant(
    [R.SA, R.R, R.A, R.F],
    "the dashboard's list; faculty: own sections",
    'external',
  ),
  'enrollments.create': grant(
    [R.SA, R.R, R.A, R.S],
    'students: their own, within the registration window',
    'own',
  ),
  'enrollments.drop': grant(
    [R.SA, R.R, R.A, R.S],
    'students: their own, within the registration window',
    'own',
  ),
  'enrollments.grade_mode': grant(
    [R.SA, R.R, R.S],
    'students: their own, within the policy; others can override it with a reason',
    'own',
  ),
  'enrollments.override': grant([R.SA, R.R], 'a reason is required and recorded', 'own'),
  'assignments.read': grant(
    [R.SA, R.R, R.F, R.S],
    'faculty: own sections; students: published, in their sections',
    'own',
  ),
  'assignments.write': grant([R.SA, R.R, R.F], 'faculty: own sections', 'own'),
  'content.read': grant(
    [R.SA, R.R, R.F, R.S],
    'faculty: own sections; students: published, in their sections',
  ),
  'content.write': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'discussions.post': grant([R.SA, R.R, R.F, R.S], 'faculty: own sections; students: while enrolled'),
  'discussions.moderate': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'scheme.write': grant([R.SA, R.R, R.F], 'faculty: own sections'),
  'submissions.create': grant([R.S], 'their own, while enrolled and before submissions close'),
  'submissions.read': grant(
    [R.SA, R.R, R.F, R.S],
    'faculty: own sections; students: their own, with grades once posted',
    'own',
  ),
  'submissions.grade': grant([R.SA, R.R, R.F], 'faculty: own sections', 'own'),
  'grades.submit': grant([R.SA, R.R, R.F], 'faculty: own sections', 'own'),
  'grades.change.request': grant([R.F, R.SA, R.R], 'faculty: own sections', 'own'),
  'grades.change.approve': grant([R.SA, R.R], "users can't approve their own request"),
  'charges.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own', 'external'),
  'plans.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own', 'external'),
  'plans.enroll': grant([R.S], 'their own, until the last day to sign up'),
  'ledger.read': grant([R.SA, R.R, R.B, R.FA, R.S], 'students: their own', 'own'),
  'ledger.post': grant([R.SA, R.B], all),
  'ledger.close': grant([R.SA, R.B], all),
  'charges.write': grant([R.SA, R.R, R.B], all, 'own'),
  'plans.write': grant([R.SA, R.R, R.B], all, 'own'),
  'payments.record': grant([R.SA, R.B], all, 'own'),
  'money_acts.read': grant(
    [R.SA, R.C, R.B, R.R],
    'adjustments, voids and other receipts, with the person and the approver',
  ),
  'money_acts.approve': grant(
    [R.SA, R.R, R.B],
    "of acts that they could do themselves; users can't approve their own request",
  ),
  'payments.pay': grant([R.S], self),
  'payers.manage': grant([R.S], 'who may see and pay their own account'),
  'refunds.request': grant([R.SA, R.B], all),
  'refunds.approve': grant([R.SA, R.B], all),
  'aid.read': grant([R.SA, R.FA, R.B, R.S], 'students: their own', 'own'),
  'aid.write': grant([R.SA, R.FA], all, 'own'),
  'transcripts.read': grant(
    [R.SA, R.R, R.S],
    'the unofficial transcript, the list of official transcripts and the degree audit; students: their own',
    'own',
  ),
  'degree.exceptions': grant([R.SA, R.R], 'a reason is required and recorded'),
  'transcripts.issue': grant([R.SA, R.R], all, 'own'),
  'letters.issue': grant([R.SA, R.R, R.S], 'issue and read letters; students: their own', 'own'),
  'applications.read': grant(
    [R.SA, R.A, R.R, R.C],
    'applications for admission and their transfer evaluations; compliance only reads',
    'own',
  ),
  'applications.write': grant([R.SA, R.A], 'applications for admission', 'own'),
  'applications.review': grant(
    [R.SA, R.A, R.F],
    'reviews assigned to them, with the application without contact data',
  ),
  'applications.decide': grant(
    [R.SA, R.A],
    "reviewers and decisions; users can't confirm their own proposal",
  ),
  'applications.release': grant([R.SA, R.A], 'release confirmed decisions to applicants'),
  'application_forms.write': grant([R.SA, R.A], 'drafts of application forms, and their publication'),
  'inquiries.contact.manage': grant([R.SA, R.R, R.A], all, 'own'),
  'inquiries.complaints.manage': grant([R.SA, R.C], all, 'own'),
  'inquiries.transfer.manage': grant([R.SA, R.R, R.A], all, 'own'),
  'transfer.articulate': grant([R.SA, R.R], 'articulate and revoke transfer credit'),
  'athletics.signups.manage': grant([R.SA, R.A], all, 'own'),
  'inquiries.requests.create': grant([R.S], self),
  'inquiries.requests.manage': grant(
    [R.SA, R.R, R.C],
    'registrar: directory restriction, withdrawal, record correction; compliance: accommodation',
    'own',
  ),
  'settings.academic': grant([R.SA, R.R], 'of the policies, those not about money', 'own'),
  'settings.money': grant([R.SA, R.B], 'policies of tuition, fees, refunds, due dates and payment plans'),
  'settings.system': grant([R.SA], all),
  'reports.academic': grant([R.SA, R.R, R.C], all, 'own'),
  'reports.financial': grant([R.SA, R.B, R.FA], all, 'own'),
  'audit.read': grant([R.SA, R.C], all),
  'disclosures.read': grant([R.SA, R.C, R.S], 'students: the views of their own record'),
  'clients.manage': grant([R.SA], all),
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissions;

/** The permissions of a role, in the table's order. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((name) => isPermitted(role, name));

const isPermitted = (role: ActorRole, permission: Permission): boolean =>
  (permissions[permission].roles as readonly ActorRole[]).includes(role);

/** Whether this person or machine client has the permission. The policies decide which rows it opens. */
export const can = (user: Pick<SignedInUser, 'role' | 'scopes'>, permission: Permission): boolean =>
  user.role === 'machine_client'
    ? (user.scopes ?? []).includes(permission)
    : isPermitted(user.role, permission);
