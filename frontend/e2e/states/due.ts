import { isFull, rotate } from '../../../scripts/lib/sample.mjs';
import { roles } from './parts';
import { kinds, type Judged } from './paths/kinds';
import { routes } from './routes';

const named = (states: Judged, of: readonly (typeof kinds)[number][]) =>
  of.flatMap((kind) => (typeof states[kind] === 'string' ? [] : (states[kind] ?? [])));
const others = kinds.filter((kind) => kind !== 'loaded');

/** All states in the list of paths. */
export const said = new Set(Object.values(routes).flatMap((states) => named(states, kinds)));

/** Checked in every run: the first screen of each role, and the states that show planted faults. */
export const pinned = [...roles.map((role) => `dashboard of ${role}`), 'a course', 'my record: academic'];

/**
 * The states that a run with this seed checks: for each path one state with its main content, a fifth of all others,
 * and the pinned ones. Five successive seeds check every state, `npm run test:full` all.
 */
export function dueWith(seed?: number): Set<string> {
  if (isFull) return said;
  const fifth = (states: string[], key: string) => rotate(states, `states: ${key}`, seed);
  const main = Object.entries(routes).flatMap(([path, states]) => {
    const loaded = named(states, ['loaded']);
    return fifth(loaded.length ? loaded : named(states, others), path);
  });
  const rest = Object.values(routes).flatMap((states) => named(states, others));
  return new Set([...main, ...fifth(rest, 'others'), ...pinned]);
}

const due = dueWith();

/** Whether this state is due. A state without a path would never be checked. */
export function isDue(screen: string): boolean {
  if (!said.has(screen)) throw new Error(`e2e/states/paths: which path has the state "${screen}"?`);
  return due.has(screen);
}
