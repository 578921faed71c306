import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { TermDto } from '../api/types.gen';
import type { PortalDataProvider } from './dataProvider';

/** Today's term, or the next, or the last; 404 only if no term is active. */
export function useCurrentTerm() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['terms', 'current'],
    queryFn: ({ signal }) => dataProvider.getCurrentTerm({ signal }),
  });
}

/** The active terms, the latest first. */
export function useActiveTerms() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['terms', 'active'],
    queryFn: ({ signal }) => dataProvider.getActiveTerms({ signal }),
  });
}

/** Every term, including closed ones, the latest first: most reports are about past terms. */
export const useAllTerms = () =>
  useGetList<TermDto>('terms', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'startDate', order: 'DESC' },
  });
