/**
 * The API's ids are UUIDs; the trail's ids are numbers in the order of writing. The number is in the last twelve
 * digits of a UUID of version 8, the version for custom formats.
 */
const before = '00000000-0000-8000-8000-';
const form = new RegExp(`^${before}([0-9a-f]{12})$`);

/** The SQL expression of an event's UUID. */
export const eventUuid = (column: string): string =>
  `('${before}' || lpad(to_hex(${column}), 12, '0'))::uuid`;

export const toEventUuid = (number: string): string =>
  `${before}${BigInt(number).toString(16).padStart(12, '0')}`;

/** The number in an event's UUID, as text; null for any other UUID. */
export function eventNumber(uuid: string): string | null {
  const digits = form.exec(uuid)?.[1];
  return digits === undefined ? null : BigInt(`0x${digits}`).toString();
}

/** The numbers among the ids of a filter; other ids match no event. */
export const eventNumbers = (ids: unknown): string[] =>
  [ids].flat().flatMap((id) => eventNumber(String(id)) ?? []);
