import { type InquiryKind, inquiryKinds, requestKinds } from '../../common/inquiry-kinds.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { opens } from '../../platform/auth/fields/field-groups.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** Grants the reads and acts for people who manage at least one kind. */
export const managing = [
  'inquiries.contact.manage',
  'inquiries.complaints.manage',
  'inquiries.transfer.manage',
  'inquiries.requests.manage',
] as const satisfies readonly Permission[];

type Who = Pick<SignedInUser, 'role' | 'scopes'>;

/** Whether this person or machine client manages inquiries of the kind; nobody by default. */
export const manages = (user: Who, kind: InquiryKind): boolean => opens(`inquiry.${kind}`, user);

export const managedKinds = (user: Who): InquiryKind[] => inquiryKinds.filter((kind) => manages(user, kind));

/** The roles that are notified of an inquiry and may be assigned to it. */
export const managersOf = (kind: InquiryKind): Role[] => roles.filter((role) => manages({ role }, kind));

/** The kinds that a person may see at all: those that they manage or may request. */
export const visibleKinds = (user: Who): readonly InquiryKind[] =>
  user.role === 'student' ? requestKinds : managedKinds(user);

/** A condition on `inquiry`: students see their own requests, offices their kinds. */
export function visibleInquiries(user: SignedInUser, parameters: SqlParameters): string {
  const kinds = `inquiry.kind = ANY (${parameters.add(visibleKinds(user))}::inquiry_kind[])`;
  if (user.role !== 'student') return kinds;
  return user.studentId ? `${kinds} AND inquiry.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
}
