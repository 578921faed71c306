import { fieldGroups } from './field-groups.js';
import { records, wordsOf } from './records.js';

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Which permission opens a group: "`holds.read`, except for faculty". */
export function openedBy(name: string): string {
  const { permissions, roles, except } = fieldGroups.get(name);
  const who = roles ? ` (${roles.join(', ')})` : except ? `, except for ${except.join(', ')}` : '';
  return `${permissions.map((permission) => `\`${permission}\``).join(' or ')}${who}`;
}

/** The groups of a kind of record with their fields, in the table's order. */
export const groupsOfRecord = (type: string): [group: string, fields: string[]][] =>
  Object.entries(records.get(type).fields).map(([group, text]) => [group, wordsOf(text).sort()]);

/** For the description of a history: the permissions that its values require. */
export const historyText = (type: string): string =>
  groupsOfRecord(type)
    .map(([group, fields]) => `- ${records.get(type).kind?.permission ?? openedBy(group)}: ${quoted(fields)}`)
    .join('\n');
