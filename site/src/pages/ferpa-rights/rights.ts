import { recordsPrivacy } from '../../facts/records';

export const rights = [
  {
    heading: 'To inspect your record',
    text: `Your grades, credits and account are in the student portal. To see anything else, ask the registrar in writing. We show it to you within ${recordsPrivacy.inspectionWithin}.`,
  },
  {
    heading: 'To have your record corrected',
    text: `If something in your record is wrong or misleading, request a correction in the student portal and explain why. You get an answer within ${recordsPrivacy.amendmentAnsweredWithin}. If the answer is no, you can request a hearing.`,
  },
  {
    heading: 'To decide who else sees your record',
    text: 'The university discloses your record only with your written consent, except where the law allows it.',
  },
  {
    heading: 'To file a complaint',
    text: `If you believe the university violated these rights, file a complaint with the U.S. Department of Education within ${recordsPrivacy.complaintWithin} of learning about the violation.`,
  },
] as const;
