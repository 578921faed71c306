import { can, type Permission } from '../permissions.js';
import type { ActorRole } from '../roles.js';
import type { SignedInUser } from '../signed-in-user.js';

export type Reader = Pick<SignedInUser, 'role' | 'scopes'>;

interface FieldGroup {
  /** Any one of these permissions opens the group's fields. */
  permissions: readonly Permission[];
  /** Only these of the roles with the permission. */
  roles?: readonly ActorRole[];
  /** Every role that has the permission, except these. */
  except?: readonly ActorRole[];
  /** What the group holds, for the reference page. */
  text: string;
}

const group = (
  permissions: readonly Permission[],
  text: string,
  more: Partial<FieldGroup> = {},
): FieldGroup => ({
  ...{ permissions, text },
  ...more,
});
const requests = (text: string, ...roles: ActorRole[]): FieldGroup =>
  group(['inquiries.requests.manage'], text, { roles: ['super_admin', ...roles, 'machine_client'] });

/**
 * The groups of fields, and who may read each one anywhere: in the record, its history, the audit log and files. The
 * policies decide which rows a reader sees.
 */
export const fieldGroups = {
  catalog: group(['catalog.read'], 'the catalog: programs, terms, courses, sections, policies'),
  identity: group(['students.identity.read'], 'names, student IDs and email addresses of students'),
  academic: group(
    ['students.academic.read'],
    'program, class level, status, GPA, credits and SAP of students',
  ),
  personal: group(
    ['students.personal.read'],
    'addresses, phones, birth dates and emergency contacts of students',
  ),
  enrollment: group(['enrollments.read'], 'enrollments with their status, final grades and reasons'),
  passed_by: group(['enrollments.read'], 'why an open seat skipped a waitlist entry', {
    except: ['faculty'],
  }),
  assignment: group(['assignments.read'], 'assignments'),
  submission: group(['submissions.read'], 'submissions with their texts, scores and feedback'),
  grade_change: group(['grades.change.request', 'grades.change.approve'], 'grade change requests'),
  override: group(['enrollments.override'], 'overrides of registration rules'),
  ticket: group(['enrollments.create'], 'time tickets'),
  registration: group(
    [
      'catalog.read',
      'catalog.write',
      'enrollments.create',
      'enrollments.drop',
      'enrollments.override',
      'audit.read',
    ],
    'seats, windows and states of sections, as far as they block a registration',
  ),
  decision: group(['enrollments.override', 'audit.read'], 'registration decisions, without their facts'),
  exception: group(['degree.exceptions'], 'exceptions from degree requirements'),
  transcript: group(['transcripts.issue'], 'issued transcripts'),
  letter: group(['letters.issue'], 'issued letters'),
  transfer: group(['inquiries.transfer.manage'], 'transfer evaluations and equivalencies'),
  hold_kind: group(['holds.read'], 'which kinds of holds are active'),
  hold: group(['holds.read'], 'holds with their reasons and dates', { except: ['faculty'] }),
  charge: group(['charges.read'], 'charges and payments'),
  plan: group(['plans.read'], 'payment plans'),
  signup: group(['athletics.signups.manage'], 'athletics sign-ups'),
  'inquiry.contact': group(['inquiries.contact.manage'], 'contact inquiries'),
  'inquiry.complaint': group(['inquiries.complaints.manage'], 'complaints'),
  'inquiry.transfer': group(['inquiries.transfer.manage'], 'transfer inquiries'),
  'inquiry.directory_restriction': requests('directory restrictions', 'registrar'),
  'inquiry.accommodation': requests('accommodation requests', 'compliance'),
  'inquiry.support_ticket': requests('support tickets'),
  'inquiry.withdrawal': requests('withdrawal requests', 'registrar'),
  'inquiry.record_correction': requests('record corrections', 'registrar'),
  account: group(['users.manage', 'audit.read'], 'user accounts and their roles, names of machine clients'),
  client: group(['clients.manage'], 'secrets of machine clients'),
  system: group(['settings.system'], 'emails, and fields that are in no other group'),
  trail: group(['audit.read'], 'what the audit log says about the call itself'),
} as const satisfies Record<string, FieldGroup>;

export type FieldGroupName = keyof typeof fieldGroups;

export const opens = (name: FieldGroupName, user: Reader): boolean => {
  const { permissions, roles, except }: FieldGroup = fieldGroups[name];
  return (
    permissions.some((permission) => can(user, permission)) &&
    (!roles || roles.includes(user.role)) &&
    !except?.includes(user.role)
  );
};
