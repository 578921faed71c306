import type { StudentReadDto } from '../../../api/types.gen';
import { formatMoment, words } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { roleLabel } from '../../../layout/identity';
import type { ReadsSort } from './queries';

export const whoColumn: RowName<StudentReadDto, ReadsSort> = {
  label: 'Who',
  text: ({ actorName }) => actorName ?? 'An account that is gone',
};

const how: Record<StudentReadDto['kind'], string> = {
  opened: 'Opened',
  listed: 'Shown in a list',
  exported: 'In an exported file',
};

export const columns: readonly Column<StudentReadDto, ReadsSort>[] = [
  {
    id: 'role',
    label: 'Role then',
    width: 140,
    folds: 'narrow',
    show: ({ actorRole }) => actorRole && roleLabel(actorRole),
  },
  {
    id: 'part',
    label: 'What',
    sort: 'action',
    folds: 'narrow',
    show: ({ part }) => words(part.replaceAll('-', '_')),
  },
  { id: 'kind', label: 'How', width: 160, folds: 'narrow', show: ({ kind }) => how[kind] },
  { id: 'at', label: 'When', sort: 'at', width: 196, show: ({ at }) => formatMoment(at) },
];
