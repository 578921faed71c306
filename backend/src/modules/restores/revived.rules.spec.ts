import { describe, expect, it } from '@jest/globals';
import type { AccountState, ClientState, GrantState, States } from './active.js';
import {
  readRevived,
  replaceable,
  type Revived,
  revivedBetween,
  sensitive,
  stillActive,
} from './revived.rules.js';

const grant = (id: string, isActive = true): GrantState => ({
  id,
  name: `Grant ${id}`,
  ownerId: 'owner',
  kind: null,
  isActive,
});
const account = (id: string, changes: Partial<AccountState> = {}): AccountState => ({
  id,
  name: `Person ${id}`,
  role: 'faculty',
  isActive: true,
  isHandedOver: false,
  ...changes,
});
const client = (id: string, changes: Partial<ClientState> = {}): ClientState => ({
  id,
  name: `Client ${id}`,
  scopes: ['catalog.read', 'sections.read'],
  isActive: true,
  ...changes,
});
const states = (some: Partial<States> = {}): States => ({
  accounts: [],
  clients: [],
  secrets: [],
  payers: [],
  holds: [],
  documents: [],
  ...some,
});
const summary = (list: Revived[]): unknown[] =>
  list.map(({ kind, id, to }) => (to ? [kind, id, to] : [kind, id]));

describe('The list of what a restore revives should', () => {
  it('have everything that ended later, access first', () => {
    const restored = states({
      holds: [grant('h1'), grant('h2')],
      payers: [grant('p1')],
      documents: [grant('d1')],
      secrets: [grant('s1'), grant('s2', false)],
      clients: [client('c1'), client('c2'), client('c3')],
      accounts: [account('a1'), account('a2'), account('a3', { isHandedOver: true }), account('a4')],
    });
    const later = states({
      holds: [grant('h1', false), grant('h2')],
      payers: [grant('p1', false)],
      documents: [grant('d1', false)],
      secrets: [grant('s1', false), grant('s2', false)],
      clients: [client('c1', { isActive: false }), client('c2', { scopes: ['catalog.read'] }), client('c3')],
      accounts: [
        account('a1', { isActive: false }),
        account('a2', { role: 'student' }),
        account('a3'),
        account('a4'),
      ],
    });
    expect(summary(revivedBetween(restored, later))).toEqual([
      ['secret', 's1'],
      ['client', 'c1'],
      ['scopes', 'c2', ['catalog.read']],
      ['account', 'a1'],
      ['role', 'a2', 'student'],
      ['handover', 'a3'],
      ['payer', 'p1'],
      ['hold', 'h1'],
      ['document', 'd1'],
    ]);
  });

  it('leave out everything that the later state lacks or that had already ended', () => {
    const restored = states({
      accounts: [account('a1'), account('a2', { isActive: false })],
      clients: [client('c1'), client('c2', { isActive: false })],
      secrets: [grant('s1')],
    });
    const later = states({
      accounts: [account('a2', { isActive: false, role: 'student' })],
      clients: [client('c2', { isActive: false, scopes: [] })],
    });
    expect(revivedBetween(restored, later)).toEqual([]);
  });
});

const full = states({
  accounts: [account('a1'), account('a2', { role: 'student' }), account('a3', { isActive: false })],
  clients: [client('c1'), client('c2', { isActive: false })],
  secrets: [grant('s1'), grant('s2', false)],
  payers: [grant('p1')],
  holds: [grant('h1')],
  documents: [grant('d1')],
});

it('Without a later state, everything active that gives access to data of others should be listed', () => {
  expect(summary(sensitive(full))).toEqual([
    ['secret', 's1'],
    ['client', 'c1'],
    ['account', 'a1'],
    ['payer', 'p1'],
    ['hold', 'h1'],
  ]);
  expect(summary(replaceable(full))).toEqual([['secret', 's1']]);
});

describe('A list from earlier should', () => {
  const one = (kind: Revived['kind'], id: string, to?: Revived['to']): Revived => ({
    kind,
    id,
    name: '',
    to,
  });

  it('keep everything that is still active, in the order in which it ends', () => {
    const list = [
      one('document', 'd1'),
      one('hold', 'h1'),
      one('payer', 'p1'),
      one('role', 'a1', 'student'),
      one('account', 'a1'),
      one('scopes', 'c1', ['catalog.read']),
      one('client', 'c1'),
      one('secret', 's1'),
    ];
    expect(stillActive(list, full).map(({ kind }) => kind)).toEqual([
      'secret',
      'client',
      'scopes',
      'account',
      'role',
      'payer',
      'hold',
      'document',
    ]);
    const handedOver = states({ accounts: [account('a1', { isHandedOver: true })] });
    expect(stillActive([one('handover', 'a1')], handedOver)).toHaveLength(1);
  });

  it('drop everything that has ended since or no longer exists', () => {
    const list = [
      one('secret', 's2'),
      one('client', 'c2'),
      one('scopes', 'c1', ['catalog.read', 'sections.read']),
      one('account', 'a3'),
      one('role', 'a1', 'faculty'),
      one('handover', 'a1'),
    ];
    expect(stillActive(list, full)).toEqual([]);
    const gone = ['secret', 'client', 'account', 'handover', 'payer', 'hold', 'document'] as const;
    const unknown = [
      ...gone.map((kind) => one(kind, 'x')),
      one('role', 'x', 'student'),
      one('scopes', 'x', []),
    ];
    expect(stillActive(unknown, full)).toEqual([]);
  });
});

describe('A saved list should', () => {
  const id = '00000000-0000-4000-8000-000000000001';

  it('be read as it was written', () => {
    const revived: Revived[] = [
      { kind: 'role', id, name: 'A', to: 'faculty' },
      { kind: 'scopes', id, name: 'B', to: ['catalog.read'] },
      { kind: 'hold', id, name: 'C' },
    ];
    expect(readRevived(JSON.stringify({ revived }))).toEqual(revived);
  });

  it.each<[string, string]>([
    ['not JSON', 'is not JSON'],
    ['{"revived":{}}', 'has no list "revived"'],
    ['{"revived":[null]}', 'has an invalid entry at position 1'],
    [
      `{"revived":[{"kind":"hold","id":"${id}"},{"kind":"visa","id":"${id}"}]}`,
      'has an invalid entry at position 2',
    ],
    ['{"revived":[{"kind":"hold","id":"1"}]}', 'has an invalid entry at position 1'],
    [`{"revived":[{"kind":"role","id":"${id}"}]}`, 'has an invalid entry at position 1'],
    [
      `{"revived":[{"kind":"scopes","id":"${id}","to":"catalog.read"}]}`,
      'has an invalid entry at position 1',
    ],
    [`{"revived":[{"kind":"scopes","id":"${id}","to":[7]}]}`, 'has an invalid entry at position 1'],
  ])('be refused with the reason: %s', (text, fault) => {
    expect(readRevived(text)).toBe(fault);
  });
});
