import { signOut } from '../providers/navigation';
import { useUser } from '../providers/session';
import { forgetFinds } from './search/recentFinds';

/** Leaves nothing of what was looked for to the next person. */
export function useSignOut() {
  const { id } = useUser();
  return () => {
    forgetFinds(id);
    signOut();
  };
}
