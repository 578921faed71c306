/**
 * An object that is replaced after each change of the document. jsdom discards its cache of computed styles whenever
 * something changes, so a value that was computed with one cache is valid until the next.
 */
const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const impl = symbol && (document as unknown as Record<symbol, { _styleCache?: object }>)[symbol];
if (!impl?._styleCache)
  throw new Error('This version of jsdom keeps its styles elsewhere: change generation.ts');

export const generation = () => impl._styleCache as object;
