import type { Kind, Side, World } from './world.js';

/**
 * Who may do what with which object, as a second, handwritten copy of permissions.md: the roles that reach a record
 * of their own and a record of someone else. `own` is the record of student@ in a section of faculty@; `other`
 * belongs to neither. A role that is not named but has the permission must not find the record; a role without the
 * permission is refused.
 *
 * SA super_admin, R registrar, F faculty, S student, B bursar, FA financial_aid, C compliance, A admissions, AP an applicant.
 */
export interface Cell {
  own: string;
  /** By default, the same as `own`. */
  other?: string;
  /** The record of the address's `{id}`; for a list, its rows. */
  of?: Kind;
  /** The records of further ids in the address, by name; unknown ids by default. */
  within?: Record<string, Kind>;
  /** Looks for the rows of a list by their ids. */
  list?: true;
  query?: (world: World, side: Side) => string;
  body?: (world: World, side: Side) => object;
  /** The status for callers with the permission but without access to the record; 404 by default. */
  refused?: number;
  /** The statuses for callers with access; by default any of 200, 201, 204 and 412 (stale If-Match). */
  open?: number[];
}

export const everyone = 'SA R F S B FA C A';
export const staff = 'SA R F B FA C A';

/** A record that every reader sees, and that the registrar's office writes. */
export const catalog = (resource: string, of: Kind, body: Cell['body']): Record<string, Cell> => ({
  [`GET /api/${resource}`]: { own: everyone, list: true, of },
  [`POST /api/${resource}`]: { own: 'SA R', body },
  [`GET /api/${resource}/{id}`]: { own: everyone, of },
  [`PUT /api/${resource}/{id}`]: { own: 'SA R', of, body: () => ({}) },
  [`DELETE /api/${resource}/{id}`]: { own: 'SA R', of },
  [`GET /api/${resource}/{id}/history`]: { own: 'SA R C', of },
});

let serial = 0;
export const nextNumber = (): number => ++serial;
export const fresh = (): string => `M${nextNumber()}`;
export const inFuture = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
