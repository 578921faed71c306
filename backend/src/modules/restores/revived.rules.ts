import type { GrantState, States } from './active.js';

/** What a restore revives, in the order in which it is ended: access first. */
export const revivedKinds = [
  'secret',
  'client',
  'scopes',
  'account',
  'role',
  'handover',
  'payer',
  'hold',
  'document',
] as const;
export type RevivedKind = (typeof revivedKinds)[number];

/** One thing to end. */
export interface Revived {
  kind: RevivedKind;
  id: string;
  /** For people. */
  name: string;
  /** The role or the scopes to return to. */
  to?: string | string[];
}

const inOrder = (revived: Revived[]): Revived[] =>
  revivedKinds.flatMap((kind) => revived.filter((one) => one.kind === kind));

/** What is active in the restored state and was ended in the later one. What the later one lacks was not ended there. */
export function revivedBetween(restored: States, later: States): Revived[] {
  const found: Revived[] = [];
  const accounts = byId(later.accounts);
  for (const { id, name, role, isActive, isHandedOver } of restored.accounts) {
    const then = accounts.get(id);
    if (!then || !isActive) continue;
    if (!then.isActive) found.push({ kind: 'account', id, name });
    if (then.role !== role) found.push({ kind: 'role', id, name: `${name}, ${role}`, to: then.role });
    // Setting a role also ends the handover.
    else if (isHandedOver && !then.isHandedOver) found.push({ kind: 'handover', id, name });
  }
  const clients = byId(later.clients);
  for (const { id, name, scopes, isActive } of restored.clients) {
    const then = clients.get(id);
    if (!then || !isActive) continue;
    if (!then.isActive) found.push({ kind: 'client', id, name });
    const kept = scopes.filter((scope) => then.scopes.includes(scope));
    if (kept.length < scopes.length) found.push({ kind: 'scopes', id, name, to: kept });
  }
  for (const [kind, list] of [
    ['secret', 'secrets'],
    ['payer', 'payers'],
    ['hold', 'holds'],
    ['document', 'documents'],
  ] as const) {
    const grants = byId(later[list]);
    for (const { id, name, isActive } of restored[list])
      if (isActive && grants.get(id)?.isActive === false) found.push({ kind, id, name });
  }
  return inOrder(found);
}

/** Without a later state: everything that is active and gives access to data of others, to choose from. */
export const sensitive = (states: States): Revived[] =>
  inOrder([
    ...active('secret', states.secrets),
    ...states.clients.filter(isActive).map(({ id, name }): Revived => ({ kind: 'client', id, name })),
    ...states.accounts
      .filter((one) => one.isActive && one.role !== 'student')
      .map(({ id, name, role }): Revived => ({ kind: 'account', id, name: `${name}, ${role}` })),
    ...active('payer', states.payers),
    ...active('hold', states.holds),
  ]);

/** What can end without a decision: each is replaced by its owner with a new one. */
export const replaceable = (states: States): Revived[] => active('secret', states.secrets);

/** Of a list that was made earlier: what is still to be ended. */
export function stillActive(list: Revived[], states: States): Revived[] {
  const accounts = byId(states.accounts);
  const clients = byId(states.clients);
  const grants = {
    secret: byId(states.secrets),
    payer: byId(states.payers),
    hold: byId(states.holds),
    document: byId(states.documents),
  };
  const isOpen = ({ kind, id, to }: Revived): boolean => {
    switch (kind) {
      case 'account':
        return accounts.get(id)?.isActive === true;
      case 'role':
        return accounts.has(id) && accounts.get(id)!.role !== to;
      case 'handover':
        return accounts.get(id)?.isHandedOver === true;
      case 'client':
        return clients.get(id)?.isActive === true;
      case 'scopes':
        return clients.get(id)?.scopes.some((scope) => !to?.includes(scope)) === true;
      default:
        return grants[kind].get(id)?.isActive === true;
    }
  };
  return inOrder(list.filter(isOpen));
}

const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
const isActive = (row: { isActive: boolean }): boolean => row.isActive;
const active = (kind: RevivedKind, rows: GrantState[]): Revived[] =>
  rows.filter(isActive).map(({ id, name }) => ({ kind, id, name }));

/** A list that was saved as JSON, or what is wrong with it. */
export function readRevived(text: string): Revived[] | string {
  let list: unknown;
  try {
    list = (JSON.parse(text) as { revived?: unknown }).revived;
  } catch {
    return 'is not JSON';
  }
  if (!Array.isArray(list)) return 'has no list "revived"';
  const wrong = list.findIndex((one) => !isRevived(one));
  return wrong < 0 ? (list as Revived[]) : `has an invalid entry at position ${wrong + 1}`;
}

function isRevived(one: unknown): boolean {
  const { kind, id, to } = (one ?? {}) as Partial<Revived>;
  if (!revivedKinds.includes(kind!) || !/^[0-9a-f-]{36}$/.test(String(id))) return false;
  if (kind === 'role') return typeof to === 'string';
  return kind !== 'scopes' || (Array.isArray(to) && to.every((scope) => typeof scope === 'string'));
}
