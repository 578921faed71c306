import type { AuthProvider } from 'react-admin';
import { allows } from './access';
import { isUnauthorized } from './apiError';
import { signIn, signOut } from './navigation';
import type { AuthUserDto } from '../api/types.gen';
import { expireSession } from './sessionExpiry';

const never = () => new Promise<never>(() => {});

/** React-admin's view of the session, which the gate has already established when this is built. */
export const createAuthProvider = (user: AuthUserDto): AuthProvider => ({
  login: async () => signIn(),
  logout: async () => signOut(),
  checkAuth: async () => {},
  // The page is about to be left: no screen should turn into an error meanwhile.
  checkError: async (error) => {
    if (!isUnauthorized(error)) return;
    expireSession();
    await never();
  },
  getIdentity: async () => ({ id: user.id, fullName: [user.firstName, user.lastName].join(' ') }),
  getPermissions: async () => user.permissions,
  canAccess: async ({ action, resource }) => allows(user.permissions, action, resource),
});
