import { replies } from '../../facts/replies';

/** The steps after a complaint. */
export const steps = [
  {
    heading: 'You submit the complaint',
    text: 'The form asks what happened, who was there and what would resolve it.',
  },
  {
    heading: 'Your complaint is forwarded',
    text: 'Only the responsible officials read your complaint.',
  },
  {
    heading: 'You are contacted',
    text: `We contact you within ${replies.complaint}, by the method you chose, unless the complaint is anonymous.`,
  },
] as const;
