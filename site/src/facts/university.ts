/** What the university publishes about itself. Pages take figures and names from here, never type them. */
export const university = {
  name: 'Collegium University',
  shortName: 'Collegium',
  founded: 2024,
  licence: 'Pending',
} as const;

export const programs = [
  {
    degree: 'Associate of Arts',
    subject: 'General Studies',
    creditHours: 60,
    about: 'A broad foundation across the general subjects, and a degree in its own right.',
  },
  {
    degree: 'Bachelor of Science',
    subject: 'Wealth Management',
    creditHours: 120,
    about: 'The university’s flagship program: the care of wealth, studied as a matter of stewardship.',
  },
] as const;
