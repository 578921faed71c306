import { replies } from '../../facts/replies';

/** The steps after a complaint. */
export const steps = [
  {
    heading: 'You write it down',
    text: 'The form asks what happened, who was there, and what would put it right.',
  },
  {
    heading: 'It goes to the officials concerned',
    text: 'It is read by those whose work it is, and by nobody else.',
  },
  {
    heading: 'You are contacted',
    text: `Within ${replies.complaint}, by the contact method you chose, unless the complaint is anonymous.`,
  },
] as const;
