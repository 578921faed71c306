import type { TransferEvaluationSummaryDto } from '../../api/types.gen';
import { formatDay, formatNumber } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { EvaluationStatus } from '../../resources/transfer-credit/EvaluationStatus';
import { evaluationHref } from './path';
import type { Field } from './spec';
import { messages } from './messages';

type Row = TransferEvaluationSummaryDto;

type Subject = Pick<
  Row,
  'studentName' | 'studentNumber' | 'applicantName' | 'applicationNumber' | 'inquiryNumber'
>;

/** The student of an evaluation. Until there is one, the applicant or the inquiry. */
export function forWhom(evaluation: Subject) {
  const { studentName, studentNumber, applicantName, applicationNumber, inquiryNumber } = evaluation;
  if (studentNumber) return messages.student(studentName ?? messages.noName, studentNumber);
  if (applicationNumber) return messages.applicant(applicantName ?? messages.noName, applicationNumber);
  return messages.noStudent(inquiryNumber);
}

export const nameColumn: RowName<Row, Field> = {
  label: 'Student',
  sort: 'studentName',
  text: forWhom,
  to: ({ id }) => evaluationHref(id),
};

const coursesOf = ({ courseCount, pendingCount }: Row) =>
  pendingCount ? messages.coursesUndecided(courseCount, pendingCount) : formatNumber(courseCount);

/** The same where no heading says that they are courses. */
export const coursesText = ({ courseCount, pendingCount }: Pick<Row, 'courseCount' | 'pendingCount'>) =>
  pendingCount ? messages.coursesUndecidedOf(courseCount, pendingCount) : messages.courses(courseCount);

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
    folded: coursesText,
  },
  {
    id: 'creditsAwarded',
    label: 'Credits',
    sort: 'creditsAwarded',
    figure: true,
    width: 90,
    show: ({ creditsAwarded }) => formatNumber(creditsAwarded),
    folded: ({ creditsAwarded }) => messages.credits(creditsAwarded),
  },
  {
    id: 'createdAt',
    label: 'Opened',
    sort: 'createdAt',
    width: 124,
    folds: 'tablet',
    show: ({ createdAt }) => formatDay(createdAt),
    folded: ({ createdAt }) => messages.opened(formatDay(createdAt)),
  },
  {
    id: 'articulatedAt',
    label: 'Articulated',
    sort: 'articulatedAt',
    width: 124,
    folds: 'tablet',
    show: ({ articulatedAt }) => articulatedAt && formatDay(articulatedAt),
    folded: ({ articulatedAt }) => articulatedAt && messages.articulated(formatDay(articulatedAt)),
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
