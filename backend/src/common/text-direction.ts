/**
 * Characters that change the direction of the text after them: embeddings, overrides and isolates. In a name they make
 * one person look like another, and in free text they reorder what is shown beside it (decision 0239).
 */
const overrides = /[\u202a-\u202e\u2066-\u2069]/;
const allOverrides = new RegExp(overrides.source, 'g');

export const hasDirectionOverride = (text: string): boolean => overrides.test(text);

/** Free text as it is shown. The stored text keeps the characters. */
export const withoutDirectionOverrides = (text: string): string =>
  hasDirectionOverride(text) ? text.replace(allOverrides, '') : text;
