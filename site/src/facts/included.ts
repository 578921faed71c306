/** Services included in tuition. */
export const included = [
  { name: 'Every class', text: 'Live sessions and recordings, and the learning management system.' },
  { name: 'The library', text: 'The catalog, research databases and help from a librarian.' },
  { name: 'Tutoring', text: 'One-on-one, group and writing support.' },
  { name: 'Advising', text: 'An academic advisor, from the first plan to graduation.' },
  { name: 'Technical support', text: 'Help by phone at any hour of any day.' },
  { name: 'Electronic transcripts', text: 'As many as you need.' },
] as const;
