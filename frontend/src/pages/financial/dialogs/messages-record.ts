/** A dialog whose record can't be shown. */
export const messages = {
  missing: "This record doesn't exist, or you don't have access to it.",
  failed: 'Could not load the record',
  loading: 'Loading the record',
};
