import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { tableUsers } from '../lib/table-users.mjs';
import { foreignWriters, unexpectedWriters } from '../lib/table-writers.mjs';
import { temporary } from './helpers.mjs';

const entity = (table, name) =>
  `@Entity('${table}')\n@Index(['id'])\nexport class ${name} extends BaseEntity {}\n`;
const files = {
  'platform/database/migrations/1-all.ts': `
    CREATE TABLE charges (id uuid); CREATE TABLE terms (id uuid); CREATE TABLE counters (number int);
    CREATE VIEW open_charges AS
      SELECT id FROM charges WHERE NOT is_paid;`,
  'modules/billing/charge.entity.ts': entity('charges', 'Charge'),
  'modules/billing/charges.service.ts':
    '/** Joined FROM terms. */ manager.getRepository(Charge).save(charge);',
  'modules/billing/charges.api.spec.ts': 'DELETE FROM terms',
  'modules/terms/term.entity.ts': entity('terms', 'Term'),
  'modules/terms/terms.service.ts': `manager.insert(Term, values);
    // UPDATE charges
    'SELECT id FROM terms WHERE id = $1 FOR UPDATE OF terms'`,
  'modules/dashboard/work.ts':
    '`SELECT count(*) FROM open_charges JOIN terms ON grade IS DISTINCT FROM counters`',
  'platform/database/pruner.ts':
    "const ended = {\n  terms: 'expired',\n};\n`DELETE FROM ${table} WHERE ${condition}`;",
  'modules/seats/counter.ts': '`UPDATE counters SET number = number + 1`',
};

function users(t) {
  const base = temporary(t);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(base, 'backend/src', file)), { recursive: true });
    fs.writeFileSync(path.join(base, 'backend/src', file), text);
  }
  return tableUsers(base);
}

test('tables should have their owners, writers and readers, also through entities and views', (t) => {
  assert.deepEqual(users(t), [
    {
      table: 'charges',
      owner: 'billing',
      writers: ['billing'],
      readers: ['dashboard'],
      views: ['open_charges'],
    },
    { table: 'counters', owner: 'seats', writers: ['seats'], readers: [], views: [] },
    {
      table: 'terms',
      owner: 'terms',
      writers: ['platform/database', 'terms'],
      readers: ['dashboard', 'terms'],
      views: [],
    },
  ]);
});

test('a second writer should be refused unless it is named, and a name without use too', (t) => {
  const found = users(t);
  assert.deepEqual(unexpectedWriters(found, []), [
    'platform/database writes terms, which belongs to terms: call terms instead',
  ]);
  assert.deepEqual(unexpectedWriters(found, [{ folder: 'platform/database', tables: ['terms'] }]), []);
  const stale = [{ folder: 'platform/database' }, { folder: 'seats', tables: ['charges'] }];
  assert.match(unexpectedWriters(found, stale).join(), /^[^,]+seats no longer writes charges$/);
});

test('every table of the backend should have an owner, and no writer but the owner and the named ones', () => {
  const found = tableUsers(root);
  assert.ok(found.length > 60);
  assert.deepEqual(
    found.filter(({ owner }) => !owner),
    [],
  );
  assert.deepEqual(unexpectedWriters(found), []);
  assert.ok(foreignWriters.every(({ reason }) => reason));
});
