import type { AdmissionDecisionDto } from '../../../api/types.gen';
import { formatDay, formatMoment } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { applicationHref } from '../path';
import type { Field } from './spec';
import { codeLabels, decisionLabels, decisionTones, messages } from './messages';

const texts = messages.list;

export const nameColumn: RowName<AdmissionDecisionDto, Field> = {
  label: 'Application',
  sort: 'applicationNumber',
  text: ({ applicantName, applicationNumber }) => `${applicantName ?? texts.noName} (${applicationNumber})`,
  to: ({ applicationId }) => applicationHref(applicationId),
};

const releaseOf = ({ state, releaseAt, releasedAt }: AdmissionDecisionDto) =>
  releasedAt
    ? formatMoment(releasedAt)
    : state === 'confirmed' && releaseAt
      ? messages.decisions.scheduled(formatMoment(releaseAt))
      : null;

export const columns: readonly Column<AdmissionDecisionDto, Field>[] = [
  {
    id: 'code',
    label: 'Decision',
    sort: 'code',
    wraps: true,
    width: 130,
    show: ({ code }) => codeLabels[code],
  },
  {
    id: 'programName',
    label: 'Program',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  { id: 'termName', label: 'Term', width: 112, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'proposedAt',
    label: 'Proposed',
    sort: 'proposedAt',
    width: 116,
    folds: 'tablet',
    show: ({ proposedAt }) => formatDay(proposedAt),
    folded: ({ proposedAt }) => texts.proposed(formatDay(proposedAt)),
  },
  {
    id: 'letter',
    label: 'Letter',
    wraps: true,
    width: 104,
    folds: 'tablet',
    show: ({ letterNumber, state }) => letterNumber ?? (state === 'confirmed' ? texts.noLetter : null),
  },
  {
    id: 'release',
    label: 'Release',
    sort: 'releasedAt',
    wraps: true,
    width: 126,
    folds: 'tablet',
    show: releaseOf,
    folded: releaseOf,
  },
  {
    id: 'state',
    label: 'State',
    sort: 'state',
    width: 126,
    foldedAs: 'badge',
    show: ({ state }) => <StatusBadge tone={decisionTones[state]}>{decisionLabels[state]}</StatusBadge>,
  },
];
