import type { HistoryChangeDto, HistoryEntryDto } from '../../api/types.gen';
import { formatDate, formatMoment, formatMoney, words } from '../format';
import { messages } from './messages';

/** "section.update" as "Section changed"; "student.letter_consent.confirm" as "Student letter consent confirmed". */
export function titleOf(action: string) {
  const parts = action.split('.').filter(Boolean);
  const verb = parts.at(-1) ?? '';
  const phrase = parts.length === 2 || verb !== 'read' ? messages.actions[verb] : undefined;
  return words([...parts.slice(0, -1), phrase ?? verb].join(' '));
}

/** "waitlistCapacity" as "Waitlist capacity". */
export const fieldName = (field: string) =>
  messages.fields[field] ??
  words(
    field
      .replace(/Id$/, '')
      .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  );

/** "section_full: The reason" as "Section full: The reason", for each override of the entry. */
export const reasonText = (reason: string) =>
  reason.replace(/^[a-z]+(_[a-z]+)*(?=: )/gm, (override) => words(override));

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const date = /^\d{4}-\d\d-\d\d$/;
const code = /^[a-z]+(_[a-z]+)+$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The names of records by their ids, if the reader may see them. */
type Names = Readonly<Record<string, string>>;

/** A part of a record, such as a line of an evaluation: its own id has no meaning to readers. */
const isPart = (value: unknown) => typeof value === 'object' && value !== null;

export const isWithheld = (value: unknown) =>
  typeof value === 'object' && value !== null && 'withheld' in value && value.withheld === true;

/** "Hidden from your role: grade, grade points". */
export const withheldText = (fields: readonly string[]) =>
  messages.hiddenFields(fields.map((field) => fieldName(field).toLowerCase()));

/** A value as readable text. */
export function valueText(value: unknown, names: Names = {}): string {
  if (isWithheld(value)) return messages.hidden;
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length
      ? value.map((one) => valueText(one, names)).join(value.some(isPart) ? '; ' : ', ')
      : messages.nothing;
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([name, part]) => part !== null && !(name === 'id' && !names[String(part)]))
      .map(([name, part]) => `${fieldName(name).toLowerCase()} ${valueText(part, names)}`)
      .join(', ');
  }
  const text = String(value);
  if (instant.test(text)) return formatMoment(text);
  if (date.test(text)) return formatDate(text);
  if (uuid.test(text)) return names[text] ?? messages.record(text.slice(0, 8));
  return code.test(text) ? words(text).toLowerCase() : text;
}

const money = /amount$|balance$|^monthlyPayment$/i;
const exactMoney = /^-?\d+\.\d\d$/;

/** "Capacity: 30 to 31"; a value that was added or removed is named as that. */
export function changeText({ field, from, to }: HistoryChangeDto, names?: Names) {
  const text = (value: unknown) =>
    money.test(field) && exactMoney.test(String(value))
      ? formatMoney(String(value))
      : valueText(value, names);
  const [was, is] = [text(from), text(to)];
  if (was === messages.nothing) return `${fieldName(field)}: ${is}`;
  return `${fieldName(field)}: ${was} → ${is}`;
}

export const byWhom = (
  { actorName, actorRole }: Pick<HistoryEntryDto, 'actorName' | 'actorRole'>,
  roleLabel: (role: string) => string,
) =>
  actorName
    ? `${actorName}${actorRole ? `, ${roleLabel(actorRole)}` : ''}`
    : actorRole
      ? roleLabel(actorRole)
      : messages.system;
