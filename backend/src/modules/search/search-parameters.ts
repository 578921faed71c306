import type { SqlParameters } from '../../common/sql-parameters.js';
import {
  drivingWord,
  isNumber,
  isPartOfNumber,
  literal,
  namesOf,
  type SearchQuery,
} from '../../platform/search/search-query.rules.js';
import { levels } from './search-results.rules.js';

/**
 * The values of the statement as placeholders; a value that no part uses isn't sent. Everything that depends on the
 * query is among them, so the statement is the same for everyone with the same permissions.
 */
export class SearchParameters {
  private readonly placed = new Map<string, string>();

  constructor(
    private readonly parameters: SqlParameters,
    private readonly query: SearchQuery,
  ) {}

  get whole(): string {
    return this.parameter('whole', 'text[]', ({ words }) => words.map(({ whole }) => whole));
  }

  get start(): string {
    return this.parameter('start', 'text[]', ({ words }) => words.map(({ start }) => start));
  }

  /** The typos of all words. */
  get typo(): string {
    return this.parameter('typo', 'text[]', ({ words }) => words.flatMap(({ typos }) => typos));
  }

  /** The word of each typo. */
  get typoOf(): string {
    return this.parameter('typoOf', 'int[]', ({ words }) =>
      words.flatMap(({ typos }, at) => typos.map(() => at)),
    );
  }

  get isOneWord(): string {
    return this.parameter('isOneWord', 'boolean', ({ words }) => words.length === 1);
  }

  get driving(): string {
    return this.parameter('driving', 'int', drivingWord);
  }

  /** The bits of all words. */
  get all(): string {
    return this.parameter('all', 'int', ({ words }) => 2 ** words.length - 1);
  }

  get names(): string {
    return this.parameter('names', 'text[]', namesOf);
  }

  /** The level if all words are whole words of a person: an address is as good as a number. */
  get wholeLevel(): string {
    return this.parameter('wholeLevel', 'int', ({ isAddress }) => (isAddress ? levels.code : levels.whole));
  }

  get title(): string {
    return this.parameter('title', 'text', ({ words }) => words.map(({ text }) => text).join(' '));
  }

  get code(): string {
    return this.parameter('code', 'text', ({ code }) => code);
  }

  get isNumber(): string {
    return this.parameter('isNumber', 'boolean', isNumber);
  }

  get isPartOfNumber(): string {
    return this.parameter('isPartOfNumber', 'boolean', isPartOfNumber);
  }

  /** For texts that end with the code. */
  get codeLast(): string {
    return this.parameter('codeLast', 'text', ({ code }) => `% ${literal(code)} `);
  }

  private parameter(name: string, type: string, valueOf: (query: SearchQuery) => unknown): string {
    const known = this.placed.get(name) ?? `${this.parameters.add(valueOf(this.query))}::${type}`;
    this.placed.set(name, known);
    return known;
  }
}
