import { counted } from '../../common/counted.js';
import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  noSection: "This section doesn't exist.",
  noCourse: "This course doesn't exist.",
  noTerm: "This term doesn't exist.",
  noInstructor: "This instructor doesn't exist.",
  noMeeting: "This section doesn't have this meeting. Omit the ID to add a new meeting.",
  unknownPrograms: "At least one of these programs doesn't exist.",
  courseInactive: 'This course is inactive. Choose an active course.',
  sectionInactive: 'This section is already inactive.',
  sectionNumberUsed: (other?: string) =>
    `${identifierUsed('section of this course in the term', 'number', other)} Use a different number.`,
  fieldIsFixed: "This field can't be changed. Create another section instead.",
  termParameter: 'Parameter "termId" must be sent exactly once.',

  capacityRequired: 'Capacity is required',
  unlimitedCapacity: (capacity: number) => `Must be ${capacity} for a section without a seat limit.`,
  capacityBelowEnrolled: (capacity: number, enrolled: number) =>
    counted(enrolled, {
      one: `The capacity can't be lowered to ${capacity}. # student is enrolled.`,
      other: `The capacity can't be lowered to ${capacity}. # students are enrolled.`,
    }),
  hasStudents: (section: string, enrolled: number, waitlisted: number) =>
    `${section} has ${counted(enrolled, { one: '# enrolled student', other: '# enrolled students' })} and ${counted(waitlisted, { one: '# waitlisted student', other: '# waitlisted students' })}. Move or drop the enrolled students and drop the waitlisted students, or cancel the section.`,
  gradesSubmitted: (students: number) =>
    counted(students, {
      one: "The grade mode can't be changed. A final grade was submitted for # student in this section.",
      other: "The grade mode can't be changed. Final grades were submitted for # students in this section.",
    }),

  meetings: {
    weeklyWithDate: 'Must be empty for a weekly meeting.',
    endTimeRequired: 'End time is required with a start time',
    startTimeRequired: 'Start time is required with an end time',
    endBeforeStart: 'End time must be after the start time',
    timeForm: 'Must be a time such as 09:30.',
    /** Meetings or rooms that didn't fit, such as "2 more". */
    more: (count: number) => `${count} more`,
  },

  clashes: {
    room: (room: string, section: string, time: string) => `${room} is used by ${section} on ${time}.`,
    instructor: (instructor: string, section: string, time: string) =>
      `${instructor} teaches ${section} on ${time}.`,
  },

  /** The title of a notification; `{section}` is such as WM 210-001. */
  assigned: 'You are now the instructor of {section}',
};
