/** What this tab remembers of answers that the server doesn't have yet. */
import type { Answers } from './records';

export interface Kept {
  version: number;
  base: Answers;
  sent: Answers[];
  mine: Answers;
}

const prefix = 'collegium:apply:';
const place = `${prefix}place`;
const nameOf = (id: string, step: string) => `${prefix}${id}:${step}`;

/** Without storage, or if it is full, the page itself still has the answers. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keep(id: string, step: string, kept: Kept | null): void {
  attempt(() =>
    kept
      ? sessionStorage.setItem(nameOf(id, step), JSON.stringify(kept))
      : sessionStorage.removeItem(nameOf(id, step)),
  );
}

export const kept = (id: string, step: string): Kept | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(nameOf(id, step)) ?? 'null') as Kept | null);

/** Forgets everything of other applications, which may be those of another person. */
export function forgetOthers(ids: readonly string[]): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && !ids.some((id) => name.startsWith(`${prefix}${id}:`)))
        sessionStorage.removeItem(name);
  });
}

/** Where to return to after signing in again. */
export function keepPlace(): void {
  attempt(() => sessionStorage.setItem(place, location.pathname + location.search + location.hash));
}

/** Returns it once. */
export function takePlace(): string | null {
  return attempt(() => {
    const found = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    return found?.startsWith('/apply/') ? found : null;
  });
}
