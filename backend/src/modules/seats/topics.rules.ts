import { BadRequestError } from '../../common/errors.js';
import { topicId, topicIds } from '../../common/topic-ids.js';

export const mostSections = 100;

export const termTopic = (id: string): string => `term ${id}`;
export const sectionTopic = (id: string): string => `section ${id}`;

/** The seats that a stream's address asks for. */
export function seatTopicsOf({ termId, sections }: Readonly<Record<string, unknown>>): string[] {
  if (termId !== undefined && sections !== undefined)
    throw new BadRequestError('Parameter "sections" can\'t be combined with "termId".');
  if (termId !== undefined) return [termTopic(topicId(termId, 'Parameter "termId" must be one UUID.'))];
  return sections === undefined ? [] : topicIds('sections', sections, mostSections).map(sectionTopic);
}
