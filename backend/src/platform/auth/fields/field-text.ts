import { type FieldGroupName, fieldGroups } from './field-groups.js';
import { recordFields, type RecordType } from './record-fields.js';

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Which permission opens a group: "`holds.read`, except for faculty". */
export function openedBy(name: FieldGroupName): string {
  const {
    permissions,
    roles,
    except,
  }: (typeof fieldGroups)[FieldGroupName] & {
    roles?: readonly string[];
    except?: readonly string[];
  } = fieldGroups[name];
  const who = roles ? ` (${roles.join(', ')})` : except ? `, except for ${except.join(', ')}` : '';
  return `${permissions.map((permission) => `\`${permission}\``).join(' or ')}${who}`;
}

/** The groups of a kind of record with their fields, in the table's order. */
export const groupsOfRecord = (type: RecordType): [group: FieldGroupName | 'inquiry', fields: string[]][] =>
  Object.entries(recordFields[type] as Record<string, string>).map(([group, text]) => [
    group as FieldGroupName | 'inquiry',
    text.split(/\s+/).sort(),
  ]);

const needed = (group: FieldGroupName | 'inquiry'): string =>
  group === 'inquiry' ? "the permission to manage the inquiry's kind" : openedBy(group);

/** For the description of a history: the permissions that its values require. */
export const historyText = (type: RecordType): string =>
  groupsOfRecord(type)
    .map(([group, fields]) => `- ${needed(group)}: ${quoted(fields)}`)
    .join('\n');
