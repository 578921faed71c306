import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { TermDto } from '../api/types.gen';
import type { PortalDataProvider } from './dataProvider';

/** The term of today, else the next, else the last; 404 only where no term is active. */
export function useCurrentTerm() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['terms', 'current'],
    queryFn: ({ signal }) => dataProvider.getCurrentTerm({ signal }),
  });
}

/** The terms that people choose from, the latest first. */
export function useActiveTerms() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['terms', 'active'],
    queryFn: ({ signal }) => dataProvider.getActiveTerms({ signal }),
  });
}

/** Every term, closed ones too, the latest first: what is reported on is mostly over. */
export const useAllTerms = () =>
  useGetList<TermDto>('terms', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'startDate', order: 'DESC' },
  });
