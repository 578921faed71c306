import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { ProgramDto, RegistrationWindowDto, TermDto, TimeTicketDto } from '../../../api/types.gen';
import type { PortalDataProvider, Recorded } from '../../../providers/dataProvider';

/** The programs that a window can be for; a university has a few dozen at most. */
export const usePrograms = () =>
  useGetList<ProgramDto>('programs', {
    filter: { isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

interface Records {
  'registration-windows': RegistrationWindowDto;
  'time-tickets': TimeTicketDto;
  terms: TermDto;
}

/** One record with its version, for editing it. */
export function useRecord<Name extends keyof Records>(resource: Name, id: string | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const read = async (signal?: AbortSignal) =>
    (await dataProvider.getOne<Records[Name] & Recorded>(resource, { id: id!, signal })).data;
  const query = useQuery({
    queryKey: [resource, 'one', id],
    queryFn: ({ signal }) => read(signal),
    enabled: id !== undefined,
    // Edited is what is there now.
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, read: () => read() };
}
