/** What forms say about the first term of a change. */
export const messages = {
  effective: {
    label: 'The change applies',
    hint: (what: string) => `Transcripts and lists of earlier terms keep the old ${what}.`,
    loading: 'Loading terms…',
    choose: 'Choose a term or a correction',
    required: 'Choose the first term of the change, or that it corrects a mistake',
    correction: 'To all terms: it corrects a mistake',
    from: (term: string) => `From ${term}`,
  },
};
