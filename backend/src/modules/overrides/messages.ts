import { untilInWords } from '../../common/calendar.js';

export const messages = {
  noOverride: "This override doesn't exist.",
  noStudent: "This student doesn't exist.",
  noSection: "This section doesn't exist.",
  alreadyGranted:
    'The student already has this override for the section. To change the expiration time, revoke the override and grant it again.',
  expiryInPast: 'Must be in the future.',
  /** Why it can't be revoked, by its state. */
  ended: {
    used: 'This override was already used.',
    revoked: 'This override was already revoked.',
    expired: 'This override has expired.',
  },

  notice: {
    title: (section: string) => `You were granted an override for ${section}`,
    validity: (until: Date) => `You can use the override once, ${untilInWords(until)} (ET).`,
    /** What it permits, by the code of the blocker. */
    permits: {
      section_full: 'The override lets you register even though the section is full.',
      waitlist_full: 'The override lets you join the waitlist even though it is full.',
      hold: 'The override lets you register despite the holds on your record.',
      prerequisite: 'The override lets you register without the prerequisite.',
      corequisite: 'The override lets you register without the corequisite.',
      time_conflict: 'The override lets you register despite the time conflict.',
      repeat_limit: 'The override lets you register beyond the repeat limit.',
      credit_limit: 'The override lets you register beyond the credit limit.',
      level: "The override lets you register even though the section isn't open to your class level.",
      program: "The override lets you register even though the section isn't open to your program.",
      consent: 'The override gives you the consent that the section requires.',
    },
  },
};
