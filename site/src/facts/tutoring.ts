export const tutoringSessions = [
  { id: 'one-on-one', name: 'One-on-one tutoring', duration: '30-90 minutes' },
  { id: 'group', name: 'Group sessions', duration: '60-120 minutes' },
  { id: 'subject', name: 'Subject workshops', duration: '45-90 minutes' },
  { id: 'writing', name: 'Writing support', duration: '30-60 minutes' },
] as const;

export const writingCenter = [
  { when: 'Monday to Friday', time: '9 AM to 5 PM EST' },
  { when: 'Evenings', time: '6 PM to 9 PM EST' },
] as const;

export const tutoringRules = { cancellation: '24 hours', recorded: true, storyRating: 5 } as const;
