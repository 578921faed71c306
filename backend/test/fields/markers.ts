import { fieldGroups } from '../../src/platform/auth/fields/field-groups.js';
import { records } from '../../src/platform/auth/fields/records.js';
import { type Permission, permissionsOf } from '../../src/platform/auth/permissions.js';
import type { Role } from '../../src/platform/auth/roles.js';

/** A role, or a machine client with these scopes. */
export type ReaderOf = { role: Role } | { scopes: readonly Permission[] };

interface Group {
  permissions: readonly string[];
  roles?: readonly string[];
  except?: readonly string[];
}

/** Reads the table word by word, independent of the code that applies it. */
export function opensGroup(name: string, reader: ReaderOf): boolean {
  const group = fieldGroups.find(name) as Group | undefined;
  const who = 'role' in reader ? reader.role : 'machine_client';
  const held: readonly string[] = 'role' in reader ? permissionsOf(reader.role) : reader.scopes;
  if (!group || (group.roles && !group.roles.includes(who)) || group.except?.includes(who)) return false;
  return group.permissions.some((permission) => held.includes(permission));
}

const tableOf = (type: string): [group: string, fields: string[]][] =>
  Object.entries(records.get(type).fields).map(([group, text]) => [group, text.split(/\s+/)]);

export const fieldsOf = (type: string): string[] => [
  ...new Set(tableOf(type).flatMap(([, fields]) => fields)),
];

export const isOpen = (type: string, field: string, reader: ReaderOf, kind?: string): boolean =>
  tableOf(type).some(
    ([group, fields]) =>
      fields.includes(field) && opensGroup(group === 'inquiry' ? `inquiry.${kind}` : group, reader),
  );

/** Unique values, each of which identifies the field where it was planted. */
export class Markers {
  private readonly planted: { type: string; field: string; part: string; kind?: string }[] = [];

  plant(type: string, field: string, part: string, kind?: string): string {
    return `zq${this.planted.push({ type, field, part, kind }) - 1}qz`;
  }

  /** The readable fields in a response, as "type.field (part)". */
  in(text: string): string[] {
    const found = [...text.matchAll(/zq(\d+)qz/g)].map(([, number]) => this.planted[Number(number)]!);
    return [...new Set(found.map(named))].sort();
  }

  /** The planted values of a record that the reader should see. */
  openTo(reader: ReaderOf, type: string, parts: readonly string[], kind?: string): string[] {
    const open = this.planted
      .filter((one) => one.type === type && one.kind === kind && parts.includes(one.part))
      .filter(({ field }) => isOpen(type, field, reader, kind))
      .map(named);
    return [...new Set(open)].sort();
  }
}

const named = ({ type, field, part, kind }: { type: string; field: string; part: string; kind?: string }) =>
  `${type}${kind ? ` (${kind})` : ''}.${field}, ${part}`;
