import type { StudentReadDto } from '../../../api/types.gen';
import { dotted, formatMoment, formatOwnTime, words } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { OwnTime } from '../../../components/OwnTime';
import { roleLabel } from '../../../layout/identity';
import type { ReadsSort } from './queries';
import { kindLabels, messages } from './messages';

export const whoColumn: RowName<StudentReadDto, ReadsSort> = {
  label: 'Person',
  text: ({ actorName }) => actorName ?? messages.deleted,
};

export const columns: readonly Column<StudentReadDto, ReadsSort>[] = [
  {
    id: 'role',
    label: 'Role at the time',
    width: 140,
    folds: 'narrow',
    show: ({ actorRole }) => actorRole && roleLabel(actorRole),
  },
  {
    id: 'part',
    label: 'Part',
    sort: 'action',
    folds: 'narrow',
    show: ({ part }) => words(part.replaceAll('-', '_')),
  },
  { id: 'kind', label: 'Access', width: 160, folds: 'narrow', show: ({ kind }) => kindLabels[kind] },
  {
    id: 'at',
    label: 'When',
    sort: 'at',
    width: 196,
    show: ({ at }) => (
      <>
        {formatMoment(at)}
        <OwnTime at={at} />
      </>
    ),
    folded: ({ at }) => dotted([formatMoment(at), formatOwnTime(at)]),
  },
];
