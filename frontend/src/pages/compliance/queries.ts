import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { AuditActorDto, AuditEventDto, AuditFacetsDto, StudentDto } from '../../api/types.gen';
import type { Found } from '../../components/form/picker/PickerField';
import { studentLabel } from '../../components/form/picker/found';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress, type ListSpec } from '../../components/lists/useListAddress';
import { roleLabel } from '../../layout/identity';
import { reading } from '../../providers/read';

export const eventKinds = ['read', 'export', 'change', 'sign_in'] as const;

const filters = {
  kind: eventKinds,
  action: 'text',
  subjectType: 'text',
  subjectId: 'text',
  actorId: 'text',
  from: 'text',
  to: 'text',
} as const;
export type TrailSort = 'occurredAt';
export type TrailAddress = ListAddress<TrailSort, typeof filters>;

/** The latest first. The search finds the request id that every error shows. */
export const trailSpec: ListSpec<TrailSort, typeof filters> = {
  sortable: ['occurredAt'],
  sort: '-occurredAt',
  filters,
};

/** The server records each read of the trail, so reading again would make the trail longer. */
export function useTrail(address: TrailAddress) {
  const request = filteredRequest(address);
  const names = Object.keys(filters) as (keyof typeof filters)[];
  return useGetList<AuditEventDto>('audit-events', request, {
    placeholderData: keepRows('audit-events', request.filter, ['q', ...names]),
    staleTime: Infinity,
  });
}

/** The whole row. Its own cache key: a row of the list has no names, so it can't replace it. */
export const useEvent = (id: string) =>
  useGetOne<AuditEventDto>('audit-events', { id, meta: { view: 'detail' } }, { staleTime: Infinity });

/** The filters of the trail. */
export const useFacets = () =>
  useQuery({
    queryKey: ['audit-events', 'facets'],
    queryFn: reading<AuditFacetsDto>(['audit-events', 'facets']),
  });

const shown = 20;
const roleOf = ({ role }: AuditActorDto) => (role === 'machine_client' ? 'Machine client' : roleLabel(role));

/** People and machine clients with rows in the trail. */
export function useActors(text: string | undefined): Found {
  const { data, total, error, isFetching, refetch } = useGetList<AuditActorDto>(
    'audit-events/actors',
    {
      filter: text ? { q: text } : {},
      pagination: { page: 1, perPage: shown },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: text !== undefined },
  );
  return {
    options:
      text === undefined
        ? undefined
        : data?.map((actor) => ({ id: actor.id, label: actor.name, note: roleOf(actor) })),
    total: total ?? 0,
    failed: !!error && !isFetching,
    running: isFetching,
    retry: () => void refetch(),
  };
}

/** The person or client in the address. */
export function useActor(id: string | undefined) {
  const { data } = useGetList<AuditActorDto>(
    'audit-events/actors',
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: id !== undefined },
  );
  return data?.[0]?.name;
}

export function useStudentName(id: string | undefined) {
  const { data, error } = useGetOne<StudentDto>('students', { id: id ?? '' }, { enabled: id !== undefined });
  return { label: data && studentLabel(data), error };
}

/** The students that a row of the trail lists as shown to its reader. */
export const useStudentsShown = (ids: readonly string[], perPage: number) =>
  useGetList<StudentDto>(
    'students',
    {
      filter: { id: ids.slice(0, perPage) },
      pagination: { page: 1, perPage },
      sort: { field: 'lastName', order: 'ASC' },
    },
    { enabled: ids.length > 0 },
  );
