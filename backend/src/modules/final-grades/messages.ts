import { inWords } from '../../common/calendar.js';

export const messages = {
  noSection: "This section doesn't exist.",
  justChanged: 'This enrollment has just changed. Please try again.',
  /** The title of the notification; `{section}` is such as WM 210-001. */
  finalGradeNotice: 'Your final grade for {section} is posted',
  retractionNotice: 'Your final grade for {section} was retracted',

  incomplete: {
    required: 'An I needs an agreement: the missing assignments, the last day and a note.',
    onlyForI: 'Only an I has missing assignments. Remove them or submit an I.',
    latest: (lastDay: string) => `Must be on or before ${inWords(lastDay)}, the last day by the policy.`,
    past: 'Must be today or later.',
    tooLate: (lastDay: string) =>
      `The last day for an incomplete was ${inWords(lastDay)}. Submit another grade.`,
    otherAssignment: 'Choose published assignments of this section only.',
    otherAgreement: 'This I was already submitted with another agreement, which stays as it is.',
    assignmentDeleted: 'One of the assignments was just deleted. Choose again.',
  },

  grading: {
    waitlisted: "A waitlist entry can't have a grade.",
    dropped: "This enrollment was dropped and can't have a grade.",
    submitted: (grade: string) =>
      `The final grade ${grade} was already submitted. To change it, request a grade change.`,
    passNoPass: (grades: readonly string[]) =>
      `Must be one of ${grades.join(', ')}. This section is graded pass/no-pass.`,
    letters: (grades: readonly string[]) =>
      `Must be one of ${grades.join(', ')}. This section has letter grades.`,
    tooEarly: (term: string, startDate: string) =>
      `Final grades for ${term} can be submitted starting on the first day of classes, ${inWords(startDate)}.`,
    reasonRequired: (proposed: string) => `Reason is required, because the proposed grade is ${proposed}.`,
    listedTwice: 'This enrollment is listed twice. Remove one of the two entries.',
    otherSection: "This enrollment isn't in this section. Submit the grade in the enrollment's own section.",
  },

  retraction: {
    over: (term: string, lastDay: string) =>
      `Final grades for ${term} could be retracted through ${inWords(lastDay)}. Request a grade change.`,
    none: 'This enrollment has no final grade to retract.',
    pending: 'A grade change request for this enrollment is pending. Retract the grade if it is rejected.',
    otherwise:
      "Only a final grade that hasn't changed since it was submitted can be retracted. Request a grade change.",
    otherSection: "This enrollment isn't in this section. Retract the grade in the enrollment's own section.",
    superseded: (section: string, term: string) => `The final grade in ${section}, ${term}, was retracted.`,
  },
};
