import { recordsPrivacy } from '../../facts/records';

export const rights = [
  {
    heading: 'To inspect your record',
    text: `Your grades, credits and account are in the student portal. To see anything else, ask the registrar in writing. You see it within ${recordsPrivacy.inspectionWithin}.`,
  },
  {
    heading: 'To have it corrected',
    text: `If something in it is wrong or misleading, ask for a correction in the student portal and say what and why. You have an answer within ${recordsPrivacy.amendmentAnsweredWithin}, and a hearing if the answer is no.`,
  },
  {
    heading: 'To decide who else sees it',
    text: 'The university discloses your record only with your written consent, except where the law allows it.',
  },
  {
    heading: 'To complain',
    text: `If you believe the university broke these rules, complain to the U.S. Department of Education within ${recordsPrivacy.complaintWithin} of learning of it.`,
  },
] as const;
