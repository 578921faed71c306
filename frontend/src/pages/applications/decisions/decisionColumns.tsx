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
  { id: 'code', label: 'Decision', sort: 'code', width: 190, show: ({ code }) => codeLabels[code] },
  {
    id: 'programName',
    label: 'Program',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName,
  },
  { id: 'termName', label: 'Term', width: 130, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'proposedAt',
    label: 'Proposed',
    sort: 'proposedAt',
    width: 124,
    folds: 'tablet',
    show: ({ proposedAt }) => formatDay(proposedAt),
    folded: ({ proposedAt }) => texts.proposed(formatDay(proposedAt)),
  },
  {
    id: 'letter',
    label: 'Letter',
    width: 120,
    folds: 'tablet',
    show: ({ letterNumber, state }) => letterNumber ?? (state === 'confirmed' ? texts.noLetter : null),
  },
  {
    id: 'release',
    label: 'Release',
    sort: 'releasedAt',
    wraps: true,
    width: 170,
    folds: 'tablet',
    show: releaseOf,
    folded: releaseOf,
  },
  {
    id: 'state',
    label: 'State',
    sort: 'state',
    width: 140,
    foldedAs: 'badge',
    show: ({ state }) => <StatusBadge tone={decisionTones[state]}>{decisionLabels[state]}</StatusBadge>,
  },
];
