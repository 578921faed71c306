import type { DraftDto, SaveDraftDto } from '../api/types.gen';
import { fetchJson } from './fetchJson';
import { ifMatch, path, type Recorded, versioned } from './records';

/** A draft on the server, with its version. Without one, `body` is null. */
export type StoredDraft = DraftDto & Recorded;

/** The version of a place without a draft. */
export const noDraft = '"0"';

/** The server refuses a longer one. */
export const mostCharacters = 200_000;
/** A browser sends no more than this after the page is closed. */
export const mostAfterClosing = 60_000;

/** The form's name as part of an address. */
const addressOf = (place: string) =>
  path(
    'drafts',
    place
      .replaceAll('/', ':')
      .replace(/[^\w.:-]/g, '~')
      .slice(0, 200),
  );

export const readDraft = async (place: string): Promise<StoredDraft> =>
  versioned(await fetchJson(addressOf(place)));

/** Only if the draft still has this version, so that no tab overwrites what another one has saved. */
export async function saveDraft(place: string, body: string, etag: string): Promise<StoredDraft> {
  const sent: SaveDraftDto = { body };
  const json = JSON.stringify(sent);
  const keepalive = json.length < mostAfterClosing;
  return versioned(
    await fetchJson(addressOf(place), { method: 'PUT', headers: ifMatch({ etag }), body: json, keepalive }),
  );
}

export const deleteDraft = (place: string, etag: string) =>
  fetchJson(addressOf(place), { method: 'DELETE', headers: ifMatch({ etag }), keepalive: true });
