import { untilInWords } from '../../common/calendar.js';
import type { Notice } from '../notifications/notifications.service.js';
import type { RegistrationOverrideDto } from './overrides.dto.js';

/** The blocker that the override removes, in words for the student. */
const passes: Record<RegistrationOverrideDto['code'], string> = {
  section_full: 'that the section is full',
  waitlist_full: 'that the waitlist is full',
  hold: 'the holds on your record',
  prerequisite: 'the prerequisite',
  corequisite: 'the corequisite',
  time_conflict: 'the time conflict',
  repeat_limit: 'the limit on repeats',
  credit_limit: 'the credit limit',
  level: 'the class level',
  program: 'the program',
  consent: 'the consent that it needs',
};

/** The reason is only for the office. The linked page shows that the student's registration window must be open. */
export const overrideNotice = (granted: RegistrationOverrideDto): Notice => ({
  kind: 'override_granted',
  title: `You were given an override for ${granted.courseCode}-${granted.sectionNumber}`,
  body:
    `It passes ${passes[granted.code]}, for one registration ` +
    `${untilInWords(granted.expiresAt)} (New York).`,
  link: `/portal/register/${granted.sectionId}?term=${granted.termId}`,
  deadline: granted.expiresAt,
});
