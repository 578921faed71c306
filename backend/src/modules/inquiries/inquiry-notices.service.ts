import { Injectable } from '@nestjs/common';
import { type InquiryKind, isRequest } from '../../common/inquiry-kinds.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { managersOf } from './inquiries.policy.js';
import { messages } from './messages.js';

/** The fields that notices may use; nothing else is known of an anonymous complaint. */
export interface Noticed {
  id: string;
  number: string;
  kind: InquiryKind;
  assigneeId?: string | null;
  studentId?: string | null;
}

export const kindInWords: Record<InquiryKind, string> = messages.kinds;

const titleOf = ({ kind, number }: Noticed, event: keyof typeof messages.notices): string =>
  messages.notices[event](kindInWords[kind], number);
/** Links to the case, for the people who manage its kind. */
const linkTo = ({ id }: Noticed): string => `/portal/inquiries/${id}`;
/** Links to it among the student's own requests. */
const requestLinkTo = ({ id }: Noticed): string => `/portal/requests/${id}`;

/** Notifies offices and students, in the transaction of the act. */
@Injectable()
export class InquiryNotices {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
  ) {}

  /** Announces a new inquiry in the audit trail and to the people who manage its kind. */
  async announce(inquiry: Noticed): Promise<void> {
    const { id, kind, number } = inquiry;
    await this.audit.record({
      action: 'inquiry.create',
      subjectType: 'inquiry',
      subjectId: id,
      details: { changes: { kind: [null, kind], number: [null, number] } },
    });
    const [title, link] = [titleOf(inquiry, 'received'), linkTo(inquiry)];
    const userIds = await this.managersOf(inquiry.kind);
    await this.notifications.notify({ kind: 'inquiry_received', userIds, title, link });
  }

  async assigned(inquiry: Noticed, assigneeId: string): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'assigned'), linkTo(inquiry)];
    await this.notifications.notify({ kind: 'inquiry_assigned', userIds: [assigneeId], title, link });
  }

  /** A student replied: notifies the assignee, or else the office. */
  async replied(inquiry: Noticed): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'replied'), linkTo(inquiry)];
    const userIds = inquiry.assigneeId ? [inquiry.assigneeId] : await this.managersOf(inquiry.kind);
    await this.notifications.notify({ kind: 'inquiry_updated', userIds, title, link });
  }

  async overdue(inquiry: Noticed): Promise<void> {
    const [title, link] = [titleOf(inquiry, 'overdue'), linkTo(inquiry)];
    const userIds = await this.managersOf(inquiry.kind);
    await this.notifications.notify({ kind: 'inquiry_due', userIds, title, link });
  }

  /** Only for a student's own request: students don't know of other inquiries that name them. */
  async toStudent(inquiry: Noticed, event: 'answered' | 'closed'): Promise<void> {
    if (!inquiry.studentId || !isRequest(inquiry.kind)) return;
    await this.notifications.notify({
      kind: 'inquiry_updated',
      toStudents: [inquiry.studentId],
      title: titleOf(inquiry, event),
      link: requestLinkTo(inquiry),
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
