import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RegistrationWindowDto, TermDto, TimeTicketDto } from '../../../api/types.gen';
import type { PortalDataProvider, Recorded } from '../../../providers/dataProvider';

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
    // Always edit the current version.
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, read: () => read() };
}
