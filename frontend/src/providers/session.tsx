import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { allows } from './access';
import { fetchJson } from './fetchJson';
import type { CurrentUser } from './records';

/** Who is signed in: asked once, never retried (section 4). */
export const useSession = () =>
  useQuery<CurrentUser>({
    queryKey: ['auth', 'user'],
    queryFn: async ({ signal }) => (await fetchJson('/api/auth/user', { signal })).json,
  });

const UserContext = createContext<CurrentUser | null>(null);
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
