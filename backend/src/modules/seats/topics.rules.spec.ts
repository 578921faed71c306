import { describe, expect, it } from '@jest/globals';
import { requestedTopics, type TopicSource } from '../../platform/events/channels.js';
import '../../platform/features/load.js';
import { mostSections } from './topics.rules.js';

const [one, two] = ['7d6f0f3e-52a5-4b0a-9a53-0d1c7a1f6a11', '0b0c8f0a-8d52-4f7e-9a2b-1f6a4b8c2d33'];
const many = (count: number): string =>
  Array.from({ length: count }, (_, n) => one.replace(/^.{4}/, String(1000 + n))).join(',');

const topicsOf = (query: Parameters<TopicSource['topicsOf']>[0]): string[] =>
  requestedTopics(query, () => true);

describe('The topics of a stream should', () => {
  it('be empty without parameters', () => {
    expect(topicsOf({})).toEqual([]);
  });

  it('be a term, or each section once, in any letter case of the ids', () => {
    expect(topicsOf({ termId: one.toUpperCase() })).toEqual([`term ${one}`]);
    expect(topicsOf({ sections: [one, two, one.toUpperCase()].join(',') })).toEqual([
      `section ${one}`,
      `section ${two}`,
    ]);
    expect(topicsOf({ sections: many(mostSections) })).toHaveLength(100);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ termId: '' }, 'Parameter "termId" must be one UUID.'],
    [{ termId: '1' }, 'Parameter "termId" must be one UUID.'],
    [{ termId: [one, two] }, 'Parameter "termId" must be one UUID.'],
    [{ termId: { id: one } }, 'Parameter "termId" must be one UUID.'],
    [{ sections: '' }, 'Parameter "sections" must be UUIDs separated by commas.'],
    [{ sections: `${one},` }, 'Parameter "sections" must be UUIDs separated by commas.'],
    [{ sections: `${one}, ${two}` }, 'Parameter "sections" must be UUIDs separated by commas.'],
    [{ sections: [one, two] }, 'Parameter "sections" must be UUIDs separated by commas.'],
    [{ sections: many(mostSections + 1) }, 'Parameter "sections" can have at most 100 IDs.'],
    [{ termId: one, sections: two }, 'Parameter "sections" can\'t be combined with "termId".'],
    [{ section: one }, 'Unknown parameter "section". Use discussions, termId, or sections.'],
  ])('be refused for invalid parameters (case %#)', (query, message) => {
    expect(() => topicsOf(query)).toThrow(message);
  });
});
