/** The steps after signing up. */
export const next = [
  {
    heading: 'A confirmation e-mail',
    text: 'It says that your sign-up has arrived, and for which sport. At most a few go to one address in a day.',
  },
  { heading: 'Notice when registration opens', text: 'By e-mail, so that you need not look for it.' },
  { heading: 'Updates', text: 'On coaches, places to practice and the seasons, as they are settled.' },
  { heading: 'Priority tryouts', text: 'Whoever has signed up is asked first.' },
] as const;
