import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsOf } from '../lib/online-migrations.mjs';

const migration = (kind, ...calls) => ({ name: 'Planted', kind, isOutsideTransaction: false, calls });
const outside = (...calls) => ({ ...migration('expand', ...calls), isOutsideTransaction: true });

describe('a migration beside servers', () => {
  it('may add', () => {
    const added = migration(
      'expand',
      `-- DROP TABLE students;
       CREATE TABLE sign_in_mappings (id uuid NOT NULL, note text DEFAULT 'DELETE; all', CONSTRAINT pk_x PRIMARY KEY (id));
       CREATE TYPE mapping_kind AS ENUM ('one', 'two');
       CREATE SEQUENCE mapping_numbers;
       INSERT INTO policies (kind) VALUES ('planted');
       CREATE INDEX ix_x ON sign_in_mappings (note);
       INSERT INTO sign_in_mappings (id) VALUES (gen_random_uuid());
       CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM x; RETURN NULL; END $$;
       CREATE TRIGGER tr_x BEFORE UPDATE ON sign_in_mappings FOR EACH ROW EXECUTE FUNCTION f();`,
      `ALTER TABLE students ADD COLUMN planted text NOT NULL DEFAULT '', ADD COLUMN other integer;
       ALTER TABLE students ADD CONSTRAINT ck_other CHECK (other > 0) NOT VALID`,
    );
    assert.deepEqual(faultsOf(added), []);
    assert.deepEqual(faultsOf(migration('expand', 'ALTER TABLE students VALIDATE CONSTRAINT ck_other')), []);
    const index = [
      'DROP INDEX CONCURRENTLY IF EXISTS ix_y',
      'CREATE INDEX CONCURRENTLY ix_y ON students (planted)',
    ];
    assert.deepEqual(faultsOf(outside(...index)), []);
    const value = "ALTER TYPE policy_kind ADD VALUE IF NOT EXISTS 'planted' AFTER 'due_dates'";
    assert.deepEqual(faultsOf(outside(value)), []);
    assert.notDeepEqual(faultsOf(migration('expand', value)), []);
  });

  for (const statement of [
    'ALTER TABLE students DROP COLUMN program_id',
    'ALTER TABLE students RENAME COLUMN program_id TO program',
    'ALTER TABLE students RENAME TO learners',
    'ALTER TABLE students ALTER COLUMN program_id TYPE text',
    'ALTER TABLE students ALTER COLUMN program_id SET NOT NULL',
    'ALTER TABLE students DROP CONSTRAINT ck_x',
    'ALTER TABLE students DISABLE TRIGGER ALL',
    'ALTER TABLE students ADD CONSTRAINT ck_x CHECK (other > 0)',
    'ALTER TABLE students ADD COLUMN user_id uuid REFERENCES users (id)',
    'ALTER TABLE students ADD COLUMN other integer NOT NULL',
    'CREATE INDEX ix_x ON students (program_id)',
    'CREATE INDEX CONCURRENTLY ix_x ON students (program_id)',
    'DROP TABLE students',
    'DROP TYPE student_status',
    'DROP TRIGGER tr_x ON students',
    'DROP INDEX ix_x',
    "UPDATE students SET planted = ''",
    'DELETE FROM students',
    'TRUNCATE students',
    'LOCK TABLE students',
    'INSERT INTO students (id) VALUES (1)',
  ])
    it(`must not, as an expand: ${statement}`, () =>
      assert.notDeepEqual(faultsOf(migration('expand', statement)), []));

  it('may remove, as a contract, but must not block while it scans a table', () => {
    assert.deepEqual(faultsOf(migration('contract', 'ALTER TABLE students DROP COLUMN planted')), []);
    assert.deepEqual(faultsOf(migration('contract', 'DROP TABLE sign_in_mappings')), []);
    assert.notDeepEqual(faultsOf(migration('contract', 'CREATE INDEX ix_x ON students (program_id)')), []);
  });

  it('must be one statement a call outside a transaction', () => {
    assert.notDeepEqual(faultsOf(outside('ALTER TABLE students ADD COLUMN planted text')), []);
    assert.notDeepEqual(
      faultsOf(outside('DROP INDEX CONCURRENTLY ix_x; CREATE INDEX CONCURRENTLY ix_x ON students (id)')),
      [],
    );
  });
});
