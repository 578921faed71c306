import type { SearchResultDto } from '../../api/types.gen';

/** Names of students stay in the tab that found them, and only until it closes. */
const most = 6;
const key = (userId: string) => `collegium.search.${userId}`;

export type Find = SearchResultDto;

export function recentFinds(userId: string): Find[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function rememberFind(userId: string, found: Find) {
  const others = recentFinds(userId).filter(({ id }) => id !== found.id);
  const kept = [found, ...others].slice(0, most);
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(kept));
  } catch {
    // If storage is full or blocked, only this convenience is lost.
  }
}

export const forgetFinds = (userId: string) => sessionStorage.removeItem(key(userId));
