import type { AuthProvider } from 'react-admin';
import { allows } from './access';
import { isUnauthorized } from './apiError';
import { signIn } from './navigation';
import type { AuthUserDto } from '../api/types.gen';
import { expireSession, signOut } from './sessionExpiry';

const never = () => new Promise<never>(() => {});

/** React-admin's view of the session, which the sign-in gate has already established. */
export const createAuthProvider = (user: AuthUserDto): AuthProvider => ({
  login: async () => signIn(),
  logout: async () => signOut(),
  checkAuth: async () => {},
  // The browser is about to leave the page: no screen should show an error first.
  checkError: async (error) => {
    if (!isUnauthorized(error)) return;
    expireSession();
    await never();
  },
  getIdentity: async () => ({ id: user.id, fullName: [user.firstName, user.lastName].join(' ') }),
  getPermissions: async () => user.permissions,
  canAccess: async ({ action, resource }) => allows(user.permissions, action, resource),
});
