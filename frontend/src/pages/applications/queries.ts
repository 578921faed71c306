import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type {
  ApplicationCountDto,
  ApplicationDto,
  ApplicationMatchesDto,
  ApplicationRecordDto,
  UploadSpaceDto,
} from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest, type ListAddress } from '../../components/lists/useListAddress';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';
import { reading } from '../../providers/read';
import type { Field, Filters } from './spec';

const resource = 'applications';
export type Record = ApplicationRecordDto & Recorded;
export type Address = ListAddress<Field, Filters>;

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** An id in the address that is none is left out. */
export function requestOf(address: Address) {
  const { filter, ...request } = filteredRequest(address);
  const { termId, programId, ...rest } = filter;
  return {
    ...request,
    filter: {
      ...rest,
      ...(termId && isId(termId) && { termId }),
      ...(programId && isId(programId) && { programId }),
    },
  };
}

export function useApplications(address: Address) {
  const request = requestOf(address);
  return useGetList<ApplicationDto>(resource, request, {
    placeholderData: keepRows(resource, request.filter, [
      'q',
      'state',
      'waitingFor',
      'source',
      'termId',
      'programId',
    ]),
  });
}

/** For the term, program and source of the list. */
export function useCounts(address: Address) {
  const { termId, programId, source } = requestOf(address).filter;
  const filter = JSON.stringify({ termId, programId, source });
  return useQuery({
    queryKey: [resource, 'counts', filter],
    queryFn: reading<ApplicationCountDto[]>([resource, 'counts'], { filter }),
  });
}

/** How full the space for files of applicants is. */
export const useUploadSpace = () =>
  useQuery({
    queryKey: [resource, 'upload-space'],
    queryFn: reading<UploadSpaceDto>([resource, 'upload-space']),
  });

/** Its own cache key: a row of the list has fewer fields. */
export const useApplication = (id: string) => useGetOne<Record>(resource, { id, meta: { view: 'record' } });

/** The saved record, for a form that another person's change overtook. */
export function useRereadApplication(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return async () => (await dataProvider.getOne<Record>(resource, { id, meta: { view: 'edit' } })).data;
}

/** Other applicants and students who may be the same person. */
export const useMatches = (id: string) =>
  useQuery({
    queryKey: [resource, id, 'matches'],
    queryFn: reading<ApplicationMatchesDto>([resource, id, 'matches']),
  });

/** The queries to refetch after an act. */
export const keys = [[resource]] as const;
