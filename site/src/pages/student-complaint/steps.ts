import { replies } from '../../facts/replies';

/** The steps after a complaint. */
export const steps = [
  {
    heading: 'You submit the complaint',
    text: 'The form asks what happened, who was there and what would resolve it.',
  },
  {
    heading: 'It goes to the officials concerned',
    text: 'Only the officials responsible read it.',
  },
  {
    heading: 'You are contacted',
    text: `Within ${replies.complaint}, by the contact method you chose, unless the complaint is anonymous.`,
  },
] as const;
