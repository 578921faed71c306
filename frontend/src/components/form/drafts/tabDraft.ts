import { type Changes, readChanges } from './changes';

const prefix = 'collegium.draft.';

/** What this tab keeps of a form, with the version of the draft on the server that it continues. */
interface TabDraft {
  changes: Changes;
  etag?: string;
}

const nameOf = (userId: string, place: string) => `${prefix}${userId}.${place}`;

/** The place of a form in `sessionStorage`, for text that isn't on the server. */
export const tabDraft = (userId: string, place: string) => {
  const key = nameOf(userId, place);
  return {
    read(): TabDraft | undefined {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as TabDraft | null;
        const changes = readChanges(JSON.stringify(kept?.changes ?? null));
        return changes && { changes, etag: kept?.etag };
      } catch {
        return undefined;
      }
    },
    write(draft: TabDraft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is full or blocked, and there is no other place in the tab.
      }
    },
    remove: () => sessionStorage.removeItem(key),
  };
};

/** Deletes what the tab keeps of other people. */
export function dropDraftsOfOthers(userId: string) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !key.startsWith(nameOf(userId, ''))) sessionStorage.removeItem(key);
}
