import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from './dataProvider';

/** The term of today; between terms the server answers 404. */
export function useCurrentTerm() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['terms', 'current'],
    queryFn: ({ signal }) => dataProvider.getCurrentTerm({ signal }),
  });
}
