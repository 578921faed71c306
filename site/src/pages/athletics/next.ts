/** The steps after signing up. */
export const next = [
  {
    heading: 'A confirmation email',
    text: 'It says that your sign-up has arrived, and for which sport. At most a few go to one address in a day.',
  },
  { heading: 'Notice when registration opens', text: 'By email, so that you don’t have to check.' },
  { heading: 'Updates', text: 'On coaches, places to practice and the seasons, as they are settled.' },
  { heading: 'Priority tryouts', text: 'Students who sign up are invited first.' },
] as const;
