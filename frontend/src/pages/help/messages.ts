/** What Help & Support says. */
export const messages = {
  supportNote:
    'Describe what you were doing, and include the message you saw. Never send your password: support never asks for it.',
  keyboard: 'Keyboard shortcuts',
  publicSite: 'Public site',
  pageFailed: 'Could not load the page',
};

export const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  {
    keys: ['Ctrl K', '/'],
    does: 'Search students, courses, sections and people. You can turn the / key off in Settings',
  },
  { keys: ['↑', '↓'], does: 'Move between the rows of a list or the search results' },
  { keys: ['Home', 'End'], does: 'Go to the first or last row' },
  { keys: ['Enter'], does: 'Open the row or search result' },
  { keys: ['Esc'], does: 'Close the open panel, dialog or menu' },
  { keys: ['F8'], does: 'Go to the notification in the corner' },
];

export const publicPages: readonly { page: string; label: string; about: string }[] = [
  {
    page: 'support',
    label: 'Technical support',
    about: 'by telephone, email and ticket, with common questions',
  },
  { page: 'contact', label: 'Offices', about: 'telephone numbers, addresses and hours' },
  { page: 'academic-calendar', label: 'Academic calendar', about: 'terms, deadlines and holidays' },
  { page: 'ferpa-rights', label: 'Privacy of student records', about: 'who may see which records' },
];
