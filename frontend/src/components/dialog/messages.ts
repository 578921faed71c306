/** What a dialog about one record says if it can't show the record. */
export const messages = {
  missing: (one: string) => `This ${one} doesn't exist`,
  missingText: 'It may have been deleted, or the link may be wrong.',
  failed: (one: string) => `Could not load the ${one}`,
};
