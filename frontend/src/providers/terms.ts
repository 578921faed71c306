import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
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
