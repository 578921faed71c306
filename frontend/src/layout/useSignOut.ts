import { signOut } from '../providers/sessionExpiry';
import { useUser } from '../providers/session';
import { forgetFinds } from './search/recentFinds';

/** Deletes recent searches, so that the next person doesn't see them. */
export function useSignOut() {
  const { id } = useUser();
  return () => {
    forgetFinds(id);
    signOut();
  };
}
