export const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  {
    keys: ['Ctrl K', '/'],
    does: 'Search students, courses, sections and people from anywhere. The / key can be turned off in Settings',
  },
  { keys: ['↑', '↓'], does: 'Walk the rows of a list, or what the search has found' },
  { keys: ['Home', 'End'], does: 'The first and the last row' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['Esc'], does: 'Close what is open, and be back where you were' },
  { keys: ['F8'], does: 'Go to the message in the corner' },
];

export const publicPages: readonly { page: string; label: string; about: string }[] = [
  {
    page: 'support',
    label: 'Technical support',
    about: 'by telephone, e-mail and ticket, with common questions',
  },
  { page: 'contact', label: 'Offices', about: 'their telephone numbers, addresses and hours' },
  { page: 'academic-calendar', label: 'Academic calendar', about: 'terms, deadlines and holidays' },
  { page: 'ferpa-rights', label: 'Privacy of student records', about: 'what may be seen, and by whom' },
];
