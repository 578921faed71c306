import { momentInWords } from '../../common/calendar.js';

export const messages = {
  pausedOffers: (until: Date) =>
    `The student declined a seat offer. No new offer is made before ${momentInWords(until)} ET.`,

  closing: {
    finished: "You can't cancel a section that has ended or has final grades.",
    /** Why an enrollment ended, in its history. */
    studentStatus: (status: string) => `The student's status is now ${status.replace('_', ' ')}.`,
    /** Why a capacity went down, in the section's history. */
    capacityLowered: 'The student whose override raised the capacity left the section.',
  },

  /** Titles of notifications: `{section}` is such as WM 210-001, and `{target}` the section a student was moved to. */
  notices: {
    promoted: 'You got a seat in {section} from the waitlist',
    skipped: "A seat opened in {section}, but you weren't eligible for it",
    offered: 'A seat is held for you in {section}',
    acceptBefore: 'Accept it before {time} ET',
    offerExpired: 'Your seat offer for {section} has expired',
    offerWithdrawn: 'Your seat offer for {section} was withdrawn',
    waitlistClosed: 'The waitlist for {section} closed before you got a seat',
    moved: 'You were moved from {section} to {target}',
    sectionCanceled: '{section} was canceled',
    withdrawn: 'You were withdrawn from {section}',
    removedFromWaitlist: 'You were removed from the waitlist for {section}',
    dropped: 'You were dropped from {section}',
  },
};
