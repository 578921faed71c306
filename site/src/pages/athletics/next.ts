/** The steps after signing up. */
export const next = [
  {
    heading: 'A confirmation email',
    text: 'It confirms your sign-up and names the sport. We send only a few confirmations to one address per day.',
  },
  {
    heading: 'Notice when registration opens',
    text: 'We email you when it opens, so you don’t have to check this page.',
  },
  { heading: 'Updates', text: 'News about coaches, practice facilities and seasons.' },
  { heading: 'Priority tryouts', text: 'Students who sign up are invited first.' },
] as const;
