import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { allows } from './access';
import { fetchJson } from './fetchJson';
import type { AuthUserDto } from '../api/types.gen';

/** Who is signed in: asked once, never retried (section 4). */
export const useSession = () =>
  useQuery<AuthUserDto>({
    queryKey: ['auth', 'user'],
    queryFn: async ({ signal }) => (await fetchJson('/api/auth/user', { signal })).json,
  });

const UserContext = createContext<AuthUserDto | null>(null);
export const UserProvider = UserContext.Provider;

export function useUser() {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs a signed-in user');
  return user;
}

/** Whether the signed-in role may do this, without waiting. See access.ts. */
export function useMay() {
  const { permissions } = useUser();
  return (action: string, resource: string) => allows(permissions, action, resource);
}
