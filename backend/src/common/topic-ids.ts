import { BadRequestError } from './errors.js';
import { isUuid } from './uuid.js';

/** The ids of a parameter of a stream's address, separated by commas, each once. */
export function topicIds(name: string, value: unknown, most: number): string[] {
  const wrong = `Parameter "${name}" must be UUIDs separated by commas.`;
  if (typeof value !== 'string') throw new BadRequestError(wrong);
  const ids = value.split(',', most + 1);
  if (ids.length > most) throw new BadRequestError(`Parameter "${name}" can have at most ${most} IDs.`);
  return [...new Set(ids.map((id) => topicId(id, wrong)))];
}

export function topicId(value: unknown, wrong: string): string {
  if (!isUuid(value)) throw new BadRequestError(wrong);
  return value.toLowerCase();
}
