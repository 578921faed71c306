import type { TransferEvaluationSummaryDto } from '../../api/types.gen';
import { formatDay, formatNumber, plural } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { EvaluationStatus } from '../../resources/transfer-credit/EvaluationStatus';
import { evaluationHref } from './path';
import type { Field } from './spec';

type Row = TransferEvaluationSummaryDto;

/** The student of an evaluation, or its inquiry until a student is chosen. */
export const forWhom = ({
  studentName,
  studentNumber,
  inquiryNumber,
}: Pick<Row, 'studentName' | 'studentNumber' | 'inquiryNumber'>) =>
  studentNumber
    ? `${studentName ?? 'Without a name'} (${studentNumber})`
    : `No student yet, ${inquiryNumber}`;

export const nameColumn: RowName<Row, Field> = {
  label: 'Student',
  sort: 'studentName',
  text: forWhom,
  to: ({ id }) => evaluationHref(id),
};

const coursesOf = ({ courseCount, pendingCount }: Row) =>
  `${formatNumber(courseCount)}${pendingCount ? `, ${formatNumber(pendingCount)} not decided` : ''}`;

export const columns: readonly Column<Row, Field>[] = [
  {
    id: 'institution',
    label: 'Institution',
    sort: 'institution',
    wraps: true,
    show: ({ institution }) => institution,
  },
  {
    id: 'courses',
    label: 'Courses',
    width: 150,
    folds: 'tablet',
    show: coursesOf,
    folded: ({ courseCount, pendingCount }) =>
      `${plural(courseCount, 'course')}${pendingCount ? `, ${formatNumber(pendingCount)} not decided` : ''}`,
  },
  {
    id: 'creditsAwarded',
    label: 'Credits',
    sort: 'creditsAwarded',
    figure: true,
    width: 90,
    show: ({ creditsAwarded }) => formatNumber(creditsAwarded),
    folded: ({ creditsAwarded }) => plural(creditsAwarded, 'credit'),
  },
  {
    id: 'createdAt',
    label: 'Opened',
    sort: 'createdAt',
    width: 124,
    folds: 'tablet',
    show: ({ createdAt }) => formatDay(createdAt),
    folded: ({ createdAt }) => `opened ${formatDay(createdAt)}`,
  },
  {
    id: 'articulatedAt',
    label: 'Articulated',
    sort: 'articulatedAt',
    width: 124,
    folds: 'tablet',
    show: ({ articulatedAt }) => articulatedAt && formatDay(articulatedAt),
    folded: ({ articulatedAt }) => articulatedAt && `articulated ${formatDay(articulatedAt)}`,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 124,
    foldedAs: 'badge',
    show: EvaluationStatus,
  },
];
