import { BadRequestError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';

export const mostSections = 100;

export const termTopic = (id: string): string => `term ${id}`;
export const sectionTopic = (id: string): string => `section ${id}`;

/** The seats that a stream's address asks for. */
export function seatTopicsOf({ termId, sections }: Readonly<Record<string, unknown>>): string[] {
  if (termId !== undefined && sections !== undefined)
    throw new BadRequestError('Parameter "sections" can\'t be combined with "termId".');
  if (termId !== undefined) return [termTopic(parseId(termId, 'Parameter "termId" must be one UUID.'))];
  if (sections === undefined) return [];
  const wrong = 'Parameter "sections" must be UUIDs separated by commas.';
  if (typeof sections !== 'string') throw new BadRequestError(wrong);
  const ids = sections.split(',', mostSections + 1);
  if (ids.length > mostSections)
    throw new BadRequestError(`Parameter "sections" can have at most ${mostSections} IDs.`);
  return [...new Set(ids.map((id) => sectionTopic(parseId(id, wrong))))];
}

function parseId(value: unknown, wrong: string): string {
  if (!isUuid(value)) throw new BadRequestError(wrong);
  return value.toLowerCase();
}
