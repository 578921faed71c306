import type { ApplicationDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { applicationHref } from './path';
import { StateBadge } from './StateBadge';
import type { Field } from './spec';
import { messages, sourceLabels } from './messages';

export const nameOf = ({
  applicantName,
  email,
  purgedAt,
}: Pick<ApplicationDto, 'applicantName' | 'email' | 'purgedAt'>) =>
  purgedAt ? messages.deleted : (applicantName ?? email ?? messages.noName);

/** An email address is too long for a heading. */
export const headingOf = ({
  applicantName,
  number,
  purgedAt,
}: Pick<ApplicationDto, 'applicantName' | 'number' | 'purgedAt'>) =>
  purgedAt ? messages.deleted : (applicantName ?? number);

export const nameColumn: RowName<ApplicationDto, Field> = {
  label: 'Applicant',
  sort: 'applicantName',
  text: nameOf,
  to: ({ id }) => applicationHref(id),
};

export const columns: readonly Column<ApplicationDto, Field>[] = [
  { id: 'number', label: 'Number', sort: 'number', width: 110, show: ({ number }) => number },
  {
    id: 'programName',
    label: 'Program',
    sort: 'programName',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  {
    id: 'termName',
    label: 'Term',
    sort: 'termName',
    width: 130,
    folds: 'tablet',
    show: ({ termName }) => termName,
  },
  {
    id: 'openItems',
    label: 'Open items',
    sort: 'openItems',
    figure: true,
    width: 110,
    show: ({ openItems }) => openItems || null,
    folded: ({ openItems }) => (openItems > 0 ? messages.openItems(openItems) : ''),
  },
  {
    id: 'submittedAt',
    label: 'Submitted',
    sort: 'submittedAt',
    width: 150,
    folds: 'tablet',
    show: ({ submittedAt, isLate }) =>
      submittedAt && (isLate ? `${formatDay(submittedAt)}, ${messages.late}` : formatDay(submittedAt)),
    folded: ({ submittedAt }) => submittedAt && messages.submitted(formatDay(submittedAt)),
  },
  {
    id: 'touchedAt',
    label: 'Last edited',
    sort: 'touchedAt',
    width: 124,
    folds: 'tablet',
    show: ({ touchedAt }) => formatDay(touchedAt),
    folded: ({ touchedAt }) => messages.lastEdited(formatDay(touchedAt)),
  },
  { id: 'email', label: 'Email', wraps: true, folds: 'tablet', show: ({ email }) => email },
  { id: 'source', label: 'Source', width: 90, folds: 'tablet', show: ({ source }) => sourceLabels[source] },
  {
    id: 'state',
    label: 'State',
    sort: 'state',
    width: 180,
    foldedAs: 'badge',
    show: ({ state }) => <StateBadge state={state} />,
  },
];

/** The default columns. */
export const usual = ['number', 'programName', 'termName', 'openItems', 'submittedAt', 'state'];
