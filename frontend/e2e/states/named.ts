import { kinds, type Judged } from './paths/kinds';
import { routes } from './routes';

/** The names of a path's states, those with its main content first. */
export const statesOf = (states: Judged): readonly string[] =>
  kinds.flatMap((kind) => (typeof states[kind] === 'string' ? [] : (states[kind] ?? [])));

/** The names of all states. */
export const named = new Set(Object.values(routes).flatMap(statesOf));
