import type { ApplicationReviewDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { reviewHref } from './path';
import { ReviewBadge } from './ReviewBadge';
import type { Field } from './spec';
import { messages } from './messages';

export const nameOf = ({ applicantName, applicationNumber }: ApplicationReviewDto) =>
  `${applicantName ?? messages.noName} (${applicationNumber})`;

export const nameColumn: RowName<ApplicationReviewDto, Field> = {
  label: 'Applicant',
  sort: 'applicationNumber',
  text: nameOf,
  to: ({ id }) => reviewHref(id),
};

export const columns: readonly Column<ApplicationReviewDto, Field>[] = [
  {
    id: 'programName',
    label: 'Program',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  { id: 'termName', label: 'Term', width: 130, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'assignedAt',
    label: 'Assigned',
    sort: 'assignedAt',
    width: 124,
    folds: 'tablet',
    show: ({ assignedAt }) => formatDay(assignedAt),
    folded: ({ assignedAt }) => messages.assigned(formatDay(assignedAt)),
  },
  { id: 'score', label: 'Your score', figure: true, width: 110, folds: 'tablet', show: ({ score }) => score },
  {
    id: 'state',
    label: 'State',
    sort: 'submittedAt',
    width: 180,
    foldedAs: 'badge',
    show: (review) => <ReviewBadge review={review} />,
  },
];
