import type { RecommendationPurpose, RecommendationState } from './recommendation.entity.js';
import type { conclusions, qualities, ratings } from './recommendations.rules.js';

const purposes: Record<RecommendationPurpose, string> = {
  admission: 'admission to Collegium University',
  aid: 'financial aid at Collegium University',
};

/** What recommenders and the office read. */
export const messages = {
  noSpace: {
    full: (amount: string) =>
      `The space for files of applicants is used up (${amount}). Nothing was saved. It becomes free only when the ` +
      "applications' data is deleted. Send the form without a file.",
    share: (amount: string) =>
      `The applicant's network address holds ${amount}, the most for one address. Nothing was saved. Send the form ` +
      'without a file.',
  },
  notReplaceable: {
    received: 'The letter has arrived, so the recommender stays.',
    declined: 'The recommender declined the request, so it has ended.',
    withdrawn: 'This request has ended.',
  } satisfies Partial<Record<RecommendationState, string>>,
  page: {
    title: (subject: string) => `Recommendation for ${subject}`,
    intro: (subject: string, person: string, purpose: RecommendationPurpose) =>
      `${subject} is applying for ${purposes[purpose]} and asks you, ${person}, for a recommendation.`,
    relationship: (subject: string, relationship: string) => `${subject} describes you as: ${relationship}`,
    until: (moment: string) => `You can send it once, until ${moment} ET. You need no account.`,
    waived: (subject: string) => `${subject} waived the right to read what you send.`,
    notWaived: (subject: string) =>
      `${subject} can read what you send, because they didn't waive this right.`,
    known: 'How long, and in which role, have you known this person?',
    letter: 'Your letter',
    letterHint: 'At most 20,000 characters. You can paste it.',
    send: 'Send the recommendation',
    decline: 'I can’t write a recommendation',
    declineTitle: 'Decline',
    declineText: (subject: string) =>
      `${subject} and the admissions office see that you declined, but no reason. You can't undo this.`,
    declineButton: 'Decline the request',
    back: 'Back to the letter',
    knownRequired: 'Say how long, and in which role, you have known this person.',
    letterRequired: 'Write your letter.',
    ratingsTitle: 'Compared with others in the same position',
    qualities: {
      academics: 'Academic ability',
      writing: 'Writing',
      initiative: 'Initiative',
      reliability: 'Reliability',
    } satisfies Record<(typeof qualities)[number], string>,
    choose: 'Choose',
    ratings: {
      exceptional: 'Exceptional',
      above_average: 'Above average',
      average: 'Average',
      below_average: 'Below average',
      unable: 'Can’t judge',
    } satisfies Record<(typeof ratings)[number], string>,
    ratingRequired: 'Choose a rating.',
    conclusion: 'Do you recommend this person?',
    conclusions: {
      strongly: 'Yes, strongly',
      yes: 'Yes',
      with_reservations: 'Yes, with reservations',
      no: 'No',
    } satisfies Record<(typeof conclusions)[number], string>,
    conclusionRequired: 'Choose whether you recommend this person.',
    file: 'File (optional)',
    fileHint: (types: string, size: string) => `One file: ${types}, at most ${size}.`,
    fileAgain: 'Choose the file again. A browser doesn’t keep it.',
    notSent: 'The recommendation was not sent.',
    faults: 'The recommendation was not sent. Correct these fields:',
    sentTitle: 'Thank you',
    sent: (subject: string) => `Your recommendation for ${subject} has arrived. We emailed you a receipt.`,
    declinedTitle: 'You declined',
    declined: (subject: string) => `You declined the request of ${subject}.`,
    unknownTitle: 'This link is not valid',
    unknown: 'Check that you opened the whole link of the email.',
    endedTitle: 'This link has ended',
    ended: {
      received: 'The recommendation was sent already. There is nothing more to do.',
      declined: 'The request was declined. There is nothing more to do.',
      withdrawn:
        'The request was withdrawn. There is nothing more to do, unless a newer email asks you: then use its link.',
      expired: 'This request has expired. The admissions office can send you a new one.',
    },
    contact: 'Contact the admissions office',
    home: 'Go to the home page',
  },
  mail: {
    /** For a name that isn't repeated in an email. */
    someone: 'An applicant',
    subject: (subject: string) => `${subject} asks you for a recommendation`,
    reminder: (subject: string) => `Reminder: ${subject} asks you for a recommendation`,
    asks: (subject: string) =>
      `${subject} is applying to Collegium University and named you as a recommender. Answer a few questions and write ` +
      'a letter, or decline.',
    until: (day: string) =>
      `You can answer until ${day}. The link is for you only: anyone who has it can answer in your name. You need no account.`,
    open: 'Write or decline the recommendation',
    because: 'You get this email because an applicant to Collegium University named you as a recommender.',
    receiptSubject: 'We received your recommendation',
    receipt: (subject: string | null) =>
      `Thank you. We received your recommendation${subject === null ? '' : ` for ${subject}`}. Its link has ended.`,
    receiptBecause:
      'You get this email because a recommendation was sent by the link that we emailed to you.',
  },
};
