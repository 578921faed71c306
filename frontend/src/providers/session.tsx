import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { allows, allowsOnOwn } from './access';
import { fetchJson } from './fetchJson';
import type { AuthUserDto } from '../api/types.gen';
import { messages } from './messages';

/** The signed-in person: fetched once, never retried (section 4). */
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

export type May = ReturnType<typeof useMay>;

/** Whether the signed-in role may do this, known immediately; optionally for this student's record. See access.ts. */
export function useMay() {
  const { permissions } = useUser();
  const { isOwn } = useOwnRecord();
  return (action: string, resource: string, studentId?: string | null) =>
    allows(permissions, action, resource) && (!isOwn(studentId) || allowsOnOwn(action, resource));
}

/**
 * Staff who are also students can read their own record and do what every student may. Other changes are for other
 * staff, who are named here. The server refuses them with `own_record`.
 */
export function useOwnRecord() {
  const { role, studentId: own } = useUser();
  const isOwn = (studentId: string | null | undefined) =>
    role !== 'student' && own !== null && studentId === own;
  return { isOwn, sentence: messages.ownRecord[role] ?? messages.ownRecordOtherwise };
}
