import { ForbiddenError, InvalidError } from '../../common/errors.js';
import type { RequestedState } from '../../common/statuses.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { Decision } from './rules/decide.rules.js';
import type { CreateEnrollmentDto, OverrideDto } from './enrollment-acts.dto.js';
import { messages } from './rules/messages.js';
import { type FactsRow, gatherFacts } from './facts/registration-facts.js';
import type { SeatRequest, DecisionAct } from './rules/registration-facts.types.js';

/** A complete registration request. */
export type RegistrationRequest = CreateEnrollmentDto & { status: RequestedState; overrides: OverrideDto[] };

export function requestOf(body: CreateEnrollmentDto, user: SignedInUser): RegistrationRequest {
  const request = { ...body, status: body.status ?? 'enrolled', overrides: body.overrides ?? [] };
  if (request.overrides.length && !can(user, 'enrollments.override'))
    throw new ForbiddenError(messages.cannotOverride);
  return request;
}

export const requestedBy = (
  user: SignedInUser,
  act: DecisionAct,
  { status, overrides }: RegistrationRequest,
): SeatRequest => ({
  act,
  status,
  isStudent: user.role === 'student',
  overrides: overrides.map(({ code, reason }) => ({ code, reason, grantedBy: user.id })),
});

/** The facts of a request; ids that don't exist, or that the person may not name, are 422 on their fields. */
export async function factsOf(
  transactions: Transactions,
  request: RegistrationRequest,
  user: SignedInUser,
  sectionField = 'sectionId',
): Promise<FactsRow> {
  const { facts, ...known } = await gatherFacts(transactions, request, user);
  const errors: Record<string, string[]> = {};
  if (!known.knowsStudent) errors.studentId = [messages.noStudent];
  if (!known.knowsSection) errors[sectionField] = [messages.noSection];
  if (!known.knowsTerm) errors.termId = [messages.noTerm];
  else if (facts && facts.termId !== request.termId)
    errors[sectionField === 'sectionId' ? 'termId' : sectionField] = [messages.otherTerm];
  if (!facts || Object.keys(errors).length) throw new InvalidError(errors);
  return facts;
}

/** Details of the audit row. */
export const detailsOf = (
  { studentId, sectionId, termId, status }: Omit<RegistrationRequest, 'overrides'>,
  { used }: Decision,
): object => ({
  changes: {
    studentId: [null, studentId],
    sectionId: [null, sectionId],
    termId: [null, termId],
    status: [null, status],
  },
  ...(used.length && {
    overrides: used.map(({ code, reason }) => ({ code, reason })),
    reason: used.map(({ code, reason }) => `${code}: ${reason}`).join('\n'),
  }),
});
