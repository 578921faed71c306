import { Injectable } from '@nestjs/common';
import { type InquiryKind, isRequest } from '../../common/inquiry-kinds.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { managersOf } from './inquiries.policy.js';

/** What people are told of; of an anonymous complaint no more than this is known. */
export interface Noticed {
  id: string;
  number: string;
  kind: InquiryKind;
  assigneeId?: string | null;
  studentId?: string | null;
}

export const kindInWords: Record<InquiryKind, string> = {
  contact: 'Message',
  complaint: 'Complaint',
  transfer: 'Transfer evaluation',
  directory_restriction: 'Directory restriction',
  accommodation: 'Accommodation request',
  support_ticket: 'Support ticket',
  withdrawal: 'Withdrawal request',
  record_correction: 'Record correction',
};

const titleOf = ({ kind, number }: Noticed, what: string): string => `${kindInWords[kind]} ${number} ${what}`;
/** The case, for those who manage its kind. */
const linkTo = ({ id }: Noticed): string => `/portal/inquiries/${id}`;
/** The same among their own requests, for the student who asked. */
const requestLinkTo = ({ id }: Noticed): string => `/portal/requests/${id}`;

/** Tells offices and students, in the transaction of what it tells. */
@Injectable()
export class InquiryNotices {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
  ) {}

  /** That there is one: to the trail and to those who manage its kind. */
  async announce(inquiry: Noticed): Promise<void> {
    const { id, kind, number } = inquiry;
    await this.audit.record({
      action: 'inquiry.create',
      subjectType: 'inquiry',
      subjectId: id,
      details: { changes: { kind: [null, kind], number: [null, number] } },
    });
    const [title, link] = [titleOf(inquiry, 'has come in'), linkTo(inquiry)];
    const userIds = await this.managersOf(inquiry.kind);
    await this.notifications.tell({ kind: 'inquiry_received', userIds, title, link });
  }

  async assigned(inquiry: Noticed, assigneeId: string): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'is yours'), linkTo(inquiry)];
    await this.notifications.tell({ kind: 'inquiry_assigned', userIds: [assigneeId], title, link });
  }

  /** A student has written again: whoever works at it, else the office. */
  async replied(inquiry: Noticed): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'has a new reply'), linkTo(inquiry)];
    const userIds = inquiry.assigneeId ? [inquiry.assigneeId] : await this.managersOf(inquiry.kind);
    await this.notifications.tell({ kind: 'inquiry_updated', userIds, title, link });
  }

  async overdue(inquiry: Noticed): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'is overdue'), linkTo(inquiry)];
    const userIds = await this.managersOf(inquiry.kind);
    await this.notifications.tell({ kind: 'inquiry_due', userIds, title, link });
  }

  /** Of an own request only: of others that name them students know nothing. */
  async toStudent(inquiry: Noticed, what: 'was answered' | 'was closed'): Promise<void> {
    if (!inquiry.studentId || !isRequest(inquiry.kind)) return;
    await this.notifications.tell({
      ...{ kind: 'inquiry_updated', toStudents: [inquiry.studentId] },
      ...{ title: titleOf(inquiry, what), link: requestLinkTo(inquiry) },
    });
  }

  private async managersOf(kind: InquiryKind): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      'SELECT id FROM users WHERE role = ANY ($1::user_role[]) AND deactivated_at IS NULL',
      [managersOf(kind)],
    );
    return rows.map(({ id }) => id);
  }
}
