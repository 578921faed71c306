/** Academic help. */
export const doors = [
  {
    picture: 'flames',
    heading: 'Tutoring',
    text: 'Get help one-on-one, in a group or in a workshop, or send us a draft. Ask at any stage.',
    label: 'Online tutoring',
    href: '/tutoring',
  },
  {
    picture: 'needle',
    heading: 'Advising',
    text: 'An advisor knows your plan and tells you which courses to take next.',
    label: 'Academic advising',
    href: '/advising',
  },
  {
    picture: 'ledger',
    heading: 'Library',
    text: 'A catalog, research databases and a librarian to ask.',
    label: 'Library',
    href: '/library',
  },
] as const;
