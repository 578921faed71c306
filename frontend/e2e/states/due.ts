import { isFull, rotate } from '../../../scripts/lib/sample.mjs';
import { roles } from './parts';
import { kinds, type Judged } from './paths/kinds';
import { routes } from './routes';

const named = (states: Judged, of: readonly (typeof kinds)[number][]) =>
  of.flatMap((kind) => (typeof states[kind] === 'string' ? [] : (states[kind] ?? [])));
const others = kinds.filter((kind) => kind !== 'loaded');

/** The states that the paths name, all of them. */
export const said = new Set(Object.values(routes).flatMap((states) => named(states, kinds)));

/** In every run: the first screen of each role, and the states in which planted faults are found. */
export const pinned = [...roles.map((role) => `dashboard of ${role}`), 'a course', 'my record: academic'];

/**
 * The states that a run with this seed judges: of each path one of those in which it shows what it is for, a third of
 * all others, and those that are pinned. Three successive seeds judge every state. `npm run test:full` judges all.
 */
export function dueWith(seed?: number): Set<string> {
  if (isFull) return said;
  const third = (states: string[], key: string) => rotate(states, `states: ${key}`, seed);
  const main = Object.entries(routes).flatMap(([path, states]) => {
    const loaded = named(states, ['loaded']);
    return third(loaded.length ? loaded : named(states, others), path);
  });
  const rest = Object.values(routes).flatMap((states) => named(states, others));
  return new Set([...main, ...third(rest, 'others'), ...pinned]);
}

const due = dueWith();

/** Whether it is the turn of this state. One that no path names would never be judged. */
export function isDue(screen: string): boolean {
  if (!said.has(screen)) throw new Error(`e2e/states/paths: which path has the state "${screen}"?`);
  return due.has(screen);
}
