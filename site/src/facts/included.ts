/** Services included in tuition. */
export const included = [
  { name: 'Every class', text: 'Live sessions and recordings, and the learning management system.' },
  { name: 'The library', text: 'Catalog, research databases and a librarian who answers.' },
  { name: 'Tutoring', text: 'One-on-one, in groups and for your writing.' },
  { name: 'Advising', text: 'An academic advisor, from the first plan to graduation.' },
  { name: 'Technical support', text: 'By telephone at any hour of any day.' },
  { name: 'Electronic transcripts', text: 'As many as you need.' },
] as const;
