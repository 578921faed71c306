import type { InquiryDto } from '../../api/types.gen';
import { dotted, formatMoment, formatOwnTime } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { OwnTime } from '../../components/OwnTime';
import { Clock } from '../../resources/inquiries/Clock';
import { InquiryStatusBadge } from '../../resources/inquiries/InquiryStatusBadge';
import type { RequestSort } from './requestsAddress';
import { kindNames } from '../../resources/inquiries/messages';

export const subjectColumn = (to: (id: string) => string): RowName<InquiryDto, RequestSort> => ({
  label: 'Subject',
  sort: 'subject',
  text: ({ subject }) => subject,
  to: ({ id }) => to(id),
});

export const columns: readonly Column<InquiryDto, RequestSort>[] = [
  {
    id: 'kind',
    label: 'Type',
    sort: 'kind',
    width: 180,
    folds: 'narrow',
    show: ({ kind }) => kindNames[kind],
  },
  {
    id: 'number',
    label: 'Number',
    sort: 'number',
    width: 130,
    folds: 'narrow',
    show: ({ number }) => number,
  },
  {
    id: 'receivedAt',
    label: 'Sent',
    sort: 'receivedAt',
    width: 190,
    folds: 'tablet',
    show: ({ receivedAt }) => (
      <>
        {formatMoment(receivedAt)}
        <OwnTime at={receivedAt} />
      </>
    ),
    folded: ({ receivedAt }) => dotted([`sent ${formatMoment(receivedAt)}`, formatOwnTime(receivedAt)]),
  },
  {
    id: 'dueAt',
    label: 'Answer by',
    sort: 'dueAt',
    width: 190,
    show: (request) => <Clock inquiry={request} />,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 120,
    foldedAs: 'badge',
    show: ({ status }) => <InquiryStatusBadge status={status} />,
  },
];
