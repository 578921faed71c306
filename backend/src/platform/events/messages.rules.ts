/** The one channel of PostgreSQL; the message names our channel. */
export const postgresChannel = 'collegium';

/**
 * `userIds`: for the streams of these people. `topic`: for the streams opened for it, such as `term <id>`. With
 * neither, it is only for the processes.
 */
export interface Message {
  channel: string;
  data?: object;
  userIds?: readonly string[];
  topic?: string;
}

/** Keeps a payload far below the 8000 bytes that PostgreSQL accepts. */
export const mostPeople = 100;

/** The messages of one transaction, merged by channel, payload and topic, with all their people. */
export function payloadsOf(messages: readonly Message[]): string[] {
  const merged = new Map<string, { message: Message; people: Set<string> | null }>();
  for (const message of messages) {
    const { channel, data, topic, userIds } = message;
    const key = JSON.stringify([channel, data, topic, userIds !== undefined]);
    const known = merged.get(key);
    if (known) for (const id of userIds ?? []) known.people?.add(id);
    else merged.set(key, { message, people: userIds ? new Set(userIds) : null });
  }
  return [...merged.values()].flatMap(({ message, people }) =>
    people
      ? partsOf([...people]).map((userIds) => JSON.stringify({ ...message, userIds }))
      : [JSON.stringify(message)],
  );
}

const partsOf = (people: string[]): string[][] =>
  Array.from({ length: Math.ceil(people.length / mostPeople) }, (_, part) =>
    people.slice(part * mostPeople, (part + 1) * mostPeople),
  );

/** null if it is no valid message: anyone who can connect to the database can send one. */
export function messageOf(payload: string): Message | null {
  try {
    const message = JSON.parse(payload) as Message | null;
    return typeof message?.channel === 'string' ? message : null;
  } catch {
    return null;
  }
}
