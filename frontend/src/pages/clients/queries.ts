import { useQuery } from '@tanstack/react-query';
import type { ClientScopeDto } from '../../api/types.gen';
import { reading } from '../../providers/read';

/** The scopes a client can have. */
export const useScopes = () =>
  useQuery({
    queryKey: ['clients', 'scopes'],
    queryFn: reading<ClientScopeDto[]>(['clients', 'scopes']),
    staleTime: Infinity,
  });
