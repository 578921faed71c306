/** Academic help. */
export const doors = [
  {
    picture: 'flames',
    heading: 'Tutoring',
    text: 'Alone, in a group, in a workshop, or with your draft. Ask before you are lost, or after.',
    label: 'Online tutoring',
    href: '/tutoring',
  },
  {
    picture: 'needle',
    heading: 'Advising',
    text: 'A person who knows your plan, and says which courses come next and which can wait.',
    label: 'Academic advising',
    href: '/advising',
  },
  {
    picture: 'ledger',
    heading: 'Library',
    text: 'A catalog, research databases, and a librarian who answers what they do not.',
    label: 'Library',
    href: '/library',
  },
] as const;
