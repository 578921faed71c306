import { dotted, formatMoment, formatOwnTime } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { OwnTime } from '../../components/OwnTime';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { Text } from '../../components/layout/Text';
import { type IssuedDocument, type IssuedSort } from './queries';
import { documentStatusLabels, letterNames, messages } from './messages';

const tones: Record<IssuedDocument['status'], Tone> = {
  valid: 'success',
  superseded: 'warning',
  revoked: 'danger',
};

const ended = ({ endedAt, endedBy, endReason }: IssuedDocument) =>
  endedAt
    ? dotted([formatMoment(endedAt), formatOwnTime(endedAt), endedBy && messages.by(endedBy), endReason])
    : '';

export const numberColumn: RowName<IssuedDocument, IssuedSort> = {
  label: 'Number',
  sort: 'number',
  width: 150,
  text: ({ number }) => number,
};

export const kindColumn: Column<IssuedDocument, IssuedSort> = {
  id: 'kind',
  label: 'Type',
  width: 190,
  foldedAs: 'title',
  show: ({ kind }) => (kind === 'transcript' ? '' : letterNames[kind]),
};

export const columns: readonly Column<IssuedDocument, IssuedSort>[] = [
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 132,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={tones[status]}>{documentStatusLabels[status]}</StatusBadge>,
  },
  {
    id: 'issued',
    label: 'Issued',
    sort: 'issuedAt',
    width: 190,
    show: ({ issuedAt }) => (
      <>
        {formatMoment(issuedAt)}
        <OwnTime at={issuedAt} />
      </>
    ),
    folded: ({ issuedAt }) => dotted([formatMoment(issuedAt), formatOwnTime(issuedAt)]),
  },
  {
    id: 'by',
    label: 'Issued by',
    width: 160,
    show: ({ issuedBy }) => issuedBy,
    folded: ({ issuedBy }) => issuedBy && messages.by(issuedBy),
  },
  {
    id: 'code',
    label: 'Code',
    width: 200,
    // The public page, which isn't a screen of the portal.
    show: ({ code }) => (
      <Text as="a" nowrap href={`/verify/${code}`} target="_blank" rel="noreferrer">
        {code}
      </Text>
    ),
  },
  {
    id: 'ended',
    label: 'Ended',
    wraps: true,
    show: (row) => <span title={ended(row)}>{ended(row)}</span>,
    folded: ended,
  },
];

export const checkColumn: Column<IssuedDocument, IssuedSort> = {
  id: 'check',
  label: 'Verification page',
  width: 130,
  show: ({ isShared }) => (isShared ? 'Shows content' : 'Status only'),
};
