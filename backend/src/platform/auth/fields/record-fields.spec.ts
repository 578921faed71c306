import { describe, expect, it } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '../../../entities.js';
import { type Role, roles } from '../roles.js';
import '../../features/load.js';
import { fieldGroups, opens } from './field-groups.js';
import { bookkeeping, groupsOf, mayReadDetail, mayReadField, mayReadFilter } from './read-fields.js';
import { callFields, filterFields } from './call-fields.js';
import { recordLists, records, recordTables, wordsOf } from './records.js';

type Class = (typeof entities)[number];

const storage = getMetadataArgsStorage();
const tableOf = (entity: Class): string => storage.tables.find(({ target }) => target === entity)!.name!;

/** Includes the columns of base classes, and the parts of embedded values. */
function columnsOf(entity: object): string[] {
  const chain: unknown[] = [];
  for (let type: unknown = entity; type; type = Object.getPrototypeOf(type)) chain.push(type);
  return [
    ...storage.columns.filter(({ target }) => chain.includes(target)).map(({ propertyName }) => propertyName),
    ...storage.embeddeds
      .filter(({ target }) => chain.includes(target))
      .flatMap(({ type }) => columnsOf(type() as object)),
  ];
}

const fieldsOf = (type: string): string[] => Object.values(records.get(type).fields).flatMap(wordsOf);

describe('the table of fields', () => {
  it.each(entities.map((entity) => [tableOf(entity), entity] as const))(
    'has every column of %s, or says why it has none',
    (table, entity) => {
      const declared = recordTables.get(table);
      if ('none' in declared) return;
      const known = [...fieldsOf(declared.record), ...bookkeeping];
      expect(columnsOf(entity).filter((column) => !known.includes(column))).toEqual([]);
    },
  );

  it('names no table that is gone', () => {
    const tables = entities.map(tableOf);
    expect(recordTables.all.filter(({ name }) => !tables.includes(name))).toEqual([]);
  });

  it('notices a column that is in no field group', () => {
    const known: readonly string[] = fieldsOf('section');
    expect(columnsOf(entities.find((entity) => tableOf(entity) === 'sections')!)).toContain('capacity');
    expect(known).toContain('capacity');
    expect(known).not.toContain('aNewColumn');
    expect(groupsOf('section', 'aNewColumn')).toEqual(['system']);
  });

  it.each(records.all)(
    'lists each field of a $name once in a group, in groups that exist',
    ({ fields: groups, kind }) => {
      const known = fieldGroups.all.map(({ name }) => name);
      for (const [group, text] of Object.entries(groups)) {
        const fields = wordsOf(text);
        expect([group, new Set(fields).size]).toEqual([group, fields.length]);
        expect(known).toContainEqual(kind ? expect.stringContaining(`${group}.`) : group);
      }
    },
  );

  it.each([...Object.values(filterFields), callFields])('lists each filter and detail once', (text) => {
    const fields = text.split(/\s+/);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('opens every field to some role, and knows the records of every list', () => {
    for (const { name } of fieldGroups.all)
      expect([name, roles.some((role) => opens(name, { role }))]).toEqual([name, true]);
    for (const { record } of recordLists.all) expect(records.find(record)).toBeDefined();
  });
});

describe('who may read a field', () => {
  it.each<[string, string, readonly Role[]]>([
    ['enrollment', 'grade', ['super_admin', 'registrar', 'faculty', 'student', 'admissions']],
    ['submission', 'feedback', ['super_admin', 'registrar', 'faculty', 'student']],
    ['grade_change', 'grade', ['super_admin', 'registrar', 'faculty']],
    ['charge', 'amount', ['super_admin', 'registrar', 'student', 'bursar', 'financial_aid']],
    ['student', 'birthDate', ['super_admin', 'registrar', 'student', 'compliance', 'admissions']],
    ['student', 'cumulativeGpa', roles.filter((role) => role !== 'bursar')],
    ['hold', 'reason', roles.filter((role) => role !== 'faculty')],
    ['hold', 'kind', [...roles]],
    ['user', 'role', ['super_admin', 'compliance']],
    ['enrollment', 'studentId', roles],
    ['section', 'capacity', [...roles]],
    ['mail', 'to', ['super_admin']],
    ['enrollment', 'aNewColumn', ['super_admin']],
    ['aNewRecord', 'grade', ['super_admin']],
    ['toString', 'constructor', ['super_admin']],
  ])('%s.%s is open to %j', (type, field, expected) => {
    expect(roles.filter((role) => mayReadField({ role }, type, field))).toEqual([...expected]);
  });

  it.each<[string | null, Role[]]>([
    ['contact', ['super_admin', 'registrar', 'admissions']],
    ['complaint', ['super_admin', 'compliance']],
    ['accommodation', ['super_admin', 'compliance']],
    ['withdrawal', ['super_admin', 'registrar']],
    ['record_correction', ['super_admin', 'registrar']],
    ['support_ticket', ['super_admin']],
    [null, []],
    ['unheard-of', []],
  ])('the fields of an inquiry of kind %s are open to %j', (kind, expected) => {
    expect(roles.filter((role) => mayReadField({ role }, 'inquiry', 'status', kind))).toEqual(expected);
  });

  it('a machine client reads what its scopes open', () => {
    const client = { role: 'machine_client' as const, scopes: ['enrollments.override' as const] };
    expect(mayReadField(client, 'enrollment', 'grade')).toBe(false);
    const reading = { ...client, scopes: ['enrollments.read' as const] };
    expect(mayReadField(reading, 'enrollment', 'grade')).toBe(true);
    expect(mayReadField(reading, 'charge', 'amount')).toBe(false);
  });

  it('details of a call and filters of a list', () => {
    const compliance = { role: 'compliance' } as const;
    expect(mayReadDetail(compliance, 'student', 'ids')).toBe(true);
    expect(mayReadDetail(compliance, 'enrollment', 'overrides')).toBe(false);
    expect(mayReadDetail(compliance, 'student', 'somethingElse')).toBe(false);
    expect(mayReadFilter(compliance, 'enrollment', 'group')).toBe(false);
    expect(mayReadFilter(compliance, 'student', 'sapStatus')).toBe(true);
    expect(mayReadFilter({ role: 'bursar' }, 'student', 'sapStatus')).toBe(false);
  });
});
