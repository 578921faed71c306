import type { AuditEventDto } from '../../api/types.gen';
import { formatMoment, words } from '../../components/format';
import { titleOf } from '../../components/history/happenings';
import type { Column, RowName } from '../../components/lists/column';
import { roleLabel } from '../../layout/identity';
import type { TrailSort } from './queries';
import { messages } from './messages';

/** "student.read" as "Student viewed". */
export const actText = (action: string) => messages.actions[action] ?? titleOf(action);

export const who = ({ actorId, actorName }: Pick<AuditEventDto, 'actorId' | 'actorName'>) =>
  actorName ?? (actorId ? messages.entry.deletedAccount : messages.entry.system);

export const roleThen = (role: string) =>
  role === 'machine_client' ? messages.entry.machineClient : roleLabel(role);

/** The API types record types as text, as new ones appear with new modules. */
export const typeText = (subjectType: string) => words(subjectType);

export const subjectOf = ({ subjectType, subjectLabel, subjectId }: AuditEventDto) =>
  subjectLabel
    ? subjectLabel
    : subjectId
      ? `${typeText(subjectType)} ${subjectId.slice(0, 8)}`
      : typeText(subjectType);

export const whatColumn = (hrefTo: (id: string) => string): RowName<AuditEventDto, TrailSort> => ({
  label: 'Action',
  width: 230,
  text: ({ action }) => actText(action),
  to: ({ id }) => hrefTo(id),
});

export const columns: readonly Column<AuditEventDto, TrailSort>[] = [
  { id: 'who', label: 'Who', folds: 'narrow', show: (event) => who(event), yields: 'never' },
  {
    id: 'role',
    label: 'Role at the time',
    width: 140,
    folds: 'narrow',
    show: ({ actorRole }) => actorRole && roleThen(actorRole),
  },
  { id: 'subject', label: 'Record', folds: 'narrow', show: (event) => subjectOf(event) },
  {
    id: 'occurredAt',
    label: 'When',
    sort: 'occurredAt',
    width: 196,
    show: ({ occurredAt }) => <time dateTime={occurredAt}>{formatMoment(occurredAt)}</time>,
    yields: 'never',
  },
];
