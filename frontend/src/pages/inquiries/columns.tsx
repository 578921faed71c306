import type { InquiryDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { Clock, momentOf } from '../../resources/inquiries/Clock';
import { senderOf } from '../../resources/inquiries/inquiry';
import { InquiryStatusBadge } from '../../resources/inquiries/InquiryStatusBadge';
import { kindNames, statusNames } from '../../resources/inquiries/messages';
import type { InboxSort } from './inboxAddress';
import { messages, overdueLabel } from './messages';

export const subjectColumn = (to: (id: string) => string): RowName<InquiryDto, InboxSort> => ({
  label: 'Subject',
  sort: 'subject',
  text: ({ subject }) => subject,
  to: ({ id }) => to(id),
});

export const columns: readonly Column<InquiryDto, InboxSort>[] = [
  {
    id: 'kind',
    label: 'Type',
    sort: 'kind',
    width: 150,
    wraps: true,
    folds: 'narrow',
    show: ({ kind }) => kindNames[kind],
  },
  { id: 'sender', label: 'From', sort: 'name', width: 160, wraps: true, folds: 'narrow', show: senderOf },
  {
    id: 'dueAt',
    label: 'Due',
    sort: 'dueAt',
    width: 190,
    show: (inquiry) => <Clock inquiry={inquiry} />,
  },
  {
    id: 'assigneeName',
    label: 'Assigned to',
    sort: 'assigneeName',
    width: 160,
    wraps: true,
    folds: 'tablet',
    show: ({ assigneeName }) => assigneeName ?? messages.unassigned,
    folded: ({ assigneeName }) =>
      assigneeName ? messages.assignedTo(assigneeName) : messages.unassigned.toLowerCase(),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 115,
    foldedAs: 'badge',
    show: ({ status }) => <InquiryStatusBadge status={status} />,
  },
  { id: 'number', label: 'Number', sort: 'number', width: 120, show: ({ number }) => number },
  {
    id: 'receivedAt',
    label: 'Received',
    sort: 'receivedAt',
    width: 180,
    folds: 'tablet',
    show: (inquiry) => momentOf(inquiry, inquiry.receivedAt),
    folded: ({ receivedAt }) => `received ${formatDay(receivedAt)}`,
  },
  {
    id: 'answeredAt',
    label: 'Answered',
    sort: 'answeredAt',
    width: 130,
    folds: 'tablet',
    show: ({ answeredAt }) => answeredAt && formatDay(answeredAt),
    folded: ({ answeredAt }) => answeredAt && `answered ${formatDay(answeredAt)}`,
  },
];

/** The default columns. */
export const usual = ['kind', 'sender', 'dueAt', 'assigneeName', 'status'];

export const inBrief = ({ kind, status, overdue }: InquiryDto) =>
  `${kindNames[kind]} · ${overdue ? overdueLabel : statusNames[status]}`;
