import { inWords, momentInWords } from '../../../common/calendar.js';
import { blockerMessages } from './messages-blockers.js';

/** Whether students or staff read a sentence. */
interface Reader {
  isStudent: boolean;
}

export const messages = {
  blockers: blockerMessages,

  noSection: "This section doesn't exist.",
  noStudent: "This student doesn't exist.",
  noTerm: "This term doesn't exist.",
  otherTerm: 'This section belongs to another term. Choose a section in the same term.',
  reasonRequired: 'Reason is required',
  catalogChanging: 'The catalog is being changed. Please try again in a moment.',

  termParameter: 'Parameter "termId" must be sent exactly once.',
  actOrSection: 'Send "act" or "sectionId", not both.',
  otherSectionParameter: 'Parameter "sectionId" must be another section in the same term.',

  cannotOverride: "Your role can't override registration blockers.",
  cannotOverrideLate: "Your role can't override the last day to withdraw.",
  alreadyInSection: 'The student is already enrolled or waitlisted in this section. Choose another section.',
  sectionFull: 'This section is full. Join the waitlist, or choose another section.',
  itemsRequired: 'Items are required',
  repeatedSection: 'This section is listed twice. Remove one of the two entries.',

  cart: {
    registered: 'You are already registered for this section.',
    sectionCanceled: 'This section was canceled. Choose another section.',
    full: (most: number) => `Your cart has ${most} sections. Remove one to add another.`,
  },

  earlier: {
    inProgress: (course: string, term: string) => `${course} is in progress in ${term}.`,
    transfer: (course: string) => `${course} is on the record as transfer credit.`,
    passed: (course: string, term: string, grade: string | null) =>
      grade ? `${course} was passed in ${term} with ${grade}.` : `${course} was passed in ${term}.`,
  },

  leaving: {
    dropped: 'This enrollment was already dropped.',
    completed: 'This course is completed. Its grade stays on the record.',
    waitlistHasNoSeat: 'A waitlist entry has no seat to withdraw from. Drop the entry instead.',
    dropInstead: (until: string) =>
      `Until ${inWords(until)}, a drop leaves no grade. Drop instead of withdrawing.`,
    withdrawalOver: (until: string) => `The last day to withdraw with a W was ${inWords(until)}.`,
    addDropOver: (addDrop: string, withdrawal: string, { isStudent }: Reader) =>
      isStudent
        ? `Add/drop ended on ${inWords(addDrop)}. You can withdraw with a W until ${inWords(withdrawal)}.`
        : `Add/drop ended on ${inWords(addDrop)}. Students can withdraw with a W until ${inWords(withdrawal)}.`,
    bothOver: (addDrop: string, withdrawal: string) =>
      `Add/drop ended on ${inWords(addDrop)}, and the last day to withdraw with a W was ${inWords(withdrawal)}.`,
    staffDate: 'Only staff can record the last date of attendance. Leave this field blank.',
    waitlistHasNoDate: "A waitlisted student can't have a last date of attendance. Leave this field blank.",
    dateInTerm: (term: string, from: string, until: string) =>
      `Must be a date in ${term}, from ${inWords(from)} through ${inWords(until)}.`,
    dateInFuture: "Can't be after today.",
    noEnrollments: 'The student has no enrollment in this term that can end.',
    noTerm: "This term doesn't exist.",
    noInquiry: 'Must be a withdrawal request of this student.',
    staffOnly: 'Only staff can record this. Leave this field blank.',
    waitlistHasNoRefund: 'A waitlist entry has no seat, so nothing is refunded. Leave this field blank.',
    beforeSeat: (since: string) => `Can't be before ${inWords(since)}, when the student got the seat.`,
  },

  consequences: {
    waitlist: 'The waitlist position is lost. Joining again adds a new entry at the end of the waitlist.',
    withdrawal: 'A W appears on the transcript.',
    drop: "The course doesn't appear on the transcript.",
    refund: (percent: number) => `${percent}% of the tuition is refunded.`,
    sameTuition: 'The tuition for the term stays the same.',
    freedSeat: 'Another student may get the seat immediately.',
    swapTuitionSame: (term: string, tuition: string) =>
      `The swap doesn't change the tuition for ${term}, which is ${tuition}.`,
    swapAdds: (term: string, amount: string) => `The swap adds ${amount} to the tuition for ${term}.`,
    swapRemoves: (term: string, amount: string, percent: number, refund: string) =>
      `The swap removes ${amount} from the tuition for ${term}. ${percent}% of this amount (${refund}) is refunded.`,
  },

  moving: {
    notOnWaitlist: "A waitlist entry can't be swapped or moved. Drop it and register for the other section.",
    otherCourse: 'This section belongs to another course. Swap instead of moving.',
    sameSection: 'The student is already in this section. Choose another section.',
  },

  offers: {
    expired: (at: Date) => `The seat offer expired on ${momentInWords(at)} ET.`,
    accepted: 'This seat offer was already accepted.',
    none: 'This waitlist entry has no seat offer.',
  },
};
